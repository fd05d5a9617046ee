/** How messages name what the command line and HTTP have. The library has src/library/ways-to-ask.ts in place of this module. */
export const WAYS_TO_ASK = {
  /** The name of a refusal, as an `Error` has one. */
  errorName: 'Fault',
  methodsListed: ' (prayer methods lists them)',
  stationLists: '; prayer methods stations METHOD lists them',
  stationsListed: 'prayer methods stations lists',
  methods: ', AUTO, or timetable:ID',
  listsListed: ' (prayer hijri months lists them)',
  /** What is said instead where only some methods are at hand. @param codes those */
  onlyMethods: (_codes: readonly string[]): string | undefined => undefined,
  asr: ', and --asr of the command line chooses one',
};

/** How a rule of iqamah is given, and kept. */
export const WAYS_TO_GIVE_RULES = {
  rules: (example: string) => `--iqamah-rules "${example}" (over HTTP: iqamah)`,
  keptRules: (example: string) => `. To keep one: prayer config set iqamah "${example}"`,
};
