import type { Absence } from '../sun/solar-day.ts';
import type { HighLatitudeRule } from './settings.ts';

/** How a time was found. A computed time never travels without it. */
export type Basis =
  | { readonly kind: 'angle'; readonly by: 'transit' }
  | { readonly kind: 'angle'; readonly by: 'altitude'; readonly altitudeDeg: number }
  | { readonly kind: 'angle'; readonly by: 'shadow'; readonly factor: 1 | 2 }
  | {
      readonly kind: 'interval';
      readonly minutes: number;
      readonly from: 'maghrib' | 'printed sunrise' | 'sunrise' | 'sunset';
    }
  | NightShare
  /** Diyanet lets no day of the far north be shorter than 5 hours or longer than 19. */
  | { readonly kind: 'day-limit' }
  | { readonly kind: 'latitude'; readonly latDeg: number; readonly because: Because }
  | { readonly kind: 'day'; readonly days: number; readonly because: Because }
  | { readonly kind: 'none'; readonly because: Because };

export interface NightShare {
  readonly kind: 'night-share';
  /** `authority`: the habit of the method's own authority. */
  readonly rule: Exclude<HighLatitudeRule, 'none'> | 'moonsighting' | 'takdir' | 'authority';
  readonly share: number;
  readonly because: Because;
}

/**
 * Why a time is not simply the Sun's: the Sun stays on one side of the altitude, the time would fall beyond the rule's
 * share of the night, the day or the night is too short to hold its times in order, the time leads over in a straight line
 * between days with and without a twilight, or the method wants it so.
 */
export type Because = Absence | 'beyond share' | 'too short' | 'led over' | 'method';
