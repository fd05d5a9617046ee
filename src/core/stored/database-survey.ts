/** What a database of many daemons holds, and who delivers from it. */
export interface DatabaseSurvey {
  /** Its URL without a password. */
  readonly database: string;
  /** The version of the server, such as "18.4". */
  readonly server: string;
  /** Settings that are off there, without which a crash of the server loses what was acknowledged. */
  readonly settingsOff: readonly string[];
  /** It is a standby, or its setting refuses changes. */
  readonly isReadOnly: boolean;
  /** Undefined where no daemon has made tables yet; all counts are 0 then. */
  readonly schema: number | undefined;
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  readonly feeds: number;
  /** Those that live. */
  readonly daemons: readonly SurveyedDaemon[];
  /** Number of shares of the subscriptions. */
  readonly shares: number;
  /** Shares that no daemon holds. */
  readonly freeShares: number;
  /** How far the clock of the database is ahead of this machine's. */
  readonly clockOffsetSeconds: number;
  /** So far that a daemon warns of it. */
  readonly isClockApart: boolean;
}

/** A daemon that lives, and what it delivers for. */
export interface SurveyedDaemon {
  readonly name: string;
  /** How many shares it holds, and how many of them it has loaded: of the others nothing is called yet. */
  readonly shares: number;
  readonly loaded: number;
  /** For this time nobody looked for due prayers of one of its shares; undefined where it holds none, or none was ever watched. */
  readonly unwatchedSeconds: number | undefined;
}
