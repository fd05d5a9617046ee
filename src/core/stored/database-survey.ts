/** The contents of a database that daemons share, and who delivers from it. */
export interface DatabaseSurvey {
  /** The URL of the database, without a password. */
  readonly database: string;
  /** The version of the server, such as "18.4". */
  readonly server: string;
  /** Settings of the server that are off. Without them a crash of the server loses acknowledged changes. */
  readonly settingsOff: readonly string[];
  /** Whether the database is a standby, or its settings refuse changes. */
  readonly isReadOnly: boolean;
  /** The version of the tables; undefined, and all counts 0, if no daemon has made tables yet. */
  readonly schema: number | undefined;
  readonly keys: number;
  readonly subscriptions: number;
  readonly active: number;
  readonly feeds: number;
  readonly daemons: readonly SurveyedDaemon[];
  readonly shares: number;
  /** Shares that no daemon holds. */
  readonly freeShares: number;
  /** How far the clock of the database is ahead of this machine's. */
  readonly clockOffsetSeconds: number;
  /** Whether the clocks are so far apart that a daemon warns. */
  readonly isClockApart: boolean;
}

/** A daemon that is alive, and its shares. */
export interface SurveyedDaemon {
  readonly name: string;
  /** The number of shares that the daemon holds. It has loaded `loaded` of them, and sends no webhooks for the others yet. */
  readonly shares: number;
  readonly loaded: number;
  /** The seconds since a daemon last looked for due prayers in a share; the longest of this daemon’s shares. Undefined if not known. */
  readonly unwatchedSeconds: number | undefined;
}
