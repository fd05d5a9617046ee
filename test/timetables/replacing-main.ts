/** Replaces a followed timetable again and again until it is killed: `replacing-main.ts DIRECTORY`. It says when it begins. */
import { keepFollowed } from '../../src/operations/timetables/follow.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { laterDhuhr, london } from './shared-london.ts';

const [directory = ''] = process.argv.slice(2);
const kept = openTimetables(directory);
const tables = [london(), laterDhuhr(london(), 3)];
process.stdout.write('begun\n');
for (;;) for (const table of tables) keepFollowed({ table }, { kept });
