import { Fault, quoted } from '../../core/fault.ts';
import { urlHost } from '../../core/stored/database-url.ts';
import { loadScreenNames } from '../../core/words/screen-names.ts';
import type { PageBoard } from '../../formats/board.ts';
import type { BoardSettings, CliDeps, ServeSettings } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { textOf } from '../parse/flag-values.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';
import { nowVariant } from '../query/specs/now.ts';
import { defaultsOf } from '../settings/defaults.ts';
import { passwordWarning, readBoardSettings, readServeSettings } from './serve-settings.ts';
import { unusedStorage } from './storage-place.ts';
import { printService, SERVICE_FLAGS } from '../shell/service-texts.ts';
import { isHiddenFromUnit, systemdUnit, withoutPassword } from './systemd-unit.ts';

/** `prayer serve`: runs the daemon, or prints what runs and watches it. @throws Fault */
export async function serve(call: Call, deps: CliDeps): Promise<number> {
  const { flags } = call;
  if (flags.has('print-alerts') || flags.has('print-grafana')) {
    deps.write(await deps.manualFile(flags.has('print-alerts') ? 'alerts.yaml' : 'grafana.json'));
    return 0;
  }
  const config = defaultsOf({ flags }, deps).config().serve;
  const given = { flags, env: deps.env, config };
  const settings = readServeSettings(given);
  const board = readBoardSettings(given);
  if (flags.has('print-systemd')) return printUnit(call, settings, deps);
  if (SERVICE_FLAGS.some(({ name }) => flags.has(name))) {
    for (const name of ['config', 'data'] as const) absolutePath(name, call);
    printService('serve', withoutPassword(flags), [], deps);
    return 0;
  }
  for (const warning of [passwordWarning({ flags }), unusedStorage(given)])
    if (warning !== undefined) deps.writeError(`prayer: ${warning}\n`);
  return deps.serve(settings, board && (await servedBoard(board, settings, call, deps)));
}

const ADVICE =
  'Install prayer for the whole machine (npm install --global as root, or bin/install.sh), and print the unit with that one.';

function printUnit(call: Call, { port }: ServeSettings, deps: CliDeps): number {
  const { flags } = call;
  const file = absolutePath('config', call);
  const { commandPath } = deps;
  const { text, passwordFile } = systemdUnit({ flags, commandPath, port });
  deps.write(text);
  if (passwordFile !== undefined)
    deps.writeError(
      `prayer: everybody may read a unit, so it holds no password. It reads ${passwordFile}: write PGPASSWORD=… there, owned by root and of mode 600.\n`,
    );
  const hidden = [...commandPath, file ?? ''].filter(isHiddenFromUnit);
  if (hidden.length > 0) deps.writeError(`prayer: the service cannot see ${hidden.join(' and ')}. ${ADVICE}\n`);
  return 0;
}

/** @throws Fault */
function absolutePath(name: 'config' | 'data', call: Call): string | undefined {
  const path = textOf(call, name);
  if (path === undefined || /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(path)) return path;
  const accepts = 'an absolute path, which a unit needs';
  const details = { field: name, value: path, accepts };
  throw new Fault('INVALID_PARAMETER', `--${name} ${quoted(path)} is not ${accepts}.`, details);
}

/** `prayer health`. @throws Fault where no daemon is well there */
export async function health({ flags }: Call, deps: CliDeps): Promise<number> {
  const config = defaultsOf({ flags }, deps).config().serve;
  const { host, port } = readServeSettings({ flags, env: deps.env, config });
  const base = `http://${asked(host)}:${port}`;
  deps.write(`The daemon at ${base} is well (version ${await deps.health(base)}).\n`);
  return 0;
}

/** A daemon that listens on all addresses is asked at the loopback address. */
function asked(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return urlHost(host === '::' ? '::1' : host);
}

/**
 * The board of `prayer serve --board`: its place and rules come from its settings and the configuration, as for `prayer now`.
 * @throws Fault
 */
async function servedBoard(
  board: BoardSettings,
  { data }: ServeSettings,
  { flags }: Call,
  deps: CliDeps,
): Promise<PageBoard> {
  const asked = new Map([
    ...[...flags].filter(([name]) => name === 'config'),
    ...given('at', board.board_place),
    ...given('method', board.board_method),
    ...given('lang', board.board_lang),
    ...given('clock', board.board_clock),
  ]);
  // the daemon follows the timetables of its own data directory
  const context = { ...deps.context, timetables: () => deps.timetables(data) };
  const query = queryOf(['serve'], [nowVariant]);
  const { raw, scene } = await answerTo(query, { flags: asked, bareWords: [] }, { ...deps, context });
  const { language } = scene.names;
  const second = board.board_second_lang === language ? undefined : board.board_second_lang;
  return {
    placeName: scene.placeName,
    words: raw,
    text: board.board_text,
    names: await loadScreenNames(language),
    second: second === undefined ? undefined : await loadScreenNames(second),
    hours: scene.flags.get('clock') === '12h' ? '12h' : '24h',
  };
}

function given(flag: string, text: string | undefined): [string, readonly string[]][] {
  return text === undefined ? [] : [[flag, [text]]];
}
