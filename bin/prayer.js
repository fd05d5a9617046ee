#!/usr/bin/env node
// CommonJS, as package.json beside it says: node starts it sooner. What cron and status bars ask every minute has a file of
// its own, and loads nothing else; a test compares these words with those it knows.
const fs = require('node:fs');

const HOT_WORDS = ['times', 'next', 'now'];
const argv = process.argv.slice(2);

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  fs.writeSync(1, `${require('../package.json').version}\n`);
  process.exit(0);
}
const hot = HOT_WORDS.includes(argv[0]) ? loadHot() : undefined;
const answer = hot?.exports.hot(argv);
if (answer !== undefined) {
  void answer.then((code) => {
    if (code === 0) hot.keep();
    process.exit(code); // all is written, and to leave at once spares 2 ms of tidying up
  });
} else {
  require('node:module').enableCompileCache?.();
  // File writes and look-ups of names share these threads; with the runtime's own 4 a slow name server delays the daemon's
  // writes by seconds. It counts only if set before the first of them starts, and an import starts one.
  if (argv[0] === 'serve') process.env.UV_THREADPOOL_SIZE ??= '32';
  void import('../dist/main.js').then(async ({ main }) => {
    process.exitCode = await main(argv);
  });
}

/**
 * Runs the hot file with what node compiled of it the last time. Node's own compile cache keeps a file as it was before anything
 * ran, so every function is compiled again when it is called, a fifth of the whole; this one is kept after an answer.
 */
function loadHot() {
  const { Script } = require('node:vm');
  const dist = `${__dirname}/../dist`;
  const text = fs.readFileSync(`${dist}/hot.cjs`, 'latin1');
  const key = text.slice(2, 18); // of the content: the build wrote it into the first line
  const path = cachePath();
  const cachedData = path && readCache(path, key);
  const source = `(function(module,exports,require,__dirname){${text}\n})`;
  const script = new Script(source, { filename: `${dist}/hot.cjs`, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require, dist);
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  return {
    exports: module.exports,
    keep() {
      if (path && !isKept) writeCache(path, key, script.createCachedData());
    },
  };
}

/** In the user's cache folder (XDG); a file for each command and each node that is used. Undefined where there is no home. */
function cachePath() {
  const { HOME, XDG_CACHE_HOME, NODE_DISABLE_COMPILE_CACHE } = process.env;
  // a relative path there is to be ignored (XDG Base Directory 0.8): code is run from this folder
  const folder = XDG_CACHE_HOME?.startsWith('/') ? XDG_CACHE_HOME : HOME && `${HOME}/.cache`;
  if (!folder || NODE_DISABLE_COMPILE_CACHE) return undefined;
  return `${folder}/mizwala/${argv[0]}-${process.version}-${process.arch}.cache`;
}

/**
 * Code is run from it, so it must be this user's own and writable to nobody else: root with another's HOME does not take it.
 * V8 itself refuses data of another release, of other flags, or cut short.
 */
function readCache(path, key) {
  try {
    const { uid, mode } = fs.statSync(path);
    if ((process.geteuid && uid !== process.geteuid()) || mode & 0o022) return undefined;
    const bytes = fs.readFileSync(path);
    return bytes.toString('latin1', 0, key.length) === key ? bytes.subarray(key.length) : undefined;
  } catch {
    return undefined; // not written yet
  }
}

function writeCache(path, key, data) {
  try {
    const folder = require('node:path').dirname(path);
    makeFolder(require('node:path').dirname(folder));
    makeFolder(folder);
    const draft = `${path}.${process.pid}`;
    fs.writeFileSync(draft, Buffer.concat([Buffer.from(key, 'latin1'), data]), { mode: 0o600 });
    fs.renameSync(draft, path);
  } catch {
    // a full disk or a read-only home: the next start is only slower
  }
}

/**
 * One folder, in one that is there: a home that does not exist is not ours to make, and node's own `recursive` never returns where the
 * system lets nobody make one and says that there is none (ENOENT, as in /proc; node 24.21).
 */
function makeFolder(path) {
  if (!fs.existsSync(path)) fs.mkdirSync(path, { mode: 0o700 });
}
