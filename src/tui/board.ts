import type { ScreenNames } from '../core/words/screen-names.ts';
import type { Face } from './face.ts';
import { refusalFrame } from './frame.ts';
import { boardView, isCountingSeconds } from './views/board.ts';

/** What a board shows beside the times. */
export interface BoardChoices {
  /** A line of its owner, or ''. */
  readonly text: string;
  /** Names are shown in this language too. */
  readonly second: ScreenNames | undefined;
}

/** The board for a wall: nothing to choose, only `q` leaves it. */
export function createBoard(choices: BoardChoices): Face {
  return {
    draw: (scene, size) => boardView(scene, size, choices),
    refused: (message, size, textStyle) => refusalFrame(message, size, textStyle, ['quit']),
    step: (state, key) => (key.kind === 'text' && key.text === 'q' ? 'quit' : state),
    countsSeconds: isCountingSeconds,
  };
}
