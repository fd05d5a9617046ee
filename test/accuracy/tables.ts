import type { Engine, LoadedCase } from '../truth/timetables.ts';
import { loadCase, ourEngine, score, TIMETABLES } from '../truth/timetables.ts';
import { adhanEngine, praytimeEngine } from './rivals.ts';

/** The rows of the table in README: an authority's timetables, taken together. */
const AUTHORITIES: readonly (readonly [authority: string, files: RegExp, isWinter?: true])[] = [
  ['Diyanet, eight provinces, 2025', /-Diyanet-2025$/],
  ['Moonsighting Committee, London 2025', /^London-Moonsighting-2025$/],
  ['Umm al-Qura, Makkah', /^Makkah-/],
  ['Egyptian Survey Authority, Cairo', /^Cairo-/],
  ['JAKIM, Melaka 2026', /^Melaka-/],
  ['Kemenag, Jakarta 2026', /^Jakarta-/],
  ['Diyanet in Malmö, October–February', /^Malmo-/, true],
  ['Habous ministry, Rabat 2020', /^Rabat-/],
];

/** `| authority | days | ours | adhan | praytime |`: shares of the printed minutes that each meets exactly. */
export function authorityRows(): string {
  return AUTHORITIES.map(([authority, files, isWinter]) => {
    const cases = TIMETABLES.filter(({ file, months }) => files.test(file) && !isWinter === !months).map(loadCase);
    if (cases.length === 0) throw new Error(`there is no timetable of ${authority}`);
    const [ours, adhan, praytime] = [ourEngine, adhanEngine, praytimeEngine].map((engine) => shares(cases, engine));
    const days = cases.reduce((sum, { days }) => sum + days.length, 0);
    const near = ours?.within1 === 100 ? 'all within 1 min' : `${ours?.within1.toFixed(1)} % within 1 min`;
    const rivals = [adhan, praytime].map((rival) => `${rival?.exact.toFixed(0)} %`);
    return `| ${authority} | ${days.toLocaleString('en')} | **${ours?.exact.toFixed(1)} %**, ${near} | ${rivals.join(' | ')} |\n`;
  }).join('');
}

/** `| timetable | method | exact | within 1 min | what is left over |`: every table that the tests hold. */
export function timetableRows(): string {
  return TIMETABLES.map(loadCase)
    .map((loaded) => {
      const { exact, within1 } = shares([loaded], ourEngine);
      const { file, months, method, misfit } = loaded.row;
      const name = months ? `${file}, winter` : file;
      return `| ${name} | ${method} | ${exact.toFixed(1)} % | ${within1.toFixed(1)} % | ${misfit} |\n`;
    })
    .join('');
}

function shares(cases: readonly LoadedCase[], engine: (loaded: LoadedCase) => Engine) {
  const scores = cases.map((loaded) => score(loaded, engine(loaded)));
  const cells = scores.reduce((sum, one) => sum + one.cells, 0);
  const percent = (part: 'exact' | 'within1') => (100 * scores.reduce((sum, one) => sum + one[part], 0)) / cells;
  return { exact: percent('exact'), within1: percent('within1') };
}
