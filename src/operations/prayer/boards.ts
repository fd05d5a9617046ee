import { Fault, quoted } from '../../core/fault.ts';
import { foldPlaceName } from '../../core/geo/fold.ts';
import type { CountryNumber, PlaceIndex } from '../../core/geo/place-index.ts';
import { authorityRows } from '../../core/prayer/authorities.ts';
import { printedAsr } from '../../core/prayer/asr-school.ts';
import { methodOfName } from '../../core/prayer/method-name.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { CountryRow } from '../../data/authorities.ts';
import { type Board, BOARDS } from '../../data/boards.ts';
import { CUSTOMS } from '../../data/customs.ts';
import { SCHOOLS, SOURCES } from '../../data/schools.ts';
import type { AnswerOf } from '../answers.ts';
import { textField } from '../fields.ts';
import { operation } from '../operation.ts';

const ACCEPTED = 'the name of a country in any language, or its code of two letters';

/** Says who prints prayer times in a country and by which Asr: the method that `auto` takes, and the boards that its mosques follow. */
export const prayerBoards = operation({
  id: 'prayer.boards',
  summary: 'whose times are followed in a country',
  fields: { country: textField('the country whose mosques are meant', 'COUNTRY', ACCEPTED) },
  run({ country: text }, { places }): BoardsAnswer {
    const index = places();
    const country = countryNamed(text, index);
    const code = index.countryCode(country);
    return {
      country: index.countryName(country),
      country_code: code,
      taken: takenIn(code),
      boards: boardsOf(code).map(showBoard),
      custom: CUSTOMS.find((row) => row.code === code)?.told ?? null,
      schools: SCHOOLS.filter((row) => row.code === code).map(({ region, school, source }) => ({
        region: region ?? null,
        school,
        asr: school === 'hanafi' ? school : ('shafi' as const),
        source: SOURCES[source],
      })),
    };
  },
});

export type BoardsAnswer = AnswerOf<'prayer.boards'>;

/** The methods that `auto` takes, regions first; the default method if there is no row. */
function takenIn(country: string): BoardsAnswer['taken'] {
  const rows = authorityRows()
    .filter(({ code, printsFor }) => code === country || printsFor?.includes(country))
    .map((row) => ({
      region: row.within ? row.country : null,
      method: row.method ?? DEFAULT_METHOD.code,
      from: row.method === undefined ? ('default' as const) : ('country' as const),
      asr: asrOf(row),
      caution: row.caution ?? null,
      source: row.source,
    }));
  if (rows.length > 0) return rows;
  return [{ region: null, method: DEFAULT_METHOD.code, from: 'default', asr: null, caution: null, source: null }];
}

/** The Asr that the authority prints; a habit of a country says nothing about the Asr. */
function asrOf({ method: name = '', isHabit }: CountryRow) {
  const method = isHabit ? undefined : methodOfName(name);
  return method === undefined ? null : (printedAsr(method) ?? null);
}

/** The boards that mosques of a country follow; the board with the largest share of mosques first, boards without a count last. */
export function boardsOf(countryCode: string): readonly Board[] {
  const shareOf = ({ share }: Board) => (share === undefined ? -1 : share.count / share.of);
  return BOARDS.filter(({ code }) => code === countryCode).toSorted((one, other) => shareOf(other) - shareOf(one));
}

function showBoard({ board, method, fajrDeg, ishaDeg, share, source }: Board) {
  return {
    board,
    method: method ?? null,
    fajr_angle_deg: fajrDeg ?? null,
    isha_angle_deg: ishaDeg ?? null,
    share: share ?? null,
    source,
  };
}

/** @throws Fault INVALID_PARAMETER with the nearest names */
function countryNamed(text: string, index: PlaceIndex): CountryNumber {
  const folded = foldPlaceName(text);
  const countries = index.qualifiers.exact(folded).filter((number) => number < 256);
  const byCode = countries.find((country) => index.countryCode(country).toLowerCase() === folded);
  const [first, ...others] = byCode === undefined ? countries : [byCode];
  if (first !== undefined && others.length === 0) return first;
  const meant =
    first === undefined
      ? index.qualifiers.near(folded, folded.length < 5 ? 1 : 2).flatMap(({ postings }) => postings)
      : countries;
  const names = [...new Set(meant.filter((number) => number < 256))].map((country) => index.countryName(country));
  const hint = names.length === 0 ? '' : ` Did you mean ${names.slice(0, 3).map(quoted).join(' or ')}?`;
  const fault =
    first === undefined ? `Country ${quoted(text)} is not known` : `${quoted(text)} is the name of several countries`;
  const sentence = `${fault}. Give ${ACCEPTED}.${hint}`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'country', value: text, accepts: ACCEPTED });
}
