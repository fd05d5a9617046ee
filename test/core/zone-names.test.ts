import { describe, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { showOffset } from '../../src/core/time/wall-time.ts';
import { TZDATA_RELEASE, windowsZones, zoneHistories, zoneLinks } from '../../src/data/tzdata.generated.ts';
import { ZONE_ALIASES, ZONES_OF_OFFSETS } from '../../src/data/zone-aliases.ts';

const zones = tableZones();
const id = (text: string) => zones.read(text).zone.id;

describe('reading the name of a zone', () => {
  test.each([
    ['an id in its own letters', 'Asia/Riyadh', 'Asia/Riyadh'],
    ['an id in any letter case', 'aSIA/kolKATA', 'Asia/Kolkata'],
    ['blanks around it', ' Asia/Riyadh ', 'Asia/Riyadh'],
    ['a renamed zone by its old name', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['Kiev', 'Europe/Kiev', 'Europe/Kyiv'],
    ['Godthab', 'America/Godthab', 'America/Nuuk'],
    ['a link of one word', 'Egypt', 'Africa/Cairo'],
    ['a link that tzdata merges into another country', 'Iceland', 'Atlantic/Reykjavik'],
    ['a country’s own id that tzdata keeps as a link', 'Asia/Kuwait', 'Asia/Kuwait'],
    ['Oslo', 'Europe/Oslo', 'Europe/Oslo'],
    ['the UTC family', 'Etc/Zulu', 'UTC'],
    ['GMT, which is not London', 'gmt', 'UTC'],
    ['Etc/UTC', 'Etc/UTC', 'UTC'],
    ['the nautical zone of the prime meridian', 'Etc/GMT', 'Etc/GMT'],
    ['an alias before the id of the same spelling', 'EST', 'America/New_York'],
    ['AST, which ICU takes as Anchorage', 'AST', 'Asia/Riyadh'],
    ['an alias in lower case', 'pkt', 'Asia/Karachi'],
    ['a Windows name', 'Arab Standard Time', 'Asia/Riyadh'],
    ['a Windows name that CLDR gives an old id', 'india standard time', 'Asia/Kolkata'],
    ['another', 'FLE Standard Time', 'Europe/Kyiv'],
    ['a whole hour east, with the opposite sign in the id', '+05:00', 'Etc/GMT-5'],
    ['a whole hour west', '-0300', 'Etc/GMT+3'],
    ['with UTC before it', 'UTC+5', 'Etc/GMT-5'],
    ['with GMT before it', 'GMT-3', 'Etc/GMT+3'],
    ['a plus that came through a query string as a space', ' 05:30', 'Asia/Kolkata'],
    ['such a plus within an id', 'Etc/GMT 5', 'Etc/GMT+5'],
    ['a true minus sign', '−9:30', 'Pacific/Marquesas'],
    ['no offset', '+00:00', 'UTC'],
    ['the farthest east', '+14', 'Etc/GMT-14'],
    ['the farthest west', '-12:00', 'Etc/GMT+12'],
  ])('%s: %s', (_, text, expected) => {
    expect(id(text)).toBe(expected);
  });

  test.each([
    ['a property of every object', 'constructor', undefined],
    ['another', '__proto__', undefined],
    ['a misspelt id', 'Asia/Karatchi', 'Asia/Karachi'],
    ['a city', 'karachi', 'Asia/Karachi'],
    ['a city of two words', 'New York', 'America/New_York'],
    ['a misspelt old name', 'Asia/Calcuta', 'Asia/Kolkata'],
    ['an offset that no zone uses', '+05:15', undefined],
    ['an offset too far east', '+15', undefined],
    ['an offset too far west', '-13', undefined],
    ['minutes above 59', '+05:75', undefined],
    ['nothing', '', undefined],
    ['a path', '../etc/passwd', undefined],
  ])('%s is refused, with the nearest name if one is near: %s', (_, text, nearest) => {
    const fault = (() => {
      try {
        return zones.read(text);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(fault).toBeInstanceOf(Fault);
    if (!(fault instanceof Fault)) return;
    expect(fault.code).toBe('INVALID_TIMEZONE');
    expect(fault.message).toContain(JSON.stringify(text));
    if (nearest !== undefined) expect(fault.details['nearest']).toBe(nearest);
  });

  test('an ambiguous alias answers the documented pick and names the others', () => {
    const { zone, warnings } = zones.read('ist');
    expect(zone.id).toBe('Asia/Kolkata');
    expect(warnings).toEqual([
      {
        code: 'ambiguous_alias',
        message: 'Timezone "ist" is taken as Asia/Kolkata; it may also mean Asia/Jerusalem or Europe/Dublin.',
        alternatives: ['Asia/Jerusalem', 'Europe/Dublin'],
      },
    ]);
    expect(zones.read('PKT').warnings).toEqual([]);
  });
});

describe('the tables of names', () => {
  const listed = zones.list();
  const ids = new Set(listed.map((zone) => zone.id));

  test('every alias, link, Windows name and offset leads to a zone of the table', () => {
    const targets = [
      ...ZONE_ALIASES.flatMap(({ zone, also }) => [zone, ...also]),
      ...ZONES_OF_OFFSETS.map(({ zone }) => zone),
      ...zoneLinks()
        .split('\n')
        .map((row) => row.split(' ')[0] ?? ''),
      ...windowsZones()
        .split('\n')
        .map((row) => row.split('|')[1] ?? ''),
    ];
    expect(targets.length).toBeGreaterThan(300);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('no alias is there twice', () => {
    expect(new Set(ZONE_ALIASES.map(({ alias }) => alias)).size).toBe(ZONE_ALIASES.length);
    expect(ZONE_ALIASES.length).toBeGreaterThan(85);
  });

  test('every id reads as itself, except where an alias is shadowing it on purpose', () => {
    expect(listed.length).toBeGreaterThan(440);
    expect(listed.map((zone) => zone.id).filter((one) => id(one) !== one)).toEqual([]);
  });

  test('a zone of an offset keeps it from 2023 to 2037', () => {
    // Tehran gave up summer time in September 2022
    const instants = Array.from({ length: 180 }, (_, month) => Date.UTC(2023, month, 15) / 1000);
    for (const { offset, zone } of ZONES_OF_OFFSETS) {
      expect(new Set(instants.map((t) => showOffset(zones.zone(zone).offsetSecondsAt(t))))).toEqual(new Set([offset]));
    }
  });

  test('the list holds each zone once, with its other names', () => {
    expect(ids.size).toBe(listed.length);
    expect(listed.find((zone) => zone.id === 'Asia/Kolkata')).toEqual({
      id: 'Asia/Kolkata',
      aliases: ['IST'],
      links: ['Asia/Calcutta'],
    });
    expect(listed.length).toBe(
      zoneHistories()
        .split('\n')
        .flatMap((row) => (row.split('|')[0] ?? '').split(' ')).length,
    );
    expect(zones.release).toBe(TZDATA_RELEASE);
  });
});
