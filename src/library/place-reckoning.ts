import type * as reckonings from '../core/prayer/place-reckoning.ts';
import { handedIn } from './handed-in.ts';
import { notHandedIn } from './parts.ts';

type Reckonings = typeof reckonings;

/** The library loads this in place of core/prayer/place-reckoning.ts: a country’s calendar is only known with `authorities`. */
export const reckoningAt: Reckonings['reckoningAt'] = (asked, at, deps) => {
  const held = handedIn();
  if (held) return held.reckoningAt(asked, at, deps);
  const { hijri_calendar: choice = 'auto', hijri_announced: list = 'none', hijri_adjust: adjustDays = 0 } = asked;
  if (choice === 'authority' || list !== 'none')
    return notHandedIn('calendar', 'of a country needs its authority', 'authorities');
  return { choice, adjustDays };
};

export const ramadanOf: Reckonings['ramadanOf'] = (by) => handedIn()?.ramadanOf(by);
