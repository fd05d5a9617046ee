#!/usr/bin/env node
// CommonJS, as package.json beside it says: node starts it sooner. What cron and status bars ask every minute has a file of
// its own, and loads nothing else; a test compares these words with those it knows.
const HOT_WORDS = ['times', 'next', 'now'];
const argv = process.argv.slice(2);

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  require('node:fs').writeSync(1, `${require('../package.json').version}\n`);
  process.exit(0);
}
require('node:module').enableCompileCache?.();
const answer = HOT_WORDS.includes(argv[0]) ? require('../dist/hot.cjs').hot(argv) : undefined;
// when the hot path is done all is written, and to leave at once spares 2 ms of tidying up
if (answer !== undefined) void answer.then((code) => process.exit(code));
else {
  // File writes and look-ups of names share these threads; with the runtime's own 4 a slow name server delays the daemon's
  // writes by seconds. It counts only if set before the first of them starts, and an import starts one.
  if (argv[0] === 'serve') process.env.UV_THREADPOOL_SIZE ??= '32';
  void import('../dist/main.js').then(async ({ main }) => {
    process.exitCode = await main(argv);
  });
}
