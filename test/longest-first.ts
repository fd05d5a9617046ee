import { BaseSequencer } from 'vitest/node';

/** The files that take longest, by CPU or by waiting, measured on two processors, 2026-11-25. Many of them wait: others run meanwhile. */
export const LONGEST: readonly string[] = [
  'test/database/daemons.test.ts',
  'test/http/board.test.ts',
  'test/kill/kill.test.ts',
  'test/mqtt/kills.test.ts',
  'test/database/full-disk.test.ts',
  'test/database/faults.test.ts',
  'test/attack/clocks.test.ts',
  'test/http/daemon.test.ts',
  'test/kill/backup.test.ts',
  'test/http/fuzz.test.ts',
  'test/tui/terminal.test.ts',
  'test/scale/random-kills.test.ts',
  'test/timetables/two-daemons.test.ts',
  'test/database/commands.test.ts',
  'test/store/subscription-store.test.ts',
  'test/timetables/fit-rules.test.ts',
  'test/timetables/fit.test.ts',
  'test/tui/high-latitudes.test.ts',
  'test/interfaces/languages.test.ts',
  'test/tui/board.test.ts',
  'test/tui/law.test.ts',
  'test/database/pooling.test.ts',
  'test/http/data.test.ts',
  'test/attack/keys.test.ts',
  'test/interfaces/next.test.ts',
  'test/core/place-index.test.ts',
  'test/properties/fast-parser.test.ts',
  'test/properties/nearest-place.test.ts',
  'test/properties/webhook-times.test.ts',
  'test/interfaces/typed-dates.test.ts',
];

/** Begins with them, so that none is still running when all others have ended. Without it vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const rank = ({ moduleId }: (typeof files)[number]) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? LONGEST.length : at;
    };
    const sorted = await super.sort(files);
    // a project stays together: the files of the pure one share their workers
    const ranked = sorted.toSorted((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
    const daemons = ranked.filter(({ project }) => project.name.startsWith('daemons'));
    const others = ranked.filter((file) => !daemons.includes(file));
    // two of four workers begin with daemons; afterwards each second file is one
    const spread = daemons.slice(2).flatMap((file, i) => [...others.slice(i + 2, i + 3), file]);
    return [...daemons.slice(0, 2), ...others.slice(0, 2), ...spread, ...others.slice(Math.max(2, daemons.length))];
  }
}
