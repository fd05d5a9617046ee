import { expect, test } from 'vitest';
import { loadAllStations } from '../../src/core/prayer/stations.ts';
import { asrOn } from '../../src/core/prayer/asr-school.ts';
import { ENGLISH, loadNames } from '../../src/core/words/names.ts';
import {
  homeAt,
  homeDiscovery,
  homeId,
  type HomePlace,
  homeState,
  homeTopics,
} from '../../src/formats/home-assistant.ts';
import { jsonOf, readInput } from '../../src/operations/operation.ts';
import { prayerTimes } from '../../src/operations/prayer/times.ts';
import { context } from '../interfaces/command.ts';
import { discoveryProblems } from './home-assistant-schema.ts';

const SAID = { version: '1.2.3', status: 'mizwala/x/status' };

const place = (id: string, words: Record<string, string | number>, placeName?: string): HomePlace => ({
  id,
  placeName,
  words: Object.entries(words),
  names: ENGLISH,
});
const at = (unix: number) => ({ ...context, now: () => unix });
const moment = (iso: string) => Date.parse(iso) / 1000;

async function told(home: HomePlace, iso: string) {
  const then = at(moment(iso));
  const asked = await homeAt(home, then);
  const { state, attributes } = homeState(asked, then);
  return { state: state as Record<string, string | number | null>, attributes, discovery: homeDiscovery(asked, SAID) };
}

const LONDON = place('london', { lat: 51.50853, lng: -0.12574 }, 'London, England, United Kingdom');
const MAKKAH = place(
  'makkah',
  { lat: 21.4225, lng: 39.8262, method: 'umm_al_qura', iqamah: 'fajr +20m; isha 20:30' },
  'Makkah, Saudi Arabia',
);
const PLACES = [
  LONDON,
  MAKKAH,
  place('tromso', { lat: 69.65, lng: 18.96 }, 'Tromsø, Norway'),
  place('apia', { lat: -13.83, lng: -171.76 }, 'Apia, Samoa'),
  place('kiritimati', { lat: 1.87, lng: -157.4 }),
  place('invercargill', { lat: -46.41, lng: 168.35 }, 'Invercargill, New Zealand'),
  place('kaaba', { lat: 21.422_487, lng: 39.826_206 }),
];
const DATES = Array.from({ length: 40 }, (_, i) =>
  new Date(Date.UTC(2025, 11, 20) + i * 27.37 * 86_400_000).toISOString(),
);

test('every place and date gives a device that Home Assistant takes, and a state for each of its sensors', async () => {
  for (const home of PLACES) {
    for (const date of DATES) {
      const { state, discovery } = await told(home, date);
      expect(discoveryProblems(discovery, homeTopics(home.id).discovery)).toEqual([]);
      const keys = [];
      for (const [key, component] of Object.entries<Record<string, unknown>>(discovery.components)) {
        if (component['platform'] !== 'sensor') continue;
        expect(component['value_template']).toBe(`{{ value_json.${key} }}`);
        const value = state[key];
        keys.push(key);
        if (component['device_class'] === 'timestamp') {
          if (value !== null) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
        } else if (component['device_class'] === 'enum') expect(component['options']).toContain(value);
        else expect(['string', 'number', 'object']).toContain(typeof value);
      }
      expect(Object.keys(state).toSorted()).toEqual(keys.toSorted());
    }
  }
});

test('a wrong key, class, option, topic and id would be seen', async () => {
  const { discovery } = await told(MAKKAH, DATES[0] ?? '');
  const { discovery: topic } = homeTopics('makkah');
  const withFajr = (more: object) => {
    const components: Record<string, object> = discovery.components;
    return { ...discovery, components: { ...components, fajr: { ...components['fajr'], ...more } } };
  };
  const triggers = (more: object) => {
    const components: Record<string, object> = discovery.components;
    return { ...discovery, components: { ...components, trigger_fajr: { ...components['trigger_fajr'], ...more } } };
  };
  expect(discoveryProblems(discovery, topic)).toEqual([]);
  for (const wrong of [
    withFajr({ device_clas: 'timestamp' }),
    withFajr({ device_class: 'time' }),
    withFajr({ state_class: 'measurement' }),
    withFajr({ options: ['a'] }),
    withFajr({ unit_of_measurement: 'h' }),
    withFajr({ unique_id: 'mizwala_makkah_isha' }),
    withFajr({ default_entity_id: 'sensor.Makkah fajr' }),
    withFajr({ platform: 'sensors' }),
    withFajr({ json_attributes_topic: 'a/#' }),
    triggers({ subtype: 'isha' }),
    triggers({ unique_id: 'x' }),
    triggers({ automation_type: 'action' }),
    { ...discovery, origin: {} },
    { ...discovery, device: { name: 'x' } },
    { ...discovery, retain: true },
    { ...discovery, state_topic: undefined },
  ]) {
    expect(discoveryProblems(JSON.parse(JSON.stringify(wrong)), topic)).not.toEqual([]);
  }
  expect(discoveryProblems(discovery, 'homeassistant/device/mi zwala/config')).not.toEqual([]);
});

test('the states of a day are the times of its date, and change at midnight', async () => {
  await loadAllStations();
  for (const home of PLACES) {
    for (const date of DATES.slice(0, 12)) {
      const asked = await homeAt(home, context);
      const { request, asr } = asked;
      const noon = at(moment(date));
      const { state } = await told(home, date);
      const local = new Date((noon.now() + request.zone.offsetSecondsAt(noon.now())) * 1000).toISOString().slice(0, 10);
      const input = readInput(prayerTimes.fields, [...home.words, ['date', local]], noon.zones);
      const answer = jsonOf(prayerTimes, await prayerTimes.run(input, noon));
      const { instants } = answer as { readonly instants: Readonly<Record<string, string>> };
      for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib'] as const) {
        // one of the night before that is still to come stays
        const printed =
          instants[name === 'asr' ? `asr_${asrOn(asr, Date.parse(local) / 86_400_000).taken}` : name] ?? '';
        if (moment(printed) - noon.now() < 86_400)
          expect([home.id, date, state[name]]).toEqual([home.id, date, printed]);
      }
    }
  }
});

test('times of the night before stay until two minutes after they came', async () => {
  const lastThird = async (iso: string) => (await told(LONDON, iso)).state['last_third'];
  expect(await lastThird('2026-11-26T23:59:59Z')).toBe('2026-11-27T02:25:00+00:00');
  expect(await lastThird('2026-11-27T02:26:59Z')).toBe('2026-11-27T02:25:00+00:00');
  expect(await lastThird('2026-11-27T02:27:00Z')).toBe('2026-11-28T02:26:00+00:00');
  const fajr = async (iso: string) => (await told(LONDON, iso)).state['fajr'];
  expect(
    [await fajr('2026-11-26T23:59:59Z'), await fajr('2026-11-27T00:00:00Z')].map((one) => String(one).slice(0, 10)),
  ).toEqual(['2026-11-26', '2026-11-27']);
});

test('the next prayer, the current one and the Hijri date change at their second', async () => {
  const now = async (iso: string) => {
    const { state, attributes } = await told(MAKKAH, iso);
    const { next, next_at, current, hijri, next_iqamah_at } = state;
    return { next, next_at, current, hijri, next_iqamah_at, attributes };
  };
  const before = await now('2027-02-07T15:13:59Z');
  const after = await now('2027-02-07T15:14:00Z');
  expect(before).toMatchObject({ next: 'maghrib', current: 'asr', hijri: "30 Sha'ban 1448 AH" });
  expect(after).toMatchObject({ next: 'isha', current: 'maghrib', hijri: '1 Ramadan 1448 AH' });
  expect(after.next_iqamah_at).toBe('2027-02-07T20:30:00+03:00');
  expect(after.attributes).toMatchObject({
    method: { code: 'UMM_AL_QURA' },
    timezone: 'Asia/Riyadh',
    hijri: { date: '1448-09-01' },
    hijri_calendar: 'umalqura',
    hijri_date_changes: 'maghrib',
    notes: expect.any(Array),
  });
  expect((await now('2027-02-07T05:00:00Z')).current).toBe('none');
});

test('iqamah is there where a rule says it; Jumu’ah is the coming one; names are in the language', async () => {
  const { state, discovery } = await told(MAKKAH, '2026-11-26T09:00:00Z');
  expect(state).toMatchObject({
    iqamah_fajr: expect.any(String),
    iqamah_asr: null,
    jumuah: '2026-11-27T12:09:00+03:00',
  });
  expect(Object.keys(discovery.components)).toEqual(expect.arrayContaining(['trigger_iqamah_fajr', 'next_iqamah_at']));
  expect(Object.keys((await told(LONDON, '2026-11-26T09:00:00Z')).discovery.components).join()).not.toContain('iqamah');
  const turkish = await told({ ...LONDON, names: await loadNames('tr') }, '2026-11-26T09:00:00Z');
  expect(turkish.discovery.components).toMatchObject({
    next: { name: 'Sonraki namaz' },
    maghrib: { name: 'Akşam', unique_id: 'mizwala_london_maghrib' },
  });
});

test('without times the states are gone and the attributes say why', async () => {
  const home = await homeAt(place('off', { lat: 69.65, lng: 18.96, polar: 'none', high_latitude: 'none' }), context);
  const then = at(moment('2026-06-20T12:00:00Z'));
  expect(homeState(home, then)).toEqual({ state: {}, attributes: { problem: expect.stringContaining('no ') } });
});

test.each([
  ['Zürich, Switzerland', 'zurich'],
  ['@my Office', 'my_office'],
  ["Sana'a", 'sana_a'],
  ['مكة', '1_5_minus_2'],
  ['', '1_5_minus_2'],
])('the id of %s is %s', (name, id) => expect(homeId(name, '1.5 -2')).toBe(id));
