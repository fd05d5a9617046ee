import { withoutControls } from '../core/text/terminal-text.ts';
import type { PlannedLine, PlannedRun } from '../core/prayertab/plan.ts';

interface Child {
  /** Ends the program and the programs that it started. */
  end(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export interface ChildEvents {
  output(text: string): void;
  /** Called once, also if the program could not be started. */
  ended(how: string, isFailure: boolean): void;
}

export type StartChild = (
  command: PlannedRun['command'],
  variables: PlannedRun['variables'],
  events: ChildEvents,
) => Child;

/** How many programs may run at the same time: of all lines together, and of one line. */
const MAX_PROGRAMS = 32;
const MAX_PER_LINE = 2;
/** How long the agent waits for programs to end before it kills them. */
const STOP_MS = 3_000;
/** How many characters of a program's output go into the log: of one run, and of one line of output. */
const MAX_OUTPUT_CHARACTERS = 16_384;
const MAX_LINE_CHARACTERS = 1024;

export type Children = ReturnType<typeof createChildren>;

/** The programs that run now. A program that hangs does not stop others. */
export function createChildren(startChild: StartChild, log: (sentence: string) => void) {
  const running = new Map<symbol, { readonly key: string; readonly child: Child }>();
  const ofLine = (key: string) => [...running.values()].filter((each) => each.key === key).length;
  return {
    /** Why no more programs of this line can be started now; undefined if one can. */
    refusal(key: string): string | undefined {
      if (ofLine(key) >= MAX_PER_LINE) return `${MAX_PER_LINE} programs of this line still run`;
      return running.size >= MAX_PROGRAMS ? `${MAX_PROGRAMS} programs still run` : undefined;
    },
    start(
      { key, label }: Pick<PlannedLine, 'key' | 'label'>,
      command: PlannedRun['command'],
      variables: PlannedRun['variables'],
    ): void {
      const id = Symbol(label);
      const output = createOutputLog((line) => log(`${label}: ${line}`));
      let hasEnded = false;
      const child = startChild(command, variables, {
        output: output.add,
        ended(how, isFailure) {
          hasEnded = true;
          running.delete(id);
          output.flush();
          if (isFailure) log(`${label}: ${command[0]} ${how}`);
        },
      });
      if (!hasEnded) running.set(id, { key, child });
    },
    /** Ends all programs. After three seconds it kills those that still run. */
    async end(pauseMs: (ms: number) => Promise<void>): Promise<void> {
      for (const { child } of running.values()) child.end('SIGTERM');
      for (let waited = 0; running.size > 0 && waited < STOP_MS; waited += 50) await pauseMs(50);
      for (const { child } of running.values()) child.end('SIGKILL');
    },
  };
}

/** Logs the output of a program line by line, without characters that would move the cursor of a terminal. Long lines are cut. */
function createOutputLog(write: (line: string) => void) {
  let rest = '';
  let charactersLeft = MAX_OUTPUT_CHARACTERS;
  function put(line: string): void {
    if (charactersLeft <= 0) return;
    const shown = withoutControls(line.slice(0, MAX_LINE_CHARACTERS));
    charactersLeft -= shown.length + 1;
    write(charactersLeft > 0 ? shown : `${shown} (the rest of its output is not shown)`);
  }
  return {
    add(text: string): void {
      if (charactersLeft <= 0) return;
      const lines = `${rest}${text}`.split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) put(line);
      if (rest.length > MAX_LINE_CHARACTERS) {
        put(rest);
        rest = '';
      }
    },
    flush(): void {
      if (rest !== '') put(rest);
      rest = '';
    },
  };
}
