/** `replacing-main.ts DIRECTORY` replaces a followed timetable until it is killed or the test has ended. It says when it begins. */
import { flushCompileCache } from 'node:module';
import { keepFollowed } from '../../src/operations/timetables/follow.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { laterDhuhr, london } from './shared-london.ts';

flushCompileCache(); // node keeps it at an orderly end only; the next one then starts with half the CPU
const [directory = ''] = process.argv.slice(2);
const kept = openTimetables(directory);
const tables = [london(), laterDhuhr(london(), 3)];
const test = process.ppid;
process.stdout.write('begun\n');
while (process.ppid === test) for (const table of tables) keepFollowed({ table }, { kept });
