/** What only the dashboard says, in one language; the rest it takes from Words. Read when a dashboard opens. */
export interface ScreenWords {
  /** In the footer: what a key does. */
  readonly keys: {
    readonly help: string;
    readonly quit: string;
    readonly choose: string;
    readonly back: string;
    readonly search: string;
    readonly today: string;
    readonly views: string;
    readonly ownPlace: string;
    readonly row: string;
    readonly day: string;
    readonly month: string;
    readonly year: string;
  };
  readonly views: Readonly<Record<'day' | 'month' | 'year' | 'cities' | 'dates' | 'webhooks', string>>;
  /** @param size such as `40x10` */
  readonly needed: (size: string) => string;

  readonly now: (clock: string) => string;
  readonly noPrayersTime: string;
  readonly ends: (clock: string) => string;
  readonly endsLeft: (clock: string, left: string) => string;
  readonly yesterday: string;
  readonly inDays: (days: number) => string;
  readonly daysAgo: (days: number) => string;
  /** In tables of dates. */
  readonly inDaysShort: (days: number) => string;
  readonly daysShort: (days: number) => string;
  readonly today: string;
  readonly backToToday: string;
  readonly sunDoesNotRise: string;

  /** The labels of the facts of a day, at most 9 columns. */
  readonly labels: {
    readonly hijri: string;
    readonly fast: string;
    readonly tomorrow: string;
    readonly dayAfter: string;
    readonly qibla: string;
    /** Beside the compass. */
    readonly sun: string;
    readonly moon: string;
    readonly daylight: string;
    readonly night: string;
  };
  readonly fast: (suhoorEnds: string, iftar: string) => string;
  readonly since: (clock: string) => string;
  readonly until: (clock: string) => string;
  readonly byDay: string;
  readonly moonPhases: Readonly<
    Record<
      | 'new moon'
      | 'first quarter'
      | 'full moon'
      | 'last quarter'
      | 'waxing crescent'
      | 'waxing gibbous'
      | 'waning gibbous'
      | 'waning crescent',
      string
    >
  >;
  readonly lit: (percent: string) => string;
  readonly ageDays: (days: string) => string;
  readonly noonAt: (clock: string) => string;
  readonly nightMiddle: (clock: string) => string;
  readonly nightLastThird: (clock: string) => string;
  readonly everyWay: string;
  readonly here: string;

  /** Above the column of Hijri days, at most two columns. */
  readonly hijriColumn: string;
  readonly ownMinutes: (minutes: string) => string;
  readonly ruleApplied: string;
  readonly sighting: string;
  readonly nextDates: string;
  readonly months: string;

  readonly cities: string;
  readonly citiesShown: (first: number, last: number, all: number) => string;
  readonly saveCities: (command: string) => string;

  readonly searchHint: string;

  readonly daylightOf: (year: number) => string;
  readonly sunTimes: (sunrise: string, maghrib: string, daylight: string) => string;
  readonly daylight: (length: string) => string;
  /** A length that the printed times do not add up to: an authority adds minutes to them. */
  readonly bySun: (length: string) => string;
  readonly endless: string;
  /** Of the bands of a year. */
  readonly legend: {
    readonly day: string;
    /** From Asr to sunset. */
    readonly afterAsr: string;
    readonly twilight: string;
    readonly blank: string;
  };
  /** North, east, south, west: one letter each on the compass card. */
  readonly winds: readonly [string, string, string, string];

  readonly webhooks: {
    readonly title: string;
    readonly asking: string;
    readonly noDaemon: (directory: string, command: string) => string;
    readonly none: (command: string) => string;
    readonly inactive: string;
    readonly nothingYet: string;
    readonly attempts: (count: number) => string;
    readonly states: Readonly<Record<'delivered' | 'failed' | 'missed' | 'retrying', string>>;
  };

  readonly help: {
    readonly title: string;
    readonly anyKeyCloses: string;
    readonly scrollOrClose: string;
    readonly arrows: string;
    readonly day: string;
    readonly month: string;
    readonly year: string;
    readonly cities: string;
    readonly dates: string;
    readonly webhooks: string;
    readonly step: string;
    readonly row: string;
    readonly pages: string;
    readonly same: string;
    readonly chosenDay: string;
    readonly today: string;
    readonly search: string;
    readonly ownPlace: string;
    readonly back: string;
    /** In place of a key. */
    readonly mouse: string;
    readonly mouseDoes: string;
    readonly shell: string;
    /** Of a sign on the bar. */
    readonly disliked: string;
    readonly quit: string;
  };

  /** On the board, the last two on its page. */
  readonly board: {
    readonly adhan: string;
    /** In small print, on a day such as one without night. */
    readonly byRule: string;
    /** @param since the last answer of the daemon, a clock or a day with its clock @param until the last day whose times are known */
    readonly lost: (since: string, until: string) => string;
    readonly ended: string;
  };

  /** Read aloud: whole sentences. */
  readonly spoken: {
    readonly place: (place: string, zone: string, clock: string) => string;
    readonly hijri: (date: string) => string;
    readonly begun: (name: string, ends: string) => string;
    readonly noneUntil: (name: string) => string;
    /** With the full stop of the language. */
    readonly sentence: (text: string) => string;
    readonly noLongerDisliked: string;
    readonly next: (name: string, left: string, at: string) => string;
    readonly hours: (count: number) => string;
    readonly minutes: (count: number) => string;
    readonly pressQ: string;
  };
}
