import type { PlaceIndex } from '../../core/geo/place-index.ts';
import type { PlaceTitles } from '../../core/geo/place-search.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Names } from '../../core/words/names.ts';
import type { Colours } from '../../core/text/palette.ts';

/** What a view gets besides the answer. */
export interface ViewContext {
  readonly now: EpochSeconds;
  readonly terminal: Terminal;
  readonly names: Names;
  /** The words of `--second-lang`; undefined if it names the first language. */
  readonly second?: Names | undefined;
  /** How Hijri days are counted. */
  readonly hijriBy: Reckoning;
  /** The name of the place in the requested language, if the place was found by a name. */
  readonly placeName: string | undefined;
  /** For sheets and boards. */
  readonly titles?: PlaceTitles | undefined;
  /** The same name in English, for output to programs, which no language changes. */
  readonly englishPlaceName: string | undefined;
  /** Notes on the place that its owner confirmed in setup, in English; `notesUnder` leaves them out. */
  readonly confirmed: readonly string[];
  /** The index that translates names of places, because answers have them in English. */
  readonly places: () => PlaceIndex;
  readonly warn: (sentence: string) => void;
  /** The given view flags by name. A flag without a value has `''`. */
  readonly flags: ReadonlyMap<string, string>;
}

/** The part of the context that a table gets besides its cells. */
export type Page = Pick<ViewContext, 'terminal' | 'names'>;

/** The terminal, file or pipe that a text is written to. A pipe gets no colours, and no marks that depend on the time. */
export interface Terminal extends Colours {
  readonly isTty: boolean;
  /** Whether stderr is a terminal too. */
  readonly isErrorTty: boolean;
  readonly columns: number;
  /** Columns of stderr. Without a terminal and a set width it is Infinity, so that a log has one line for each sentence. */
  readonly errorColumns: number;
}

/** Returns text with a newline at its end. The type is taken from a method, so that one table can hold views of different answers. */
export type View<Answer> = { view(answer: Answer, scene: ViewContext): string }['view'];
