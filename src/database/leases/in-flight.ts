import type { EventKey } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { keyText } from '../../store/rows/store-state.ts';
import { shareOf } from '../rows/held-subscriptions.ts';
import { SHARES } from '../server/schema.ts';

/** A delivery that this daemon began and did not end. */
interface Begun {
  readonly number: number;
  readonly firstAttemptAt: EpochSeconds;
  /** That of its row. A daemon with a later one goes on with it. */
  token: number;
  /** The database has answered that it is this daemon's. */
  isClaimed: boolean;
}

/** The deliveries that this daemon began and did not end. */
export type InFlight = ReturnType<typeof createInFlight>;

export function createInFlight() {
  const begun = new Map<string, Begun>();
  const counts = new Int32Array(SHARES);
  const count = (number: number, by: 1 | -1) => {
    counts[shareOf(number)] = (counts[shareOf(number)] ?? 0) + by;
  };

  function end(text: string): void {
    const each = begun.get(text);
    if (each && begun.delete(text)) count(each.number, -1);
  }

  return {
    begin(key: EventKey, each: Begun): Begun {
      const text = keyText(key);
      end(text);
      begun.set(text, each);
      count(each.number, 1);
      return each;
    },
    find: (key: EventKey) => begun.get(keyText(key)),
    end: (key: EventKey) => end(keyText(key)),
    isIdle: (share: number) => counts[share] === 0,
  };
}
