import { townOf } from '../core/geo/place-search.ts';
import { Fault } from '../core/fault.ts';
import { eventName, EVENT_KINDS, type EventKind, isIqamah, isOfCongregation } from '../core/events/prayer-event.ts';
import { qiblaAt } from '../core/geo/coordinates.ts';
import type { Reckoning } from '../core/hijri/reckoning.ts';
import { asrAsked, type AsrSchool } from '../core/prayer/asr-school.ts';
import { PRAYER_NAMES } from '../core/prayer/prayer-day.ts';
import { LATEST_SECONDS } from '../core/schedule/on-time.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso } from '../core/time/wall-time.ts';
import { FIVE_PRAYERS, type Names } from '../core/words/names.ts';
import { type Context, readInput } from '../operations/operation.ts';
import { nowAt, nowJson, prayerNow } from '../operations/prayer/now.ts';
import { occurrences } from '../operations/prayer/occurrences.ts';
import { type PrayerRequest, withRequest } from '../operations/prayer/request.ts';
import type { PageBoard } from './board.ts';

/*
 * Describes a place as a device of Home Assistant over MQTT (www.home-assistant.io/integrations/mqtt, «Device discovery payload»). The
 * device has sensors that read one retained JSON text, and device triggers.
 */

export interface HomePlace extends Pick<PageBoard, 'placeName' | 'words'> {
  /** The id in topics and entities: `a-z`, digits and `_`. */
  readonly id: string;
  readonly names: Names;
}

export interface Home extends HomePlace {
  readonly request: PrayerRequest;
  readonly asr: AsrSchool;
  readonly hijriBy: Reckoning;
  readonly choices: Parameters<typeof nowAt>[1];
}

/** The id of the device of a place: `zurich` for `Zürich, Switzerland`. If the name has no Latin letters, the id is made from the point. */
export function homeId(name: string, point: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '');
  const [first = ''] = name.replace(/^@/, '').split(',');
  return plain(first) || plain(point.replaceAll('-', ' minus '));
}

/** Reads the rules of a place. @throws Fault if they can no longer be read, as after a change of the configuration */
export function homeAt(place: HomePlace, context: Context): Home | Promise<Home> {
  const input = readInput(prayerNow.fields, place.words, context.zones);
  return withRequest(input, context, (request) => ({
    ...place,
    request,
    choices: input,
    asr: asrAsked(input.asr, request.asr),
    hijriBy: request.reckoning,
  }));
}

/** The topics of a device. Home Assistant looks for devices at `discovery`. Messages are retained on every topic but `trigger`. */
export function homeTopics(id: string) {
  const topic = (last: string) => `mizwala/${id}/${last}`;
  return {
    discovery: `homeassistant/device/mizwala_${id}/config`,
    state: topic('state'),
    attributes: topic('attributes'),
    trigger: topic('trigger'),
    /** The ids of the triggers that the daemon published lately; only the daemon reads them. */
    triggered: topic('triggered'),
  };
}

/** The events of a device. Iqamahs are among them only if a rule or a timetable gives their times. */
export function homeEvents({ request }: Pick<Home, 'request'>): EventKind[] {
  return EVENT_KINDS.filter((kind) => !isIqamah(kind) || request.congregations);
}

const keyOf = (kind: EventKind) => kind.replace('.', '_');
/** Whether Home Assistant enables the sensor of an event by default. */
const isShown = (kind: EventKind) =>
  PRAYER_NAMES.some((name) => name === kind) || isOfCongregation({ kind, offsetMinutes: 0 });

/** The discovery message. @param status the topic that says whether the daemon is `online` or `offline` */
export function homeDiscovery(home: Home, { version, status }: { readonly version: string; readonly status: string }) {
  const { id, names, placeName, request } = home;
  const { sensors: words } = names.words;
  const { state, attributes, trigger } = homeTopics(id);
  const sensor = (key: string, name: string, more: object = {}) => {
    const common = {
      platform: 'sensor',
      name,
      unique_id: `mizwala_${id}_${key}`,
      default_entity_id: `sensor.${id}_${key}`,
      value_template: `{{ value_json.${key} }}`,
      json_attributes_topic: attributes,
    };
    return [key, { ...common, ...more }] as const;
  };
  const instant = { device_class: 'timestamp' };
  const choice = (options: readonly string[]) => ({ device_class: 'enum', options });
  const kinds = homeEvents(home);
  const sensors = [
    ...kinds.map((kind) => {
      const more = isShown(kind) ? instant : { ...instant, enabled_by_default: false };
      return sensor(keyOf(kind), eventName(kind, undefined, names), more);
    }),
    sensor('next', words.next, choice(FIVE_PRAYERS)),
    sensor('next_at', words.nextAt, instant),
    sensor('current', words.current, choice([...FIVE_PRAYERS, NONE])),
    ...(request.congregations ? [sensor('next_iqamah_at', words.nextIqamahAt, instant)] : []),
    sensor('hijri', words.hijri, { icon: 'mdi:calendar-star' }),
    sensor('qibla', words.qibla, { icon: 'mdi:compass', unit_of_measurement: '°' }),
  ];
  const triggers = kinds.map((kind) => {
    const component = {
      platform: 'device_automation',
      automation_type: 'trigger',
      type: 'begins',
      subtype: kind,
      topic: trigger,
      payload: kind,
      value_template: '{{ value_json.event }}',
      qos: 1,
    };
    return [`trigger_${keyOf(kind)}`, component] as const;
  });
  const name = (placeName && townOf(placeName)) ?? pointOf(request);
  return {
    device: {
      identifiers: [`mizwala_${id}`],
      name,
      manufacturer: 'Mizwala',
      model: 'Prayer times',
      sw_version: version,
    },
    origin: { name: 'Mizwala', sw_version: version },
    availability: [{ topic: status }],
    state_topic: state,
    qos: 1,
    components: Object.fromEntries<{ readonly platform: string }>([...sensors, ...triggers]),
  };
}

/** The state between sunrise and dhuhr, when no prayer is current. */
const NONE = 'none';

const pointOf = ({ at }: PrayerRequest) => `${at.latDeg}, ${at.lngDeg}`;

/** The values of the sensors now; null means unknown. After the end of a printed timetable, the state is empty and `problem` says why. */
export function homeState(home: Home, context: Pick<Context, 'now' | 'findZone'>) {
  const { names, request, choices } = home;
  const iso = (at: EpochSeconds | undefined) => (at === undefined ? null : showLocalIso(at, request.zone));
  try {
    const now = nowAt(request, choices, context);
    const { hijri, hijri_calendar, coordinates, timezone, method, method_from, asr_school, station, notes } =
      nowJson(now);
    const { bearingDeg } = qiblaAt(request.at);
    return {
      state: {
        ...eventStates(home, now.now, iso),
        next: now.next.name,
        next_at: iso(now.next.at),
        current: now.current?.name ?? NONE,
        ...(request.congregations ? { next_iqamah_at: iso(now.nextCongregation?.at) } : {}),
        hijri: names.hijriEra(names.hijriDate(hijri)),
        qibla: bearingDeg === undefined ? null : Math.round(bearingDeg * 100) / 100,
      },
      attributes: {
        ...{ coordinates, timezone, method, method_from, asr_school },
        ...(station ? { station } : {}),
        ...{ hijri, hijri_calendar, hijri_date_changes: 'maghrib', notes },
      },
    };
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return { state: {}, attributes: { problem: thrown.message } };
  }
}

/** The next Jumu'ah comes within this time. */
const JUMUAH_WITHIN_SECONDS = 8 * SECONDS_PER_DAY;

/** The time of each event of today; of Jumu'ah, the next one. An event of yesterday after midnight is shown until two minutes after it. */
function eventStates(home: Home, now: EpochSeconds, iso: (at: EpochSeconds | undefined) => string | null) {
  const kinds = homeEvents(home);
  const events = kinds.map((kind) => ({ kind, offsetMinutes: 0 }));
  const { found } = occurrences(home, events, now - 2 * SECONDS_PER_DAY, now + JUMUAH_WITHIN_SECONDS);
  const today = dayNumberAt(now, home.request.zone);
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = found.filter(({ event }) => event.kind === kind);
      const taken =
        own.find(({ dayNumber, at }) => dayNumber === today - 1 && at + LATEST_SECONDS > now) ??
        own.find(({ dayNumber }) => (kind === 'jumuah' ? dayNumber >= today : dayNumber === today));
      return [keyOf(kind), iso(taken?.at)];
    }),
  );
}
