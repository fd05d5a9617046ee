import type { Line } from '../line.ts';
import { cut, line, say } from '../line.ts';
import type { Scene } from '../scene.ts';

interface Ruled {
  readonly method: { readonly name: string; readonly code: string };
  readonly notes: readonly string[];
}

/** Method, school, own minutes, and that a rule acted: what makes the numbers accountable. */
export function rulesLine({ method, notes }: Ruled, { moment, pen }: Scene, columns: number): Line {
  const { dot } = pen.glyphs;
  const { words } = moment.place;
  const own = words['adjust'] === undefined ? '' : ` ${dot} own minutes ${words['adjust']}`;
  const school = moment.now.asr === 'shafi' ? 'Shafi' : 'Hanafi';
  const acted = notes.length > 0 ? ` ${dot} a rule acted` : '';
  const name = columns < 60 ? method.code : method.name;
  return cut(
    line('  ', say(`${name} ${dot} Asr ${school}${own}`, 'dim'), say(acted, 'warning')),
    columns,
    pen.glyphs.cut,
  );
}
