import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** How `--version` of a command ends on a full disk, and on a pipe that nobody reads. */
export function unwritten(...command: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-pipe-'));
  const run = (script: string) => {
    const env = { PATH: '/usr/bin:/bin', PIPE: join(folder, 'pipe') };
    const { status, stderr } = spawnSync('sh', ['-c', script, ...command, '--version'], { encoding: 'utf8', env });
    return { status, stderr };
  };
  try {
    return {
      full: run('"$0" "$@" >/dev/full'),
      unread: run('mkfifo "$PIPE" && exec 3<>"$PIPE" 4>"$PIPE" 3<&- && "$0" "$@" >&4'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const UNWRITTEN = {
  full: { status: 1, stderr: expect.stringMatching(/^prayer: .*\n$/) as string },
  unread: { status: 0, stderr: '' },
};
