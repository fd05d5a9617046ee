import { BaseSequencer } from 'vitest/node';

/** The files that take longest, by CPU or by waiting, measured on two processors, 2026-11-26. Many of them wait: others run meanwhile. */
export const LONGEST: readonly string[] = [
  'test/database/daemons.test.ts',
  'test/http/board.test.ts',
  'test/formats/paper-print.test.ts',
  'test/http/docs.test.ts',
  'test/kill/kill.test.ts',
  'test/mqtt/kills.test.ts',
  'test/database/faults.test.ts',
  'test/database/pooling.test.ts',
  'test/database/full-disk.test.ts',
  'test/http/daemon.test.ts',
  'test/http/every-field.test.ts',
  'test/database/every-field.test.ts',
  'test/database/handover.test.ts',
  'test/system/played-windows.test.ts',
  'test/attack/clocks.test.ts',
  'test/database/failover.test.ts',
  'test/timetables/fit.test.ts',
  'test/timetables/fit-rules.test.ts',
  'test/core/place-index.test.ts',
  'test/kill-keys/keys.test.ts',
  'test/store/subscription-store.test.ts',
  'test/database/leases.test.ts',
  'test/http/fuzz.test.ts',
  'test/database/commands.test.ts',
  'test/timetables/followed.test.ts',
  'test/attack/readers.test.ts',
  'test/http/data.test.ts',
  'test/attack/keys.test.ts',
  'test/tui/terminal.test.ts',
  'test/timetables/two-daemons.test.ts',
  'test/interfaces/typed-dates.test.ts',
  'test/timetables/exported.test.ts',
  'test/truth/zone-map.test.ts',
  'test/properties/order.test.ts',
  'test/package/adhan.test.ts',
  'test/package/agent.test.ts',
  'test/package/start-up.test.ts',
  'test/package/binary.test.ts',
  'test/package/installed.test.ts',
];

/** Begins with them, so that none is still running when all others have ended. Without it vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const rank = ({ moduleId }: (typeof files)[number]) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? LONGEST.length : at;
    };
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    // a project stays together: its files share their workers. daemons, files, package, twice
    const ranked = [...projects]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, own]) => own.toSorted((a, b) => rank(a) - rank(b)));
    const daemons = ranked.filter(({ project }) => project.name.startsWith('daemons'));
    const others = ranked.filter((file) => !daemons.includes(file));
    // two of four workers begin with daemons; afterwards each second file is one
    const spread = daemons.slice(2).flatMap((file, i) => [...others.slice(i + 2, i + 3), file]);
    return [...daemons.slice(0, 2), ...others.slice(0, 2), ...spread, ...others.slice(Math.max(2, daemons.length))];
  }
}
