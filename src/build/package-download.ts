import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageVersion } from '../system/package.ts';

/**
 * Writes `dist/prayer-VERSION-TARGET.tar.gz`, a folder of the same name with all that a user needs: the executable, install.sh, the
 * licences and the checksum. The same content gives the same bytes: no times, no names of users, one order.
 *
 * gzip, for a slim Debian unpacks nothing else: it has tar and gzip, but neither xz nor zstd. xz would save about a quarter.
 * @param folder for drafts
 */
export function writeDownload(executable: string, target: string, folder: string): void {
  const name = `prayer-${packageVersion()}-${target}`;
  const draft = join(folder, name);
  mkdirSync(draft);
  copyFileSync(executable, join(draft, 'prayer'));
  copyFileSync('bin/install.sh', join(draft, 'install.sh'));
  copyFileSync('dist/LICENSES.txt', join(draft, 'LICENSES.txt'));
  writeFileSync(join(draft, 'SHA256SUMS'), `${hash('sha256', readFileSync(executable))}  prayer\n`);
  const words = [
    '--format=ustar',
    '--sort=name',
    '--mtime=@0',
    '--owner=root:0',
    '--group=root:0',
    '--mode=u=rwX,go=rX',
  ];
  const tar = execFileSync('tar', ['--create', ...words, '--directory', folder, name], { maxBuffer: 1e9 });
  writeFileSync(`dist/${name}.tar.gz`, gzipSync(tar, { level: 9 }));
  rmSync(draft, { recursive: true });
}
