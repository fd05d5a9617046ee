import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOBODY = 65534; // makepkg refuses root

/**
 * Asks the tools of other package managers whether they can read the files of a release.
 * @param folder what `packageManagerFiles` names lies there
 * @returns one sentence for each tool: which files it checked, or that it is not installed
 * @throws Error for a file that a tool refuses, with what it says
 */
export function checkPackageManagerFiles(folder: string): readonly string[] {
  const inFolder = { cwd: folder };
  return [
    check('ruby', ['-c', 'homebrew/mizwala.rb'], inFolder),
    check('bash', ['-n', 'aur/PKGBUILD'], inFolder),
    // makepkg reads the variables that are not used, and gives pkgdir
    check('shellcheck', ['--shell', 'bash', '--exclude', 'SC2034,SC2154', 'aur/PKGBUILD'], inFolder),
    checkSrcinfo(join(folder, 'aur')),
    check('nix-instantiate', ['--parse', 'nix/mizwala.nix'], inFolder),
    'winget: its own check runs on Windows only; the tests compare the fields',
  ];
}

function check(program: string, words: readonly string[], options: object, expected?: string): string {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', ...options });
  if (error !== undefined) return `${program}: not here, so it checked nothing`;
  const line = `${program} ${words.join(' ')}`;
  if (status !== 0) throw new Error(`${line} failed: ${stdout}${stderr}`);
  if (expected !== undefined && stdout.trim() !== expected.trim())
    throw new Error(`${line} says otherwise:\n${stdout}`);
  return `${line}: well-formed`;
}

/** pacman is not needed to read a PKGBUILD. */
function checkSrcinfo(aur: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-aur-'));
  try {
    chmodSync(folder, 0o777);
    writeFileSync(join(folder, 'PKGBUILD'), readFileSync(join(aur, 'PKGBUILD')), { mode: 0o644 });
    const env = { PATH: process.env['PATH'], HOME: folder, BUILDDIR: folder, PACMAN: 'true' };
    const user = process.geteuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const info = readFileSync(join(aur, '.SRCINFO'), 'utf8');
    return check('makepkg', ['--printsrcinfo'], { cwd: folder, env, ...user }, info);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
