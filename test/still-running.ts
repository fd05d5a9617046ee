import { readdirSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const EVERY_MS = 600_000;

/**
 * Says every ten minutes which files and tests are under way, and which processes they and we have: a run that hangs tells what it waits
 * for, before `.ci/run` ends it.
 */
export class StillRunning implements Reporter {
  readonly #underWay = new Set<string>();
  readonly #since = Date.now();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer ??= setInterval(() => this.#tell(), EVERY_MS).unref();
  }
  onTestModuleQueued(module: TestModule): void {
    this.#underWay.add(nameOf(module));
  }
  onTestModuleEnd(module: TestModule): void {
    this.#underWay.delete(nameOf(module));
  }
  onTestCaseReady(test: TestCase): void {
    this.#underWay.add(`${nameOf(test.module)} > ${test.fullName}`);
  }
  onTestCaseResult(test: TestCase): void {
    this.#underWay.delete(`${nameOf(test.module)} > ${test.fullName}`);
  }

  #tell(): void {
    const minutes = Math.round((Date.now() - this.#since) / 60_000);
    const files = [...this.#underWay].toSorted();
    const waited = files.length > 0 ? files : ['no file: workers or the server of the database have not ended'];
    console.error(
      [`after ${minutes} minutes the tests wait for:`, ...waited, ...processesBelow(process.pid)].join('\n  '),
    );
  }
}

const nameOf = ({ project, relativeModuleId }: TestModule) => `${project.name} ${relativeModuleId}`;

/** Number and command of each process that descends from one; on Linux only. */
function processesBelow(parent: number, depth = 1): string[] {
  return childrenOf(parent).flatMap((pid) => [
    `${'  '.repeat(depth)}${pid} ${textOf(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 200)}`,
    ...processesBelow(pid, depth + 1),
  ]);
}

function childrenOf(parent: number): number[] {
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all.map(Number).filter((pid) => Number(/.*\) \w (\d+)/.exec(textOf(pid, 'stat'))?.[1]) === parent);
}

function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}
