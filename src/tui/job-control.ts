import { useApp, useInput } from 'ink';
import { useEffect } from 'react';
import type { Job } from './streams.ts';

/** Ctrl-z, and the signals of the shell: the terminal is given back while the job is stopped, and set up again when it goes on. */
export function useJobControl(job: Job): void {
  const { suspendTerminal } = useApp();
  useInput((input, key) => {
    if (key.ctrl && input === 'z') void suspendTerminal(job.stop);
  });
  // after SIGSTOP other programs may have changed the terminal
  useEffect(
    () => job.listen((told) => void suspendTerminal(told === 'stop' ? job.stop : () => {})),
    [job, suspendTerminal],
  );
}
