import { spawn } from 'node:child_process';
import { printable } from '../core/text/terminal-text.ts';
import { writeStdout } from './terminal.ts';

/** The exit code of a shell that does not find a program. */
const NOT_FOUND = 127;

/**
 * Shows a text through `$PAGER`, or less; without a pager it writes the text to stdout. less keeps colours and exits at once if the
 * text fits on the screen.
 */
export async function showPaged(text: string): Promise<void> {
  const { PAGER } = process.env;
  if (PAGER?.trim() === '' || !(await isShownBy(PAGER, text))) writeStdout(text);
}

/** Whether the pager could be started. `$PAGER` may contain options, so a shell runs it. */
function isShownBy(pager: string | undefined, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ignore = () => {}; // Ctrl-C is for the pager, where it stops a search
    process.on('SIGINT', ignore);
    const settle = (isShown: boolean) => {
      process.off('SIGINT', ignore);
      resolve(isShown);
    };
    const env = { LESS: 'FRX', ...process.env };
    const child = spawn(pager ?? 'less', { shell: pager !== undefined, stdio: ['pipe', 'inherit', 'inherit'], env });
    child.on('error', () => settle(false));
    child.on('exit', (code) => settle(code !== NOT_FOUND));
    child.stdin.on('error', () => {}); // the reader left before the end
    child.stdin.end(printable(text));
  });
}
