import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll } from 'vitest';
import { MADE_VARIABLE } from './package.ts';

// before each file of the tests of what is delivered
beforeAll(async () => {
  const how = await text(createConnection(Number(process.env[MADE_VARIABLE]), '127.0.0.1'));
  if (how !== 'made') throw new Error(`dist/prayer was not made: ${how}; the output of vitest says why`);
}, 600_000);
