import { LOOK_BACK_SECONDS } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';

/** Lines of text that survive a restart: `append` adds one line, `replace` replaces all lines. */
export interface RecordFile {
  readonly lines: readonly string[];
  /** @param isDurable whether the line must be on the disk before this returns */
  append(line: string, isDurable: boolean): void;
  replace(lines: readonly string[]): void;
}

/**
 * If `begun` is the last record of a run, the agent was killed while it started the program. Nobody knows whether the program ran.
 */
type Outcome = (typeof OUTCOMES)[number];
const OUTCOMES = ['begun', 'started', 'missed'] as const;

/** How long the record of a run is stored. No plan reaches that far back, so no run is repeated after its record was deleted. */
const KEPT_SECONDS = LOOK_BACK_SECONDS + 2 * 86_400;
/** The file is rewritten when it has this many lines more than there are outcomes. */
const MAX_LINES = 5000;

export type RunRecord = ReturnType<typeof createRunRecord>;

/** Records runs, so that after a restart no run is repeated, and every missed run is reported. */
export function createRunRecord(file: RecordFile) {
  const outcomes = new Map<string, { readonly outcome: Outcome; readonly at: EpochSeconds }>();
  let since = new Map<string, EpochSeconds>();
  let watchedUntil: EpochSeconds | undefined;
  let lineCount = 0;
  for (const line of file.lines) read(line);
  rewrite();
  const interrupted = [...outcomes].filter(([, { outcome }]) => outcome === 'begun').map(([id]) => id);

  function read(line: string): void {
    const [kind, value, at] = parsed(line);
    const outcome = OUTCOMES.find((each) => each === kind);
    if (kind === 'watched' && typeof value === 'number') watchedUntil = value;
    else if (kind === 'lines' && typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
      since = new Map(entries);
    } else if (outcome && typeof value === 'string' && typeof at === 'number') {
      outcomes.set(value, { outcome, at });
    }
  }

  function rewrite(): void {
    const last = Math.max(watchedUntil ?? 0, ...[...outcomes.values()].map(({ at }) => at));
    for (const [id, { at }] of outcomes) if (at < last - KEPT_SECONDS) outcomes.delete(id);
    const rows = [
      ['lines', Object.fromEntries(since)],
      ...[...outcomes].map(([id, { outcome, at }]) => [outcome, id, at]),
      ...(watchedUntil === undefined ? [] : [['watched', watchedUntil]]),
    ];
    file.replace(rows.map((row) => JSON.stringify(row)));
    lineCount = rows.length;
  }

  function append(row: readonly unknown[], isDurable: boolean): void {
    file.append(JSON.stringify(row), isDurable);
    if (++lineCount > MAX_LINES + outcomes.size) rewrite();
  }

  function put(id: string, outcome: Outcome, at: EpochSeconds): void {
    outcomes.set(id, { outcome, at });
    append([outcome, id, at], outcome === 'begun');
  }

  return {
    /** The moment of the agent's last check for due runs; undefined if it never checked. */
    get watchedUntil() {
      return watchedUntil;
    },
    outcome: (id: string) => outcomes.get(id)?.outcome,
    /** Records that the agent begins to start a run. The record is on the disk when this returns. */
    begin: (id: string, at: EpochSeconds) => put(id, 'begun', at),
    settle: put,
    /** The ids of the runs whose last record by a former process is `begun`. */
    interrupted,
    /** Records the lines of a plan, and forgets all others. @returns the moment at which a line was first recorded, `now` for a new line */
    knowLines(keys: readonly string[], now: EpochSeconds): (key: string) => EpochSeconds {
      const known = new Map(keys.map((key) => [key, since.get(key) ?? now]));
      const isSame = known.size === since.size && [...known.keys()].every((key) => since.has(key));
      since = known;
      if (!isSame) append(['lines', Object.fromEntries(since)], true);
      return (key) => known.get(key) ?? now;
    },
    watched(until: EpochSeconds): void {
      watchedUntil = until;
      append(['watched', until], false);
    },
  };
}

/** Reads a line. It ignores a line that a power loss cut short. */
function parsed(line: string): readonly unknown[] {
  try {
    const row: unknown = JSON.parse(line);
    return Array.isArray(row) ? row : [];
  } catch {
    return [];
  }
}
