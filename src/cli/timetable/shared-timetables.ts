import { Fault, quoted, FAULTS } from '../../core/fault.ts';
import { brokenText } from '../wrap-text.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import type { KeptTimetables, OddRows, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { ODD_ROWS } from '../../core/timetable/printed-timetable.ts';
import { answerJson } from '../../formats/json.ts';
import type { FollowDeps } from '../../operations/timetables/follow.ts';
import { acceptKey, firstDocument, keepFollowed, updateTimetable } from '../../operations/timetables/follow.ts';
import { endWarning, oldCopy } from '../../operations/timetables/freshness.ts';
import type { CliDeps, Sharing } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { daemonSettings } from '../daemon/serve-settings.ts';
import { choiceOf, lastOf, linesOfFile } from '../parse/given-flags.ts';
import { documentText, readDocument, signedText, type SigningKey } from '../../core/timetable/shared-document.ts';
import { type Added, checkedDocument } from '../../operations/timetables/add.ts';
import { inFile } from './timetable-file.ts';

/** Opens the timetables of a data directory, with the functions that fetch and sign their documents. */
export async function openTimetables(call: Call, deps: CliDeps): Promise<FollowDeps & Sharing> {
  const settings = daemonSettings(call, deps);
  const { zones, now } = deps.context;
  return { kept: await deps.timetables(settings.data), ...(await deps.sharing(settings)), zones, now };
}

/** Prints an answer as JSON or as text. @returns the exit code */
export function print({ flags }: Call, { write, terminal }: CliDeps, json: object, text: string): number {
  write(flags.has('json') ? answerJson(json) : brokenText(text, terminal.columns));
  return 0;
}

/** The id that a line gives as `east-london` or `@east-london`. */
export function idOf({ bareWords: [word = ''] }: Pick<Call, 'bareWords'>): string {
  return word.replace(/^@/, '').toLowerCase();
}

/** @throws Fault INVALID_PARAMETER if a timetable of this id is stored and --replace is not given */
export function refuseReplacing(id: string, { flags }: Call, kept: KeptTimetables): void {
  if (!kept.ids().includes(id) || flags.has('replace')) return;
  const sentence = `A timetable ${quoted(id)} is stored already; add --replace, or give another --id.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: id });
}

export function oddRowsOf({ flags }: Call): OddRows {
  return choiceOf(ODD_ROWS, lastOf(flags, 'odd-rows') ?? 'refuse', '--odd-rows');
}

/** Says where a followed timetable comes from, and warns if the days of a timetable, followed or not, end soon. */
export function sourceLines(table: PrintedTimetable, { kept, seals, zones, now }: FollowDeps): string[] {
  const { source } = table;
  const ending = endWarning(table, zones, now());
  const warnings = ending === undefined ? [] : [ending];
  if (!source) return warnings;
  const { fetchedAt, failure } = kept.fetchRecord(table.id) ?? {};
  const old = oldCopy(table, { fetchedAt, failure }, now());
  return [
    `Follows ${source.url}`,
    source.publicKey === undefined ? 'It has no signature.' : `Signed by key ${seals.fingerprint(source.publicKey)}`,
    `Issued ${source.issuedAt}, last fetched ${fetchedAt ?? table.addedAt}`,
    ...(failure ? [`The last attempt, at ${failure.at}, failed: ${failure.reason}`] : []),
    ...(old === undefined ? [] : ['The copy is old: is a daemon running? prayer timetable update fetches it now.']),
    ...warnings,
  ];
}

export function sourceJson({ id, addedAt, source }: PrintedTimetable, { kept, seals }: FollowDeps) {
  if (!source) return null;
  const { fetchedAt, failure } = kept.fetchRecord(id) ?? {};
  return {
    url: source.url,
    issued_at: source.issuedAt,
    key: source.publicKey === undefined ? null : seals.fingerprint(source.publicKey),
    fetched_at: fetchedAt ?? addedAt,
    failure: failure ? { at: failure.at, reason: failure.reason } : null,
  };
}

/** Describes each followed timetable, and each other timetable that ends soon, for `prayer doctor`. @throws Fault */
export async function followedFindings(call: Call, deps: CliDeps) {
  const { kept, zones, now } = await openTimetables(call, deps);
  return kept.ids().flatMap((id) => {
    const table = kept.get(id);
    const record = kept.fetchRecord(id);
    const name = `timetable ${id}`;
    const ending = endWarning(table, zones, now());
    if (!table.source) return ending === undefined ? [] : [{ name, value: printedSpan(table), problem: ending }];
    const { failure } = record ?? {};
    const failed = failure && `Timetable ${id} was not updated at ${failure.at}: ${failure.reason}`;
    const old = `Timetable ${id} is old; is a daemon running? prayer timetable update fetches it now.`;
    const problem = failed ?? (oldCopy(table, record, now()) && old) ?? ending;
    const value = `follows ${new URL(table.source.url).host}, last fetched ${record?.fetchedAt ?? table.addedAt}`;
    return [{ name, value, problem }];
  });
}

/** Flags for fields that a shared document itself contains. */
const FLAGS_OF_DOCUMENT = ['name', 'at', 'tz', 'year', 'month', 'ignore', 'iqamah'];

/** Stores a shared timetable. @param text the document; undefined if the line gives an address to follow @throws Fault */
export async function addDocument(text: string | undefined, call: Call, deps: CliDeps): Promise<Added> {
  const unused = FLAGS_OF_DOCUMENT.find((name) => call.flags.has(name));
  if (unused !== undefined) {
    const sentence = `--${unused} has no effect: a shared timetable brings its own value.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: [unused] });
  }
  const [word = ''] = call.bareWords;
  const flag = (name: string) => lastOf(call.flags, name);
  const choices = { id: flag('id'), fallback: flag('fallback'), oddRows: oddRowsOf(call) };
  const follow = await openTimetables(call, deps);
  const { kept, seals } = follow;
  const added =
    text === undefined
      ? await firstDocument(word, choices, follow)
      : await inFile(word, () => checkedDocument(text, choices, follow));
  const { table, publicKey, told } = added;
  await kept.inTurn(() => {
    refuseReplacing(table.id, call, kept);
    if (text === undefined) keepFollowed(added, follow);
    else kept.write(table);
  });
  if (text === undefined) {
    return { ...added, told: [...told, followTold(table.id, publicKey)] };
  }
  const signed = publicKey === undefined ? [] : [`It is signed by key ${seals.fingerprint(publicKey)}.`];
  return { ...added, told: [...told, ...signed] };
}

function followTold(id: string, publicKey: string | undefined): string {
  const trust =
    publicKey === undefined
      ? 'Without a signature, whoever controls the address can change the times.'
      : 'Compare the key with the one that its publisher shows; a document by another key will be refused.';
  return `${trust} The daemon fetches the document once a day; without a daemon run: prayer timetable update ${id}`;
}

/** Writes a timetable as a document that others can follow. @throws Fault */
export async function exportTimetable(call: Call, deps: CliDeps): Promise<number> {
  const { kept, seals, keyFile } = await openTimetables(call, deps);
  const table = kept.get(idOf(call));
  const key = keyFile.find();
  if (!key)
    deps.writeError('prayer: The document is not signed, because there is no key; prayer timetable key makes one.\n');
  const text = documentText(table, seals, key);
  readDocument(text, seals); // refuses a text that followers could not read, such as a name with a line break
  return writeDocument(text, call, deps);
}

export async function signDocument(call: Call, deps: CliDeps): Promise<number> {
  const [file = ''] = call.bareWords;
  const text = (await linesOfFile(file, deps)).join('\n');
  const sharing = await sharingOf(call, deps);
  await inFile(file, () => readDocument(text, sharing.seals));
  const key = await keyOrNew(sharing, deps);
  return writeDocument(signedText(text, sharing.seals, key), call, deps);
}

async function writeDocument(text: string, call: Call, deps: CliDeps): Promise<number> {
  const file = lastOf(call.flags, 'file');
  if (file === undefined) deps.write(text);
  else await deps.writeFile(file, text);
  return 0;
}

/** Shows the signing key, and makes one if there is none. @throws Fault */
export async function showKey(call: Call, deps: CliDeps): Promise<number> {
  const sharing = await sharingOf(call, deps);
  const { publicKey } = await keyOrNew(sharing, deps);
  const fingerprint = sharing.seals.fingerprint(publicKey);
  const { path } = sharing.keyFile;
  const text = `fingerprint  ${fingerprint}\npublic key   ${publicKey}\nfile         ${path}\n`;
  return print(call, deps, { fingerprint, public_key: publicKey, file: path }, text);
}

export async function keyOrNew({ keyFile }: Sharing, deps: CliDeps): Promise<SigningKey> {
  const newKey = () => {
    const made = keyFile.make();
    const advice = 'Keep a copy of this file: without the key, followers must accept another one.';
    deps.writeError(`prayer: a new key was made: ${keyFile.path}. ${advice}\n`);
    return made;
  };
  return keyFile.find() ?? keyFile.inTurn(() => keyFile.find() ?? newKey());
}

/** Fetches the documents of all followed timetables, or of the one that the line names. @returns the exit code of the first failure */
export async function updateTimetables(call: Call, deps: CliDeps): Promise<number> {
  const follow = await openTimetables(call, deps);
  const { kept } = follow;
  const asked = idOf(call);
  const ids = asked === '' ? kept.ids().filter((id) => kept.get(id).source) : [asked];
  const updates = [];
  let exit = 0;
  for (const id of ids) {
    try {
      updates.push({ id, ...(await updateTimetable(id, follow)) });
    } catch (thrown) {
      if (!(thrown instanceof Fault) || asked !== '') throw thrown;
      exit ||= FAULTS[thrown.code].exit;
      updates.push({ id, change: 'failed', told: [thrown.message] });
    }
  }
  if (call.flags.has('json')) deps.write(answerJson({ updates }));
  else if (ids.length === 0) deps.writeError('No timetable is followed; prayer timetable add https://… follows one.\n');
  for (const { id, change, told } of call.flags.has('json') ? [] : updates) {
    const text = `${id}: ${change}${told.length === 0 ? '' : `. ${told.join(' ')}`}\n`;
    if (change === 'failed') deps.writeError(`prayer: ${text}`);
    else deps.write(text);
  }
  return exit;
}

/** Accepts the key of the last refused document, and fetches the document. @throws Fault if the line does not name that key */
export async function acceptTimetableKey(call: Call, deps: CliDeps): Promise<number> {
  const follow = await openTimetables(call, deps);
  const id = idOf(call);
  const accepted = await acceptKey(id, call.bareWords.slice(1).join(' '), follow);
  const shown = (key: string | undefined) => (key === undefined ? null : follow.seals.fingerprint(key));
  const [before, now] = [shown(accepted.before), shown(accepted.now)];
  if (!call.flags.has('json'))
    deps.write(`${id}: ${now ?? 'no signature'} is accepted in place of ${before ?? 'none'}.\n`);
  const { change } = await updateTimetable(id, follow);
  return print(call, deps, { id, before, now, change }, `${id}: ${change}\n`);
}

function sharingOf(call: Call, deps: CliDeps): Promise<Sharing> {
  return deps.sharing(daemonSettings(call, deps));
}
