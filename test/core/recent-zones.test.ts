import { describe, expect, test } from 'vitest';
import { recentZones } from '../../src/core/time/recent-zones.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { RECENT_FROM } from '../../src/data/recent-zones.generated.ts';

const [whole, recent] = [tableZones(), recentZones()];
const DAY = 86_400;
/** 2040-01-01: two years beyond both tables. */
const UNTIL = 2_208_988_800;

function nameOfIntl(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

describe('the short table of zones', () => {
  test('has every id of the whole one, and its offsets from 2020 on', () => {
    const ids = whole.list().map(({ id }) => id);
    expect(recent.list().map(({ id }) => id)).toEqual(ids);
    expect(recent.release).toBe(whole.release);
    for (const id of ids) {
      const [ours, theirs] = [recent.zone(id), whole.zone(id)];
      for (let at = RECENT_FROM; at < UNTIL; at += 3 * DAY) {
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

  test.each([
    ['US/Eastern', /older names.*timeZones/],
    ['Asia/Ryadh', /Did you mean "Asia\/Riyadh"\?$/],
    ['+03:00', /timeZones/],
  ])('refuses %s', (text, words) => {
    expect(() => recent.read(text)).toThrow(words);
  });
});
