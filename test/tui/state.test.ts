import { expect, test } from 'vitest';
import { dayNumber, showDay } from '../../src/core/time/civil-date.ts';
import { type Finding, type Key, START, type State, step, VIEWS } from '../../src/tui/state.ts';

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return dayNumber({ year, month, day: date });
};
const NOTHING: Finding = { places: [], message: '' };

/** Presses keys on a screen of 20 November 2026. */
function pressed(state: State, keys: readonly Key[], finding = NOTHING): State {
  const shown = () => ({ today: day('2026-11-20'), found: () => finding, scrolls: { min: 0, max: 0 } });
  return keys.reduce((before, key) => {
    const after = step(before, key, shown);
    if (after === 'quit') throw new Error('a key quits the screen');
    return after;
  }, state);
}

test.each([
  ['month', '2027-01-31', 'right', '2027-02-28'],
  ['month', '2028-01-31', 'right', '2028-02-29'],
  ['month', '2027-03-31', 'left', '2027-02-28'],
  ['month', '2027-05-31', 'right', '2027-06-30'],
  ['month', '2027-12-31', 'right', '2028-01-31'],
  ['month', '2027-01-30', 'left', '2026-12-30'],
  ['year', '2028-02-29', 'right', '2029-02-28'],
  ['year', '2028-02-29', 'left', '2027-02-28'],
  ['year', '2027-07-31', 'right', '2028-07-31'],
  ['day', '2027-02-28', 'right', '2027-03-01'],
] as const)(
  'in the view %s a step from %s %s is %s, which a shorter month cuts to its last day',
  (view, from, key, to) => {
    const { dayNumber: chosen } = pressed({ ...START, view, dayNumber: day(from) }, [{ kind: key }]);
    expect(chosen === undefined ? undefined : showDay(chosen)).toBe(to);
  },
);

test.each([
  ['a place', { places: [{ name: 'Cairo', words: { lat: '30.04', lng: '31.24' } }], message: '' }],
  ['a day', { day: day('2027-02-08'), places: [], message: '' }],
])('%s that was searched is on the screen, whatever view was open', (_, finding: Finding) => {
  for (const view of VIEWS) {
    const found = pressed({ ...START, view }, [{ kind: 'text', text: '/' }, { kind: 'enter' }], finding);
    expect({ place: found.foundPlace, day: found.dayNumber, search: found.search }).toEqual({
      place: finding.places[0],
      day: finding.day,
      search: undefined,
    });
    expect(found.view).toBe(view === 'webhooks' ? 'day' : view); // webhooks have neither place nor day
  }
});
