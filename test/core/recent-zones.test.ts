import { describe, expect, test } from 'vitest';
import { recentZones } from '../../src/core/time/recent-zones.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';

const [whole, recent] = [tableZones(), recentZones()];
const DAY = 86_400;
/** 2020-01-01. */
const FROM = 1_577_836_800;
/** 2040-01-01: two years beyond the tables. */
const UNTIL = 2_208_988_800;

function nameOfIntl(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

describe('zones by Intl', () => {
  test('are those of the whole table, with its offsets from 2020 on', () => {
    const ids = whole.list().map(({ id }) => id);
    expect(recent.release).toBe(whole.release);
    for (const id of ids) {
      const [ours, theirs] = [recent.zone(id), whole.zone(id)];
      for (let at = FROM; at < UNTIL; at += 11 * DAY) {
        if (ours.offsetSecondsAt(at) !== theirs.offsetSecondsAt(at)) expect({ id, at }).toBeUndefined();
      }
    }
  });

  test('reads every name that Intl gives, as the whole one reads it', () => {
    const names = [...Intl.supportedValuesOf('timeZone'), ...whole.list().map(({ id }) => nameOfIntl(id))];
    expect(names.length).toBeGreaterThan(800);
    for (const name of names) {
      expect(recent.read(name.toLowerCase()).zone.id, name).toBe(whole.read(name).zone.id);
      expect(recent.zone(name).id, name).toBe(whole.zone(name).id);
    }
  });

  test('reads ids in any case, and UTC as the map names it', () => {
    expect(recent.read(' asia/riyadh ').zone.id).toBe('Asia/Riyadh');
    expect(recent.read('Etc/UTC').zone.id).toBe('UTC');
    expect(recent.zone('Etc/UTC').id).toBe('UTC');
  });

  test('reads the older names of tzdata that have an area as the whole one reads them', () => {
    const links = whole.list().flatMap((row) => row.links.filter((link) => link.includes('/')));
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) expect(recent.read(link).zone.id, link).toBe(whole.read(link).zone.id);
  });

  test.each([
    ['EST', /aliases.*timeZones/],
    ['Asia/Ryadh', /Did you mean "Asia\/Riyadh"\?$/],
    ['+03:00', /timeZones/],
  ])('refuses %s', (text, words) => {
    expect(() => recent.read(text)).toThrow(words);
  });
});
