import type { AssistantResource, AssistantTool, ObjectSchema } from '../../core/assistant-service.ts';
import { Fault, faultBody, quoted, reworded } from '../../core/fault.ts';
import { jsonText } from '../../core/text/json.ts';
import { answerSchema, withSchema } from '../../formats/json.ts';
import { answers } from '../../operations/answers.ts';
import {
  aboutField,
  type Field,
  refuseProblems,
  type TypedAs,
  unknownParameter,
  valueText,
} from '../../operations/operation.ts';
import { daysFromTo, prayerCalendar } from '../../operations/prayer/times.ts';
import { list, number, object, text } from '../../operations/shape.ts';
import { valueSchema } from '../../operations/value-schema.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, Commands, Flags, Query } from '../command.ts';
import { faultOf } from '../parse/report-fault.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo, printAnswer, shownAnswer } from '../query/run-query.ts';
import type { Terminal } from '../views/view.ts';

const INSTRUCTIONS = [
  'Prayer times, Hijri dates and the qibla, computed on this machine as the authority of each country prints them.',
  'Give a named place as `place`, as the person wrote it: it brings the method, the school and the calendar of its own authority.',
  'Without a place the person’s configured place is used; if none is configured, ask for the place.',
  'Give dates as the person wrote them, tomorrow or 1 Ramadan 1448; never convert a Hijri date yourself.',
  'Say whose times they are: `method_from` is `country` where they are the authority’s, `default` where nobody chose the method. Pass on what `notes` and `told` say.',
  'Moon sighting may move a Hijri date by a day.',
].join('\n');

const TO_A_PERSON =
  'prayer: the program of an AI assistant starts this command and talks to it: see prayer help assistants. Ctrl-C ends it.\n';

const METHODS = 'prayer://methods';
const TIMETABLES = 'prayer://timetables/';

export async function serveAssistants(call: Call, deps: CliDeps, commands: Commands): Promise<number> {
  const { flags } = call;
  const printed = async (path: readonly string[], bareWords: readonly string[] = []): Promise<string> => {
    const command = commands.find((one) => one.path.join(' ') === path.join(' '));
    if (!command) throw new Error(`there is no command ${path.join(' ')}`);
    let text = '';
    const ours = { ...deps, terminal: pageOf(deps), write: (more: string) => (text += more) };
    if (command.query) await printAnswer(command.query, { flags, bareWords }, ours);
    else await (await command.load())({ flags, bareWords }, ours, commands);
    return text;
  };
  const resources = async (): Promise<AssistantResource[]> => [
    { uri: METHODS, name: 'methods', description: 'the calculation methods: code, constants, authority' },
    ...(await deps.context.timetables()).ids().map((id) => ({
      uri: `${TIMETABLES}${id}`,
      name: id,
      description: `a printed timetable that the user stored, day by day; with method @${id} tools answer with its times`,
    })),
  ];
  if (deps.live.isInputTty) deps.writeError(TO_A_PERSON);
  return deps.serveAssistant({
    version: deps.version,
    instructions: INSTRUCTIONS,
    tools: assistantTools(commands, flags, deps),
    resources,
    async read(uri) {
      if (uri === METHODS) return printed(['methods']);
      if (uri.startsWith(TIMETABLES)) return printed(['timetable', 'show'], [uri.slice(TIMETABLES.length)]);
      const known = (await resources()).map((one) => one.uri).join(', ');
      throw new Fault('NOT_FOUND', `There is no resource ${quoted(uri)}; known are ${known}.`, { value: uri });
    },
  });
}

/** The most days in an answer, because a model must read it all. A day takes 1 kB. */
const MAX_DAYS = 31;

interface ToolRow {
  readonly name: string;
  readonly title: string;
  readonly operation: keyof typeof answers;
  /** Advice that a model needs to choose the tool and to use it correctly. */
  readonly remark: string;
}

const HIJRI_CALENDARS =
  'Calendars: umalqura (Saudi Arabia), diyanet (Türkiye), mabims (Malaysia, Singapore), brunei, kemenag (Indonesia), the arithmetic civil and tbla.';

const TOOLS: readonly ToolRow[] = [
  {
    name: 'prayer_times',
    title: 'Prayer times of a day',
    operation: 'prayer.times',
    remark:
      'Fajr, sunrise, dhuhr, asr of both schools, maghrib, isha, imsak, midnight and the thirds of the night, at any place on any day. Suhoor ends at fajr, iftar is at maghrib.',
  },
  {
    name: 'next_prayer',
    title: 'Next prayer',
    operation: 'prayer.next',
    remark:
      'For questions about now: which prayer it is, how long it lasts, how long until the next or a named one, and whether prayer is forbidden now.',
  },
  {
    name: 'prayer_calendar',
    title: 'Prayer times of several days',
    operation: 'prayer.calendar',
    remark: `At most ${MAX_DAYS} days in one call; a longer time in several. A month as people name it is both from and to: "Ramadan 1448" is its first to its last day.`,
  },
  {
    name: 'explain',
    title: 'Why a prayer is at its time',
    operation: 'prayer.explain',
    remark: 'The method, its angles and minutes, the rule that acted, and each time to the second.',
  },
  {
    name: 'hijri_date',
    title: 'Hijri date of a day',
    operation: 'hijri.convert',
    remark: `Without a date, the Hijri date of today. ${HIJRI_CALENDARS}`,
  },
  {
    name: 'gregorian_date',
    title: 'Gregorian date of a Hijri date',
    operation: 'hijri.to-gregorian',
    remark: `Also tells when a day comes next: "1 Ramadan", eid, arafah, ashura. ${HIJRI_CALENDARS}`,
  },
  {
    name: 'find_place',
    title: 'Find a place',
    operation: 'geo.resolve',
    remark:
      'Other tools find places by themselves; ask this for coordinates, time zone and country, or which of several places of one name is meant.',
  },
  {
    name: 'qibla',
    title: 'Direction of the qibla',
    operation: 'qibla',
    remark: 'The bearing clockwise from true north, and the distance to the Kaaba.',
  },
];

/** The tools that an assistant may call. @param common the flags of `prayer mcp` itself */
function assistantTools(commands: Commands, common: Flags, deps: CliDeps): AssistantTool[] {
  return TOOLS.map(({ name, title, operation: id, remark }): AssistantTool => {
    const query = queryOfOperation(id, commands);
    return {
      name,
      title,
      description: `${query.variants[0]?.operation.summary}. ${remark}`,
      inputSchema: inputSchema(query),
      outputSchema: outputSchema(id),
      ask: (input) => answerFor(query, input, common, deps),
    };
  });
}

/** The query of the command that asks an operation, reduced to that operation. */
function queryOfOperation(id: string, commands: Commands): Query {
  for (const { path, query } of commands) {
    const found = query?.variants.find(({ operation }) => operation.id === id);
    if (!found) continue;
    const { when: _, whenWord: __, ...variant } = found;
    return queryOf(path, [id === prayerCalendar.id ? { ...variant, operation: shortCalendar } : variant]);
  }
  throw new Error(`no command asks ${id}`);
}

/** The operation `prayer.calendar`, but it refuses a range that is too long for a model to read. */
const shortCalendar: typeof prayerCalendar = {
  ...prayerCalendar,
  run(input, context) {
    const { first, last } = daysFromTo(input.from, input.to);
    const days = last - first + 1;
    if (days <= MAX_DAYS) return prayerCalendar.run(input, context);
    const sentence = `The range is ${days} days long; an answer holds at most ${MAX_DAYS}, so ask for it in parts, such as months.`;
    throw new Fault('INVALID_RANGE', sentence, { field: 'to', days, most: MAX_DAYS });
  },
};

/** The ways in which an assistant may write a date. The schema of the field describes HTTP, which takes numbers only. */
const TYPED: Readonly<Record<TypedAs, string>> = {
  day: 'As 2027-02-08, or as people say it: tomorrow, +3d, friday, 25 Dec, 1 Ramadan 1448, eid, arafah. A year from 1300 to 1600 is Hijri.',
  month: 'As 2027-02, or as people say it: november, Ramadan 1448, next month.',
  'gregorian day': 'As 2027-02-08, or as people say it: tomorrow, friday, 25 Dec.',
  'hijri day':
    'As 1448-09-01, or as people say it: 1 Ramadan 1448; without a year, and eid, arafah or ashura, the next one.',
  'hijri month': 'As 1448-09 or Ramadan 1448.',
  'hijri year': 'As 1448.',
};

const PLACE = {
  type: 'string',
  description:
    'The place, in any script: a town with or without its country, @NAME for one that the user saved, or LAT,LNG. Default: the user’s own. Prefer it to lat and lng: a named place is answered as its own authority prints, a bare point by MWL.',
};

function inputSchema({ variants: [variant], takesPlace }: Query): ObjectSchema {
  const fields = Object.entries(variant?.operation.fields ?? {});
  return {
    type: 'object',
    properties: { ...(takesPlace ? { place: PLACE } : {}), ...Object.fromEntries(fields.map(propertyOf)) },
    required: fields.flatMap(([name, { required }]) => (required ? [name] : [])),
    additionalProperties: false,
  };
}

function propertyOf([name, field]: readonly [string, Field<unknown>]) {
  const { typed, summary } = field;
  const { propertyNames: _, ...schema } = valueSchema(name, field); // the description lists the names
  const property = typed
    ? { type: 'string', description: aboutField({ summary, accepts: TYPED[typed] }) }
    : { ...schema, description: aboutField(field) };
  return [name, property] as const;
}

const PLACE_FROM = object(
  { source: text('what knew where `here` is: gpsd, geoclue, ip, or only the time zone') },
  { accuracy_m: number('metres'), time_zone: text() },
);

function outputSchema(id: ToolRow['operation']): ObjectSchema {
  const schema = answerSchema(answers[id]);
  const added = {
    place: text('the place that was found').schema,
    place_from: PLACE_FROM.schema,
    told: list(text('a sentence: how the question was read, or what the user should know')).schema,
  };
  return { ...schema, properties: { ...schema.properties, ...added } };
}

/** The terminal for an assistant: without colours, and wide enough for every column. */
function pageOf({ terminal }: CliDeps): Terminal {
  return { ...terminal, isTty: false, hasColour: false, columns: Number.POSITIVE_INFINITY };
}

async function answerFor(query: Query, input: Readonly<Record<string, unknown>>, common: Flags, deps: CliDeps) {
  const told: string[] = [];
  const writeError = (line: string) => told.push(forAssistants(line.replace(/^prayer: /, '').trimEnd(), query));
  const itsDeps = { ...deps, terminal: pageOf(deps), writeError };
  try {
    const answer = await answerTo(query, { flags: flagsOf(query, input, common), bareWords: [] }, itsDeps);
    const { raw, scene, toJson, variant } = answer;
    const hint = (await variant.prayer?.())?.authorityHint(raw, deps.context);
    if (hint !== undefined) told.push(`${hint}.`);
    const shown = await shownAnswer(answer, itsDeps);
    const { placeName: place, englishPlaceName } = scene;
    const heading = place === undefined || shown.includes(place) ? [] : [place];
    return {
      text: [...heading, shown, ...told].join('\n'),
      json: {
        ...withSchema(toJson()),
        ...(englishPlaceName === undefined ? {} : { place: englishPlaceName }),
        ...(told.length > 0 ? { told } : {}),
      },
    };
  } catch (thrown) {
    const fault = faultOf(thrown, deps);
    return { text: jsonText(faultBody(reworded(fault, forAssistants(fault.message, query)))), json: undefined };
  }
}

/** A sentence of the command line in the words of a tool: its fields in place of flags, and no command, because an assistant types none. */
function forAssistants(sentence: string, { fieldFlags }: Query): string {
  const fieldOf = new Map(fieldFlags.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field]])));
  return sentence
    .replace(/"prayer [a-z -]+" needs/, 'The question needs')
    .replace(/(?<![\w-])--([a-z][a-z-]*)/g, (_, flag: string) =>
      flag === 'at' ? 'place' : (fieldOf.get(flag) ?? flag),
    );
}

/** Turns the input of a tool into flags of a command line. Null and an empty text count as absent. @throws Fault */
function flagsOf(query: Query, input: Readonly<Record<string, unknown>>, common: Flags): Flags {
  const { fieldFlags, takesPlace, variants } = query;
  const fields = variants[0]?.operation.fields ?? {};
  const nameOf = new Map(fieldFlags.flatMap(({ name, field }) => (field === undefined ? [] : [[field, name]])));
  if (takesPlace) nameOf.set('place', 'at');
  const given = Object.entries(input).filter(([, value]) => value !== null);
  refuseProblems(given.flatMap(([name]) => (nameOf.has(name) ? [] : [unknownParameter(name, [...nameOf.keys()])])));
  const flags = given.flatMap(([name, value]): [string, string[]][] => {
    const text = valueText(value, fields[name]?.pairs);
    if (text === undefined) throw wrongType(name, value, fields[name]?.pairs !== undefined);
    return text === '' ? [] : [[nameOf.get(name) ?? name, [text]]];
  });
  return new Map([...common, ['lang', ['en']], ...flags]);
}

function wrongType(name: string, value: unknown, isOfPairs: boolean): Fault {
  const others = isOfPairs ? ', true, false or an object' : ', true or false';
  const sentence = `${name} ${quoted(JSON.stringify(value))} is not a text, a number${others}.`;
  return new Fault('INVALID_PARAMETER', sentence, { field: name });
}
