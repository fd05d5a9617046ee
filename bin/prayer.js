#!/usr/bin/env node
import module from 'node:module';

// File writes and look-ups of names share these threads; with the runtime's own 4 a slow name server delays the daemon's
// writes by seconds. It counts only if set before the first of them starts, and an import starts one.
if (process.argv[2] === 'serve') process.env.UV_THREADPOOL_SIZE ??= '32';
module.enableCompileCache?.();
const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
