import type { CommandNames } from '../core/words/command-names.ts';
import type { ShownPlace } from './queries.ts';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
}

/** How a person is asked: on a screen, or line by line. Every question throws `Stopped` where the person leaves. */
export interface Questions {
  /** The first option is the usual one. */
  choose<T>(question: string, options: readonly [Option<T>, ...Option<T>[]]): Promise<T>;
  /** A text, asked again while `read` refuses it with a Fault. @param hint what is accepted, with an example */
  answer<T>(question: string, hint: string, read: (text: string) => T): Promise<T>;
  /** A place that the person picked from what was found. */
  place(question: string): Promise<ShownPlace>;
  /** The same questions, answered in another language. */
  in(names: CommandNames): Questions;
  /** Gives the keys back to the shell. */
  end(): Promise<void>;
}

/** The person left before the last answer. */
export class Stopped extends Error {}
