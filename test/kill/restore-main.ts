/** A backup or a restore alone, for the test that kills it. Arguments: backup or restore, folder, file. */
import { flushCompileCache } from 'node:module';
import { restoreBackup, writeBackup } from '../../src/store/backup/backup.ts';

flushCompileCache(); // node keeps it at an orderly end only; the next one then starts with half the CPU
const [what, folder = '', file = ''] = process.argv.slice(2);
process.stdout.write('begin\n');
if (what === 'backup') await writeBackup(folder, file, { madeAt: '2026-11-20T09:00:00Z', madeBy: '1.2.3' });
else await restoreBackup(folder, file, { mayReplace: true, stamp: 'x' });
process.stdout.write('end\n');
