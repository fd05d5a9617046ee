import type { WAYS_TO_ASK as WAYS_OF_COMMANDS } from '../core/words/ways-to-ask.ts';

/** The library has no flags, no configuration, no commands and no printed timetables. */
export const WAYS_TO_ASK: typeof WAYS_OF_COMMANDS = {
  errorName: 'MizwalaError',
  methodsListed: '',
  stationLists: '',
  stationsListed: 'its authority lists',
  rules: (example) => `iqamah "${example}"`,
  keptRules: () => '',
  methods:
    ', or AUTO; methods of single authorities, such as 7, 8 or JAKIM, need { authorities } as the second argument',
  listsListed: '',
  asr: '',
};
