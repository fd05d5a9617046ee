import type { PlaceIndex } from '../../core/geo/place-index.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Names } from '../../core/words/names.ts';
import type { Colours } from '../../core/text/palette.ts';

/** What a view gets besides the answer. */
export interface ViewContext {
  readonly now: EpochSeconds;
  readonly terminal: Terminal;
  readonly names: Names;
  /** The words of `--second-lang`; undefined where it is the same language. */
  readonly second?: Names | undefined;
  /** How Hijri days are counted. */
  readonly hijriBy: Reckoning;
  /** The name of the place in the language asked for, if it was found by a name. */
  readonly placeName: string | undefined;
  /** The same in English, for what programs read: no language changes it. */
  readonly englishPlaceName: string | undefined;
  /** For names of places that an answer holds in English. */
  readonly places: () => PlaceIndex;
  readonly warn: (sentence: string) => void;
  /** The view flags that were given, by name; the value of a flag without one is `''`. */
  readonly flags: ReadonlyMap<string, string>;
}

/** What a table gets besides its cells. */
export type Page = Pick<ViewContext, 'terminal' | 'names'>;

/** What a text is written to. Piped output has no colours, and no marks that depend on the time. */
export interface Terminal extends Colours {
  readonly isTty: boolean;
  /** Whether stderr is a terminal too. */
  readonly isErrorTty: boolean;
  readonly columns: number;
  /** Columns of stderr; Infinity where it is no terminal and nobody set a width, so that a log has one line for each sentence. */
  readonly errorColumns: number;
}

/** Text that ends with a newline. Method syntax, so that views of different answers stand in one table: TypeScript compares its parameters both ways. */
export type View<Answer> = { view(answer: Answer, scene: ViewContext): string }['view'];
