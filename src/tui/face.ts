import { frame, refusalFrame } from './frame.ts';
import type { PlaceNow } from './queries.ts';
import type { Body, RenderContext, Size } from './scene.ts';
import type { Key, Shown, State } from './state.ts';
import { step } from './state.ts';
import { countsSeconds } from './text-style.ts';
import type { TextStyle } from './text-style.ts';
import { showsDay } from './views/wide.ts';

/** What a screen shows and what its keys do: the dashboard, or the board for a wall. */
export interface Face {
  /** Exactly as many rows as the size has, none wider. @throws Fault */
  draw(scene: RenderContext, size: Size): Body;
  /** Shown in its place after a Fault. */
  refused(message: string, size: Size, textStyle: TextStyle): Body;
  step(state: State, key: Key, shown: () => Shown): State | 'quit';
  /** Whether it must be drawn every second now, not every minute. */
  countsSeconds(moment: PlaceNow, state: State, size: Size): boolean;
}

export const DASHBOARD: Face = {
  draw: frame,
  refused: refusalFrame,
  step,
  countsSeconds: ({ now }, state, size) =>
    showsDay(state, size) && state.days === undefined && countsSeconds(now.next.secondsLeft),
};
