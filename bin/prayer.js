#!/usr/bin/env node
// CommonJS, as package.json beside it says: node starts it sooner
const argv = process.argv.slice(2);
require('node:module').enableCompileCache?.();
const { hot } = require('../dist/hot.cjs');
const exit = hot(argv);
// when the hot path is done all is written, and to leave at once spares 2 ms of tidying up
if (exit) void exit.then((code) => process.exit(code));
else
  void import('../dist/main.js').then(async ({ main }) => {
    process.exitCode = await main(argv);
  });
