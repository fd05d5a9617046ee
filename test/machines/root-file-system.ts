import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** As Debian names it. */
export type Architecture = 'amd64' | 'arm64';

/**
 * What an image called «Debian slim» has: the essential packages, and libstdc++ with libgcc, which apt itself needs there.
 * `usr-is-merged` only keeps apt from choosing another package for the same end, which would bring perl.
 */
const SLIM: readonly string[] = ['?essential', 'usr-is-merged', 'libstdc++6'];

/**
 * Makes a Debian root file system in a folder, of the release that this machine has: the packages of «Debian slim», and those that
 * are named, with what they depend on. apt verifies the packages; nothing of this machine is changed, and no script of a package is
 * run, so the other architecture needs no emulator here. Works without root rights: the files then belong to the user.
 * @param folder must not exist
 * @param options.architecture default: this machine's
 * @param options.packages more packages, by name
 * @throws Error where this is no Debian, the folder is there, or a package cannot be fetched
 */
export function makeRootFileSystem(
  folder: string,
  options: { readonly architecture?: Architecture; readonly packages?: readonly string[] } = {},
): void {
  const { architecture = hostArchitecture(), packages = [] } = options;
  const absent = ['apt-get', 'dpkg-deb'].find((program) => !existsSync(`/usr/bin/${program}`));
  if (absent !== undefined) throw new Error(`a root file system is made with ${absent}, which Debian has: not found`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  makeFolders(folder);
  const apt = mkdtempSync(join(tmpdir(), 'mizwala-apt-'));
  try {
    for (const deb of fetchedPackages(apt, architecture, packages)) {
      // not by `dpkg-deb -x`, which would put folders in the place of the links
      execFileSync('sh', [
        '-ec',
        'dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$2"',
        'sh',
        deb,
        folder,
      ]);
    }
  } finally {
    rmSync(apt, { recursive: true });
  }
  // what the scripts of base-passwd and base-files would do
  for (const name of ['passwd', 'group'])
    copyFileSync(join(folder, `usr/share/base-passwd/${name}.master`), join(folder, 'etc', name));
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const program = readdirSync(join(folder, 'usr/bin')).find((name) => /^node(js)?$/.test(name));
  if (program !== undefined) throw new Error(`${folder} has ${program}`);
}

/** The architecture of this machine. @throws Error where it is another */
export function hostArchitecture(): Architecture {
  if (process.arch === 'x64') return 'amd64';
  if (process.arch === 'arm64') return 'arm64';
  throw new Error(`root file systems are made for amd64 and arm64, not ${process.arch}`);
}

/** Since Debian 12, `/bin` and its like are links into `/usr`. They must be there before the packages. */
function makeFolders(folder: string): void {
  for (const name of ['usr', 'etc', 'dev', 'proc', 'sys', 'root']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(folder, 'usr', name));
    symlinkSync(`usr/${name}`, join(folder, name));
  }
  mkdirSync(join(folder, 'tmp'));
  chmodSync(join(folder, 'tmp'), 0o1777);
}

/** Paths of packages, fetched from where this machine has its own from. @param state a folder for what apt keeps */
function fetchedPackages(state: string, architecture: Architecture, packages: readonly string[]): readonly string[] {
  const archives = resolve('node_modules/.cache/machines', architecture); // else each call would fetch them again
  for (const path of [join(archives, 'partial'), join(state, 'lists/partial')]) mkdirSync(path, { recursive: true });
  const installed = join(state, 'status'); // nothing is
  writeFileSync(installed, '');
  const settings = {
    'Dir::State': state,
    'Dir::State::status': installed,
    'Dir::Cache': state,
    'Dir::Cache::archives': archives,
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const apt = (...more: readonly string[]) =>
    execFileSync('apt-get', ['--quiet', '--assume-yes', ...words, ...more], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  apt('update');
  const asked = [...SLIM, ...packages];
  apt('--download-only', 'install', ...asked);
  const named = apt('--simulate', 'install', ...asked).matchAll(/^Inst (\S+) \((\S+) .*\[(\S+)\]\)/gm);
  const files = [...named].map(([, name, version = '', of]) =>
    join(archives, `${name}_${version.replaceAll(':', '%3a')}_${of}.deb`),
  );
  if (files.length === 0) throw new Error(`apt names no packages for ${asked.join(' ')}`);
  const missing = files.find((file) => !existsSync(file) || readFileSync(file).length === 0);
  if (missing !== undefined) throw new Error(`apt has not left ${missing}`);
  return files;
}
