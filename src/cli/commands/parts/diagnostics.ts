import type { SettingKey } from '../../../core/config.ts';
import { SETTING_KEYS } from '../../../core/config.ts';
import { Fault } from '../../../core/fault.ts';
import { asrSchool, authorityAt } from '../../../core/prayer/authorities.ts';
import { dateAt } from '../../../core/time/wall-time.ts';
import { answerJson } from '../../../formats/json.ts';
import type { CheckedRow } from '../../../operations/prayer/self-check.ts';
import { selfCheck } from '../../../operations/prayer/self-check.ts';
import { answerTo, terminalOf } from '../run-query.ts';
import type { Call } from '../../command.ts';
import { columns } from '../../views/columns.ts';
import { entriesInForce } from './config-editing.ts';
import { defaultsOf } from '../../settings/defaults.ts';
import { timesVariant } from '../../specs/queries/times.ts';
import { queryOf } from '../../specs/query-spec.ts';
import { chosenSchool } from '../../views/method.ts';
import { style } from '../../views/style.ts';
import type { CliDeps } from '../../cli-deps.ts';

/** The defaults that are built in. Settings without a row here change nothing until they are set. */
const BUILT_IN: Readonly<Partial<Record<SettingKey, string>>> = {
  method: 'auto at a named place, MWL at a bare point',
  high_latitude: 'the method’s habit, else angle',
  polar: 'nearest_latitude',
  asr: 'as the method’s authority prints, else hanafi (tables show both)',
  hijri_calendar: 'auto',
  lang: 'en',
  clock: '24h',
};

interface Finding {
  readonly name: string;
  readonly value: string;
  readonly origin: string;
}

/** Prints the settings, the data and the checks. Exits 1 where a printed minute is missed or the data are not whole. */
export async function diagnose({ flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<number> {
  const { path, config } = defaultsOf({ flags }, deps);
  const exists = deps.configFile(path).read() !== undefined;
  const defaults = [...defaultsInForce(flags, deps), ...(await authorityInForce(flags, deps))];
  const data = dataFindings(deps);
  const checks = selfCheck(deps.context);
  const problems = [
    ...config().warnings,
    ...data.flatMap(({ problem }) => problem ?? []),
    ...checks.flatMap(({ place, date, misses }) => misses.map((miss) => `${place}, ${date}: ${miss}`)),
  ];
  const isSound = data.every(({ problem }) => !problem) && checks.every(({ misses }) => misses.length === 0);
  if (flags.has('json')) {
    const kept = { path, exists };
    deps.write(answerJson({ version: deps.version, config: kept, defaults, data, checks, problems }));
    return isSound ? 0 : 1;
  }
  const { bold, green } = style(terminalOf(flags, deps.terminal));
  const [met, of] = [sum(checks, 'met'), sum(checks, 'of')];
  deps.write(
    [
      bold(`prayer ${deps.version}`),
      `configuration  ${path}${exists ? '' : ' (not there yet)'}`,
      '',
      columns(
        ['default', 'in force', 'from'],
        defaults.map(({ name, value, origin }) => [name, value, origin]),
      ),
      columns(
        ['data', ''],
        data.map(({ name, value }) => [name, value]),
      ),
      columns(
        ['printed by', 'day', 'minutes met'],
        checks.map((row) => [row.source, `${row.place} ${row.date}`, `${row.met} of ${row.of}`]),
      ),
      isSound
        ? green(`All is well: ${met} of ${of} printed minutes met.`)
        : bold(`${met} of ${of} printed minutes met.`),
      ...problems,
      '',
    ].join('\n'),
  );
  return isSound ? 0 : 1;
}

function defaultsInForce(flags: Call['flags'], deps: CliDeps): Finding[] {
  const entries = entriesInForce({ flags }, deps);
  const found = (key: string) => entries.find((entry) => entry.key === key);
  const place = found('place');
  const settings = SETTING_KEYS.flatMap((key) => {
    const entry = found(key);
    if (entry) return [{ name: key, value: entry.text, origin: entry.origin }];
    const value = BUILT_IN[key];
    return value === undefined ? [] : [{ name: key, value, origin: 'built in' }];
  });
  return [
    place
      ? { name: 'place', value: place.text, origin: place.origin }
      : { name: 'place', value: 'none: prayer setup', origin: '' },
    ...settings,
    ...entries
      .filter(({ key }) => key.startsWith('places.'))
      .map(({ key, text, origin }) => ({ name: key, value: text, origin })),
  ];
}

/** Whose times the configured place gets, and why. */
async function authorityInForce(flags: Call['flags'], deps: CliDeps): Promise<Finding[]> {
  if (!defaultsOf({ flags }, deps).place()) return [];
  try {
    const call = { flags: new Map([...flags].filter(([name]) => name === 'config')), bareWords: [] };
    const { answers } = await answerTo(queryOf(['doctor'], [timesVariant]), call, { ...deps, writeError: () => {} });
    const { request } = answers[0];
    const { at, station, method, methodFrom } = request;
    const authority = authorityAt(at, deps.context.findZone(at));
    const asr = asrSchool(chosenSchool(defaultsOf({ flags }, deps).setting('asr')?.text), method);
    const origins = {
      request: 'the setting method',
      country: `${authority?.country}: ${authority?.source}`,
      default: authority ? `${authority.country}: ${authority.caution}` : 'no authority is known there',
    };
    const asrOrigins = {
      request: 'the setting asr',
      authority: `as ${method.code} prints`,
      default: `no Asr of ${method.code} is known`,
    };
    return [
      { name: 'times there', value: `${method.code}, ${method.name}`, origin: origins[methodFrom] },
      ...(station
        ? [{ name: 'station there', value: `${station.id}, ${station.name}`, origin: `list of ${method.code}` }]
        : []),
      {
        name: 'Asr there',
        value: asr.taken,
        origin: asrOrigins[asr.from],
      },
    ];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [{ name: 'times there', value: 'none', origin: thrown.message }];
  }
}

interface DataFinding {
  readonly name: string;
  readonly value: string;
  readonly problem?: string;
}

/** The year in a tzdata release's name is its age as far as it tells. */
function dataFindings({ context }: CliDeps): DataFinding[] {
  const { zones, findZone } = context;
  const years = dateAt(context.now(), zones.zone('UTC')).year - Number(zones.release.slice(0, 4));
  const age = years <= 0 ? 'of this year' : years === 1 ? 'of last year' : `${years} years old`;
  // a point in the West Bank, which the coarse map cannot know
  const { source } = findZone({ latDeg: 31.9, lngDeg: 35.2 });
  return [
    {
      name: 'zone offsets',
      value: `tzdata ${zones.release}, ${age}, ${zones.list().length} zones`,
      ...(years > 1
        ? {
            problem: `Zone data ${zones.release} are ${years} years old; clocks may have changed since. Update the package.`,
          }
        : {}),
    },
    source === 'polygon'
      ? { name: 'zone map', value: 'borders' }
      : {
          name: 'zone map',
          value: 'coarse only',
          problem: 'The border file of the zone map is missing; zones near borders may be wrong.',
        },
    placesFinding(context),
  ];
}

function placesFinding(context: CliDeps['context']): DataFinding {
  try {
    return { name: 'places', value: `${context.places().placeCount} cities` };
  } catch (thrown) {
    return { name: 'places', value: 'missing', problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function sum(rows: readonly CheckedRow[], key: 'met' | 'of'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
