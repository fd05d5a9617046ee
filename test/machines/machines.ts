import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageVersion } from '../../src/system/package.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { makeRootFileSystem } from './root-file-system.ts';

/** A machine on which the binary was unpacked from its download. */
export interface Machine {
  /** What it is, for people. */
  readonly what: string;
  /** What starts the binary; its words follow. It has no settings of this machine (`env`). */
  readonly prayer: readonly [program: string, ...words: string[]];
  /** A folder that the binary may write to, by the name that it has there. */
  readonly data: string;
  /** Beside `ENV`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A Debian root file system without Node, in which the binary is shut up. @throws Error without root rights */
export function debianWithoutNode(folder: string): Machine {
  if (process.geteuid?.() !== 0) throw new Error('the binary is shut up in a root file system as root only');
  const root = join(folder, 'root');
  makeRootFileSystem(root, { architecture: 'amd64' });
  const inside = ['--mount-proc', `--root=${root}`] as const;
  const name = downloadOf('linux-x64');
  copyFileSync(`dist/${name}.tar.gz`, join(root, 'tmp', `${name}.tar.gz`));
  execFileSync('unshare', [...inside, '/bin/sh', '-c', `cd /tmp && tar -xzf ${name}.tar.gz && mkdir data`], {
    env: ENV,
  });
  return {
    what: 'a Debian root file system without Node; unpacked with its own tar and gzip',
    prayer: ['unshare', ...inside, `/tmp/${name}/prayer`],
    data: '/tmp/data',
  };
}

/** The binary for arm64 with the libraries of a Debian for arm64, run by an emulator of the processor. */
export function arm64UnderQemu(folder: string): Machine {
  const emulator = '/usr/bin/qemu-aarch64-static';
  if (!existsSync(emulator)) throw new Error(`there is no ${emulator}: apt-get install qemu-user-static`);
  const root = join(folder, 'root');
  makeRootFileSystem(root, { architecture: 'arm64' });
  const name = downloadOf('linux-arm64');
  execFileSync('tar', ['-xzf', resolve(`dist/${name}.tar.gz`), '-C', folder]);
  mkdirSync(join(folder, 'data'));
  chmodSync(join(folder, 'data'), 0o700);
  return {
    what: 'emulated by qemu-user, with the libraries of Debian for arm64',
    prayer: [emulator, '-L', root, join(folder, name, 'prayer')],
    data: join(folder, 'data'),
  };
}

/** All that the binary has of its surroundings. */
export const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', TZ: ZONE_OF_PROCESSES } as const;

function downloadOf(target: string): string {
  const name = `prayer-${packageVersion()}-${target}`;
  if (!existsSync(`dist/${name}.tar.gz`))
    throw new Error(`there is no dist/${name}.tar.gz: npm run package -- --target ${target}`);
  return name;
}
