import { handedIn } from './handed-in.ts';
import type {
  WAYS_TO_ASK as WAYS_OF_COMMANDS,
  WAYS_TO_GIVE_RULES as RULES_OF_COMMANDS,
} from '../core/words/ways-to-ask.ts';

/** The library has no flags, no configuration, no commands and no printed timetables. */
export const WAYS_TO_ASK: typeof WAYS_OF_COMMANDS = {
  errorName: 'MizwalaError',
  methodsListed: '',
  stationLists: '',
  stationsListed: 'its authority lists',
  methods: ', or AUTO',
  onlyMethods: (codes) =>
    handedIn()
      ? undefined
      : `one of ${codes.join(', ')}; those of single authorities, also 7, 8 and AUTO, need { authorities } of this package as the last argument`,
  listsListed: '',
  asr: '',
};

export const WAYS_TO_GIVE_RULES: typeof RULES_OF_COMMANDS = {
  rules: (example) => `iqamah "${example}"`,
  keptRules: () => '',
};
