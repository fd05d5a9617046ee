/** How messages name commands, flags and parameters. The library uses src/library/stand-ins.ts in place of this module. */
export const WAYS_TO_ASK = {
  /** The `name` of a Fault as an `Error`. */
  errorName: 'Fault',
  methodsListed: ' (prayer methods lists them)',
  stationLists: '; prayer methods stations METHOD lists them',
  stationsListed: 'prayer methods stations lists',
  methods: ', AUTO, or timetable:ID',
  monthLists: ' (prayer hijri months lists them)',
  /** Replaces the list of all methods if only some are loaded. @param codes the codes of the loaded methods */
  onlyMethods: (_codes: readonly string[]): string | undefined => undefined,
  asr: ', and --asr of the command line chooses one',
};

/** How messages say to give a rule of iqamah, and to save it. */
export const WAYS_TO_GIVE_RULES = {
  rules: (example: string) => `--iqamah-rules "${example}" (over HTTP: iqamah)`,
  keptRules: (example: string) => `. To keep one: prayer config set iqamah "${example}"`,
};
