import type { SettingKey } from '../../core/stored/config.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { FIVE_PRAYERS } from '../../core/words/names.ts';
import type { Occurrence } from '../../operations/prayer/occurrences.ts';
import type { AgentMachine, CliDeps } from '../cli-deps.ts';
import { type Call, flag, type FlagSpec } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { defaultsOf, readFrom } from '../settings/defaults.ts';
import { shellWord } from '../shell/words.ts';
import { playSound } from './powershell.ts';

export type Command = readonly [program: string, ...words: string[]];

const FILES: readonly SettingKey[] = ['adhan', ...FIVE_PRAYERS.map((prayer) => `adhan_${prayer}` as const)];
export const ADHAN_FILES = FILES.map(flagOf);
export const NO_SOUND = 'none';

const volumeFlag = (name: string) => flag(`${name} PERCENT`, 'volume from 1 to 100; default the volume of the file');
const fadeFlag = (name: string) => flag(`${name} SECONDS`, 'raise the volume from silence over 1 to 60 seconds');

export const ADHAN_FLAGS: readonly FlagSpec[] = [
  flag('adhan FILE', 'play this sound at each of the five prayers'),
  ...FIVE_PRAYERS.map((prayer) => flag(`adhan-${prayer} FILE`, `another sound at ${prayer}, or ${NO_SOUND}`)),
  volumeFlag('adhan-volume'),
  fadeFlag('adhan-fade'),
];
export const PLAY_FLAGS: readonly FlagSpec[] = [volumeFlag('volume'), fadeFlag('fade')];

/** The line that `--adhan` adds to those of the prayertab: it plays the adhan at the prayers. */
export interface Adhan {
  readonly prayers: readonly (typeof FIVE_PRAYERS)[number][];
  readonly actionText: string;
  readonly leadSeconds: number;
  readonly notes: readonly string[];
  commandAt(occurrence: Occurrence): Command;
}

/** Finds the adhan that flags, environment and settings ask for, if any. @throws Fault if this machine cannot play the sound */
export function adhanAsked(call: Pick<Call, 'flags'>, deps: CliDeps, agent: AgentMachine): Adhan | undefined {
  const given = givenBy(call, deps);
  const [percent, fade] = [given('adhan_volume').read(readVolume), given('adhan_fade').read(readFade)];
  const files = FIVE_PRAYERS.flatMap((prayer) => {
    const file = given(`adhan_${prayer}`, 'adhan').read((text, name) =>
      text === NO_SOUND ? undefined : findPlayer(text, name, percent, fade, agent),
    );
    return file ? [{ prayer, ...file }] : [];
  });
  if (files.length === 0) return undefined;
  const shown = [...Map.groupBy(files, ({ path }) => path)].map(([path, some]) => {
    const prayers = some.length < FIVE_PRAYERS.length ? ` at ${some.map(({ prayer }) => prayer).join(', ')}` : '';
    return `${shellWord(path)}${prayers} by ${some[0]?.command[0]}`;
  });
  return {
    prayers: files.map(({ prayer }) => prayer),
    actionText: `plays ${shown.join('; ')}${percent ? `, at ${percent} %` : ''}${fade ? `, rising from silence in ${fade} s` : ''}`,
    leadSeconds: LEAD_SECONDS,
    notes: agent.findProgram('pactl') === undefined ? [CALLS_NOT_KNOWN] : [],
    commandAt({ event: { kind } }) {
      const path = files.find(({ prayer }) => prayer === kind)?.path ?? '';
      const how = [...(percent ? ['--volume', `${percent}`] : []), ...(fade ? ['--fade', `${fade}`] : [])];
      const [program = '', ...words] = [...deps.commandPath, 'adhan', 'play', ...how, '--', path];
      return [program, ...words];
    },
  };
}

/**
 * The agent starts `prayer adhan play` this long before the prayer. In this time the command loads, and checks whether a program uses the
 * microphone or plays media.
 */
const LEAD_SECONDS = 2;

const CALLS_NOT_KNOWN =
  'pactl is not in PATH, so the adhan is played even while a program uses the microphone for a call';

/** `prayer adhan play`: plays the adhan, unless it is muted. @throws Fault if this machine cannot play the sound */
export async function playAdhan({ flags, bareWords: [file] }: Call, deps: CliDeps): Promise<number> {
  const agent = await deps.agent();
  const say = (sentence: string) => deps.writeError(`prayer: ${sentence}\n`);
  if (deps.env['PRAYER_MUTED']) {
    say('the adhan is muted'); // lines of a prayertab run even while muted, and one of them may run this command
    return 0;
  }
  const renamed = new Map([...flags].map(([name, texts]) => [`adhan-${name}`, texts]));
  const asTyped = (key: SettingKey) => (key === 'adhan' ? 'file' : `--${flagOf(key).slice('adhan-'.length)}`);
  const given = givenBy({ flags: file === undefined ? renamed : renamed.set('adhan', [file]) }, deps, asTyped);
  const [percent, fade] = [given('adhan_volume').read(readVolume), given('adhan_fade').read(readFade)];
  const found = given('adhan').read((text, name) => findPlayer(text, name, percent, fade, agent));
  if (!found) throw new Fault('MISSING_PARAMETER', NO_FILE, { field: 'file' });
  if (agent.findProgram('pactl') === undefined) say(CALLS_NOT_KNOWN);
  return agent.playAdhan(found.command, say);
}

const NO_FILE =
  'Which sound? Give a file: prayer adhan play FILE; or store one: prayer config set adhan FILE. This program brings no sound: record the adhan of your mosque, with its permission, or take a recording whose licence allows it, such as one of Wikimedia Commons.';

export async function stopAdhan(_: Call, deps: CliDeps): Promise<number> {
  const wasPlayed = await (await deps.agent()).stopAdhan();
  deps.write(wasPlayed ? 'The adhan is stopped.\n' : 'No adhan is being played.\n');
  return 0;
}

/** Goes through keys in order, and reads the first one given. A flag wins over the setting of the same key. @param asTyped the flag’s name in a Fault */
function givenBy({ flags }: Pick<Call, 'flags'>, deps: CliDeps, asTyped = (key: SettingKey) => `--${flagOf(key)}`) {
  const defaults = defaultsOf({ flags }, deps);
  return (...keys: readonly SettingKey[]) => ({
    read<T>(read: (text: string, name: string) => T): T | undefined {
      for (const key of keys) {
        const text = lastOf(flags, flagOf(key));
        if (text !== undefined) return read(text, asTyped(key));
        const kept = defaults.setting(key);
        if (kept) return readFrom(kept.origin, () => read(kept.text, key));
      }
      return undefined;
    },
  });
}

function flagOf(key: SettingKey): string {
  return key.replaceAll('_', '-');
}

export const readVolume = wholeUpTo(100, 'percent');
export const readFade = wholeUpTo(60, 'seconds');

function wholeUpTo(max: number, unit: string) {
  return (text: string, name: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
    const sentence = `${name} ${quoted(text)} is not a whole number from 1 to ${max} (${unit}).`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: name.replace(/^--/, ''), value: text });
  };
}

const KINDS: readonly (readonly [kind: string, start: RegExp])[] = [
  ['WAV', /^RIFF[\s\S]{4}WAVE/],
  ['FLAC', /^fLaC/],
  ['Ogg', /^OggS/],
  ['MP3', /^(?:ID3|\u00ff[\u00e2-\u00ef\u00f2-\u00f7\u00fa-\u00ff])/],
  ['M4A', /^[\s\S]{4}ftyp/],
  ['AAC', /^\u00ff[\u00f0\u00f1\u00f8\u00f9]/],
  ['AIFF', /^FORM[\s\S]{4}AIF[FC]/],
];
const ALL = KINDS.map(([kind]) => kind);
/** Formats that pw-play and paplay read, because libsndfile reads them. */
const COMMON = ['WAV', 'FLAC', 'Ogg', 'MP3'];

interface Player {
  readonly program: string;
  readonly reads: readonly string[];
  /** `volume`: the player has a flag for the volume. `fade`: the player can also raise the volume from silence. */
  readonly can?: 'volume' | 'fade';
  words(path: string, percent: number | undefined, fadeSeconds: number | undefined): readonly string[];
}

/** Makes the row of a player that has a flag for the volume. */
function withVolume(program: string, reads: readonly string[], flag: (percent: number) => readonly string[]): Player {
  return { program, reads, can: 'volume', words: (path, percent) => [...option(percent, flag), path] };
}

/** The players. `findPlayer` takes the first that is installed, reads the format, and can set the volume and fade if they are asked for. */
const PLAYERS: readonly Player[] = [
  withVolume('pw-play', COMMON, (percent) => ['--volume', `${percent / 100}`]),
  withVolume('paplay', COMMON, (percent) => [`--volume=${Math.round(percent * 655.36)}`]),
  { program: 'aplay', reads: ['WAV'], words: (path) => ['-q', path] },
  withVolume('afplay', ['WAV', 'MP3', 'M4A', 'AAC', 'AIFF'], (percent) => ['-v', `${percent / 100}`]),
  {
    program: 'mpv',
    reads: ALL,
    can: 'fade',
    words: (path, percent, fade) => [
      ...['--no-config', '--no-video', '--really-quiet'],
      ...option(percent, (one) => [`--volume=${one}`]),
      ...option(fade, (one) => [`--af=lavfi=[afade=d=${one}]`]),
      ...['--', path],
    ],
  },
  {
    program: 'ffplay',
    reads: ALL,
    can: 'fade',
    words: (path, percent, fade) => [
      ...['-nodisp', '-autoexit', '-loglevel', 'error'],
      ...option(percent, (one) => ['-volume', `${one}`]),
      ...option(fade, (one) => ['-af', `afade=d=${one}`]),
      ...['-i', path],
    ],
  },
  { program: 'powershell', reads: ['WAV', 'MP3', 'M4A', 'AAC'], can: 'fade', words: playSound },
];

function option(value: number | undefined, words: (value: number) => readonly string[]): readonly string[] {
  return value === undefined ? [] : words(value);
}

/** Finds a sound file, and a player of this machine. @throws Fault INPUT_NOT_READ, PROGRAM_NOT_STARTED */
function findPlayer(
  file: string,
  name: string,
  percent: number | undefined,
  fade: number | undefined,
  { readableFile, fileStart, findProgram }: AgentMachine,
): { readonly path: string; readonly command: Command } {
  const path = readableFile(file);
  const [kind] = KINDS.find(([, start]) => start.test(fileStart(path))) ?? [];
  if (kind === undefined) {
    const sentence = `${name} ${quoted(file)} is not a sound file of a known format: ${ALL.join(', ')}.`;
    throw new Fault('INPUT_NOT_READ', sentence, { path, accepts: ALL });
  }
  const able = PLAYERS.filter(
    ({ reads, can }) => reads.includes(kind) && (fade ? can === 'fade' : percent === undefined || can !== undefined),
  );
  const found = able.find(({ program }) => findProgram(program) !== undefined);
  if (found) return { path, command: [found.program, ...found.words(path, percent, fade)] };
  const programs = able.map(({ program }) => program);
  const how = fade ? ' with a fade' : percent === undefined ? '' : ' at another volume';
  const sentence = `${name} ${quoted(file)} (${kind}) can be played${how} by ${programs.join(', ')}. None of them is in PATH.`;
  throw new Fault('PROGRAM_NOT_STARTED', sentence, { programs });
}
