/** Replaces a followed timetable again and again until it is killed: `replacing.ts DIRECTORY`. It says when it begins. */
import { updateTimetable } from '../../src/operations/timetables/follow.ts';
import { seals } from '../../src/store/signing-key.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { context } from '../interfaces/command.ts';
import { laterDhuhr, london, shared } from './shared-london.ts';

const [directory = ''] = process.argv.slice(2);
const kept = openTimetables(directory);
const texts = [shared(london()), shared(laterDhuhr(london(), 3))];
let turn = 0;
const fetchDocument = async () => ({ kind: 'document', text: texts[turn++ % 2] ?? '', etag: `"${turn % 2}"` }) as const;
process.stdout.write('begun\n');
for (;;) await updateTimetable('london', { kept, seals, zones: context.zones, now: context.now, fetchDocument });
