/** A daemon's answer in words: what stdout gets, what is said beside it on stderr, and the exit code where it is not 0. */
export interface DaemonText {
  readonly data: string;
  readonly words?: string;
  /** The words are said beside JSON too, which does not hold them. */
  readonly isSaidBesideJson?: true;
  readonly exit?: number;
}
