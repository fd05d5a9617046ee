import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ZONE_OF_PROCESSES } from '../twice.ts';

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  server.close();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return at.port;
}

/** A broker that is killed and started again on one port, and all that its subscribers got from it. */
export function killableBroker(port: number) {
  const messages: (readonly [topic: string, text: string])[] = [];
  let child: ChildProcess | undefined;
  return {
    messages,
    url: `mqtt://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const made = spawn(process.execPath, [new URL('broker-main.ts', import.meta.url).pathname, String(port)], {
        env: { PATH: process.env['PATH'], TZ: ZONE_OF_PROCESSES },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = made;
      let rest = '';
      const listening = new Promise<void>((go) => {
        made.stdout.on('data', (bytes: Buffer) => {
          const lines = (rest + bytes.toString()).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            const [topic, text] = JSON.parse(line) as [string, string?];
            if (text === undefined) go();
            else messages.push([topic, text]);
          }
        });
      });
      await listening;
    },
    signal(name: NodeJS.Signals): void {
      child?.kill(name);
    },
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
