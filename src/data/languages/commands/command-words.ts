/** What commands say that ask, wait or check, in one language; the rest they take from Words. Read when such a command runs. */
export interface CommandWords {
  /** How a question is answered. */
  readonly answering: {
    readonly typed: string;
    readonly chosen: string;
    readonly number: (last: number) => string;
    /** @param typed in quotes; the question is asked again below it */
    readonly notAChoice: (typed: string) => string;
    readonly nothingTyped: string;
    readonly place: string;
    readonly whichOne: string;
    readonly noneOfThese: string;
  };
  readonly setup: {
    readonly whichLanguage: string;
    readonly where: string;
    readonly whichPlace: string;
    readonly asBefore: (kept: string) => string;
    readonly anotherPlace: string;
    readonly whoseTimes: string;
    readonly usualThere: (authority: string) => string;
    readonly timetable: (maghrib: string, clock: string) => string;
    readonly yes: string;
    readonly someDiffer: string;
    readonly noTimetable: string;
    readonly isPrinted: string;
    /** What to do with a month or more of times. */
    readonly printed: (add: string, fit: string) => string;
    readonly whichDiffer: string;
    /** @param clocks such as `maghrib 17:48` @param minutes such as `asr +3` */
    readonly differSo: (clocks: string, minutes: string) => string;
    readonly asShown: string;
    readonly noCause: string;
    /** Why other methods were not tried. @param fit the command that compares a month */
    readonly needsIsha: (fit: string) => string;
    /** What stays open where other methods are offered. */
    readonly oneDay: (fit: string) => string;
    readonly allLater: (minutes: number, km: number) => string;
    readonly allEarlier: (minutes: number, km: number) => string;
    readonly whatIsIt: string;
    readonly leaveTimes: string;
    readonly anotherTown: string;
    readonly whichTown: string;
    readonly ownMinutes: (minutes: string) => string;
    readonly cardsAreLater: (maghrib: string) => string;
    readonly asTimetable: string;
    readonly minutesOff: (minutes: number) => string;
    readonly othersMove: (minutes: number) => string;
    /** Asr of a school. */
    readonly asrOf: (school: string) => string;
    readonly timesOf: (town: string) => string;
    /** @param minutes with its sign */
    readonly precaution: (minutes: string) => string;
    readonly whichAsr: string;
    readonly asrFrom: Readonly<Record<'authority' | 'country' | 'request' | 'default', string>>;
    /** In place of `authority` where it is the authority of the country. */
    readonly usualAsr: string;
    readonly whichClock: string;
    readonly hours24: (clock: string) => string;
    readonly hours12: (clock: string) => string;
    readonly write: string;
    readonly writeAndReplace: (keys: string) => string;
    readonly changeNothing: string;
    readonly kept: (path: string) => string;
    readonly nothingNew: (path: string) => string;
    /** What commands do that a person may type first. */
    readonly ways: Readonly<
      Record<'keepPlace' | 'timesThere' | 'everyCommand' | 'nextPrayer' | 'liveDay' | 'thisMonth', string>
    >;
    readonly nothingWritten: string;
    readonly stronger: (variable: string) => string;
    readonly authorityIs: (authority: string, taken: string) => string;
    /** Why a typed time is refused; follows the text itself. */
    readonly refused: {
      readonly noTimeOfDay: string;
      readonly hoursAway: (clock: string) => string;
      readonly noPrayerAndTime: string;
      readonly namesNoTime: string;
      readonly typeSo: (clock: string, minutes: string) => string;
    };
  };
  readonly wait: {
    /** @param moment such as `Maghrib 17:38` */
    readonly waitingFor: (moment: string) => string;
    readonly before: (span: string, moment: string) => string;
    readonly after: (span: string, moment: string) => string;
    readonly wasAgo: (moment: string, minutes: number) => string;
  };
  /** Comments in what `prayer cron` prints. */
  readonly cron: {
    readonly every: (minutes: number) => string;
    readonly path: string;
    readonly runAt: (prayer: string) => string;
    readonly look: (minutes: number, prayer: string) => string;
    /** Stands before commands. */
    readonly afterwards: string;
  };
  readonly config: {
    readonly saved: (place: string) => string;
    readonly notSet: (key: string) => string;
  };
  readonly doctor: {
    readonly configuration: string;
    readonly notThereYet: string;
    readonly setting: string;
    readonly inForce: string;
    readonly from: string;
    readonly data: string;
    readonly printedBy: string;
    readonly day: string;
    readonly minutesMet: string;
    readonly place: string;
    readonly timesThere: string;
    readonly stationThere: string;
    readonly asrThere: string;
    readonly noPlace: (command: string) => string;
    readonly none: string;
    readonly builtIn: string;
    readonly builtInValues: Readonly<Record<'method' | 'high_latitude' | 'asr', string>>;
    readonly settingOf: (key: string) => string;
    readonly noAuthority: string;
    readonly listOf: (method: string) => string;
    readonly asPrintedBy: (method: string) => string;
    readonly followedThere: string;
    readonly noSchool: string;
    readonly zoneOffsets: string;
    /** @param years since the release */
    readonly offsets: (release: string, years: number, zones: number) => string;
    readonly zoneMap: string;
    readonly borders: string;
    readonly coarseOnly: string;
    readonly places: string;
    readonly cities: (count: number) => string;
    readonly missing: string;
    readonly met: (met: number, of: number) => string;
    readonly allIsWell: (met: string) => string;
    readonly metInAll: (met: string) => string;
  };
}
