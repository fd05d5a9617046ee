import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/**
 * Writes `dist/NAME.tar.gz`, or `.zip` for Windows. The download contains a folder of the same name with the executable, the licences, the
 * checksum and, except for Windows, the installer. The same content gives the same bytes: no times, no user names, a fixed order.
 *
 * We use gzip because a slim Debian has tar and gzip, but neither xz nor zstd. xz would save about a quarter.
 * @param folder a folder for temporary files
 */
export function writeDownload(name: string, executable: string, folder: string): void {
  const isForWindows = executable.endsWith('.exe');
  const program = isForWindows ? 'prayer.exe' : 'prayer';
  const draft = join(folder, name);
  mkdirSync(draft);
  copyFileSync(executable, join(draft, program));
  copyFileSync('dist/LICENSES.txt', join(draft, 'LICENSES.txt'));
  writeFileSync(join(draft, 'SHA256SUMS'), `${hash('sha256', readFileSync(executable))}  ${program}\n`);
  if (isForWindows) writeZip(name, draft, ['LICENSES.txt', 'SHA256SUMS', program]);
  else {
    copyFileSync('bin/install.sh', join(draft, 'install.sh'));
    writeTar(name, folder);
  }
  rmSync(draft, { recursive: true });
}

function writeTar(name: string, folder: string): void {
  const words = '--format=ustar --sort=name --mtime=@0 --owner=root:0 --group=root:0 --mode=u=rwX,go=rX'.split(' ');
  const tar = execFileSync('tar', ['--create', ...words, '--directory', folder, name], { maxBuffer: 1e9 });
  writeFileSync(`dist/${name}.tar.gz`, gzipSync(tar)); // level 9 takes twice the time and saves 0.2 %
}

/** The earliest time that a zip file can have; zip stores local times. */
const NO_TIME = new Date(1980, 0, 1);

function writeZip(name: string, draft: string, files: readonly string[]): void {
  const entries = files.map((file) => [`${name}/${file}`, readFileSync(join(draft, file))] as const);
  writeFileSync(`dist/${name}.zip`, zipSync(Object.fromEntries(entries), { level: 9, mtime: NO_TIME }));
}
