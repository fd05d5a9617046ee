import type { WAYS_TO_ASK as WAYS_OF_COMMANDS } from '../core/words/ways-to-ask.ts';

/** The library has no flags, no configuration and no printed timetables. */
export const WAYS_TO_ASK: typeof WAYS_OF_COMMANDS = {
  rules: (example) => `iqamah "${example}"`,
  keptRules: () => '',
  methods: ', or AUTO',
  asr: '',
};
