import { constants, setPriority } from 'node:os';

// before files that do not go against the clock: they and their processes leave the processors to those that do
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
