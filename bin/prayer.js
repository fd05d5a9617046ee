#!/usr/bin/env node
// CommonJS, as package.json beside it says: node starts it sooner. Questions are answered by dist/query.cjs, the agent is
// dist/agent.cjs, and dist/main.cjs runs everything, these too where a line is not a plain one (src/build/bundle.ts).
//
// Written so that even node 12, which some systems still bring, can read it: it starts a newer node, or says what is missing.
const fs = require('fs');
const { dirname, isAbsolute, join } = require('path');

const argv = process.argv.slice(2);
const isWindows = process.platform === 'win32';

/** Their first words; what src/fast.ts knows. */
const QUERIES = 'explain geo gregorian hijri methods month next now qibla ramadan time times year'.split(' ');

/** A daemon or an agent that ends later has compiled much that a start does not need. */
const LONG_START_SECONDS = 60;

/** Some eight first words; the folder also holds up to 4 MB of answers of an online provider (src/system/online-memory.ts). */
const MAX_CACHE_BYTES = 16e6;

const word = argv[0] || 'prayer';
const isHelp = argv.includes('--help') || argv.includes('-h'); // of commander, which is in main.cjs
const quick = isHelp ? undefined : word === 'agent' ? 'agent' : QUERIES.includes(word) ? 'query' : undefined;
if (!isNewEnough(process.versions.node)) startNewerNode();
else if (!isVersionWritten()) void start();

/**
 * Nothing here or in src/ calls `process.exit`: it waits for V8's threads, and one that compiles may wait for a garbage collection of the
 * main thread (nodejs/node#54918). Of answers of 134 days up to one in ten then never ended. So the process ends because nothing is left to
 * do. That costs some 1 ms of CPU, 2 % of `prayer times`; `node test/machines/ends-main.ts` counts and measures.
 */
async function start() {
  if (quick !== undefined) {
    const { exports, keep } = load(quick);
    const code = await exports.fast(argv);
    if (code === 0 && process.uptime() < LONG_START_SECONDS) keep();
    process.exitCode = code;
    if (code !== undefined) return;
  }
  // File writes and look-ups of names share these threads; with the runtime's own 4 a slow name server delays the daemon's
  // writes by seconds. It counts only if set before the first of them starts, and an import starts one.
  if (argv[0] === 'serve' && !process.env.UV_THREADPOOL_SIZE) process.env.UV_THREADPOOL_SIZE = '32';
  const { exports, keep } = load('main');
  process.exitCode = await exports.main(argv);
  if (process.exitCode < 2 && process.uptime() < LONG_START_SECONDS) keep();
}

function isVersionWritten() {
  if (argv.length !== 1 || (argv[0] !== '--version' && argv[0] !== '-V')) return false;
  try {
    fs.writeSync(1, `${require('../package.json').version}\n`);
    return true;
  } catch {
    return false; // a full disk, or a reader that has gone: the whole program knows what to say
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}

/** Starts the node that `npm install` puts into a checkout. Without one it says what is missing. */
function startNewerNode() {
  const node = nodeOfCheckout();
  if (node === undefined) return refuseNode();
  const child = require('child_process').spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // a terminal sends Ctrl-C to the child too, which takes a second one for an order to end at once
  const isPassed = !require('tty').isatty(0);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => (isPassed || signal === 'SIGTERM') && child.kill(signal));
  child.on('error', refuseNode);
  child.on('exit', (code, signal) => {
    process.exitCode = code;
    if (signal === null) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function nodeOfCheckout() {
  try {
    const manifest = require.resolve('node/package.json');
    const path = join(dirname(manifest), 'bin', isWindows ? 'node.exe' : 'node');
    return isNewEnough(require(manifest).version) && fs.existsSync(path) ? path : undefined;
  } catch {
    return undefined; // an installed package has none
  }
}

function refuseNode() {
  console.error(
    `prayer: Node 22.19 or later is needed; this is Node ${process.versions.node}, ${process.execPath}. ` +
      'Install a newer one, or the packaged binary, which needs none: see src/manual/packaging.md.',
  );
  process.exitCode = 2;
}

/**
 * Runs a script of dist with what node compiled of it the last time that a line began with this word. Node's own compile cache does not
 * hold the functions that ran later: with it `prayer times` takes 1.6 times the CPU of `node -e 0`, with this cache 1.4.
 */
function load(name) {
  const { Script } = require('node:vm');
  const dist = join(__dirname, '../dist');
  const file = `${dist}/${name}.cjs`;
  const text = fs.readFileSync(file, 'latin1');
  const key = text.slice(2, 18); // of the content: the build wrote it into the first line
  const folder = /^[\w-]+$/.test(word) ? cacheFolder() : undefined;
  const path = folder && join(folder, `${name}-${word}-${process.version}-${process.arch}.cache`);
  const cachedData = path && readCache(path, key);
  const script = new Script(text, { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require, dist);
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  return {
    exports: module.exports,
    keep() {
      if (path && !isKept) writeCache(path, key, script);
    },
  };
}

/** In the user's cache folder, as src/system/platform.ts finds it. Undefined where there is none. */
function cacheFolder() {
  const { HOME, LOCALAPPDATA, NODE_DISABLE_COMPILE_CACHE } = process.env;
  const cache = process.env.XDG_CACHE_HOME || (isWindows && LOCALAPPDATA);
  if (NODE_DISABLE_COMPILE_CACHE) return undefined;
  if (cache && isAbsolute(cache)) return join(cache, 'mizwala');
  if (process.platform === 'darwin') return HOME && join(HOME, 'Library', 'Caches', 'mizwala');
  return HOME && isAbsolute(HOME) ? join(HOME, '.cache', 'mizwala') : undefined;
}

/**
 * Whether the folder is there, made if need be. Code is run from it, so it must be this user's own and writable to nobody else; and
 * nothing is made in what belongs to another: root with a user's HOME would leave there what that user can neither read nor replace.
 */
function isOwnFolder(path) {
  try {
    if (!fs.existsSync(path)) {
      if (!mayMakeIn(dirname(path))) return false;
      makeFolder(dirname(path));
      makeFolder(path);
    }
    return isOwn(fs.statSync(path));
  } catch {
    return false; // a read-only home, or one that is not there
  }
}

/** Windows gives no such bits; there the folder is in the user's profile, which others may not open. */
function isOwn({ uid, mode }) {
  return isWindows || (isOurs(uid) && (mode & 0o022) === 0);
}

/** The nearest folder that is there decides; in a sticky one of root, as /tmp is, everybody makes what is their own. */
function mayMakeIn(path) {
  if (!fs.existsSync(path)) return path !== dirname(path) && mayMakeIn(dirname(path));
  const { uid, mode } = fs.statSync(path);
  return isOurs(uid) || (uid === 0 && (mode & 0o1000) !== 0);
}

function isOurs(uid) {
  return !process.geteuid || process.geteuid() === uid;
}

/**
 * V8 refuses data of another release, of other flags, or cut short, but runs what has lost a bit or a block, as after a power cut: it
 * crashes, hangs, or answers wrongly. So the data is kept twice: to compare takes 0.03 ms, any checksum some 3 ms of a start.
 */
function readCache(path, key) {
  let file;
  try {
    file = fs.openSync(path, 'r'); // looked at and read as one: a path may lead elsewhere the next moment
    if (!isOwn(fs.statSync(dirname(path))) || !isOwn(fs.fstatSync(file))) return undefined;
    const bytes = fs.readFileSync(file);
    const middle = (key.length + bytes.length) / 2;
    const data = bytes.subarray(key.length, middle);
    return bytes.latin1Slice(0, key.length) === key && data.equals(bytes.subarray(middle)) ? data : undefined;
  } catch {
    return undefined; // not written yet
  } finally {
    if (file !== undefined) fs.closeSync(file);
  }
}

function writeCache(path, key, script) {
  if (!isOwnFolder(dirname(path))) return;
  const draft = `${path}.${process.pid}`;
  // A full disk: the next start is only slower. Or a draft of one that was killed: in a container numbers come again.
  try {
    try {
      const file = fs.openSync(draft, 'wx', 0o600);
      const data = script.createCachedData(); // only now: where nothing can be written, every start would make it
      fs.writeFileSync(file, Buffer.concat([Buffer.from(key, 'latin1'), data, data]));
      fs.renameSync(draft, path);
      forgetOldest(dirname(path));
    } catch {
      fs.rmSync(draft, { force: true });
    }
  } catch {}
}

/** Of all first words, and of releases of node that are gone. Half written ones are there while they are written, or since a crash. */
function forgetOldest(folder) {
  const caches = fs.readdirSync(folder).filter((name) => /\.cache(\.\d+)?$/.test(name));
  const files = caches.map((name) => ({ path: join(folder, name), ...fs.statSync(join(folder, name)) }));
  let bytes = 0;
  for (const { path, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > MAX_CACHE_BYTES) fs.rmSync(path, { force: true });
  }
}

/**
 * One folder, in one that is there: a home that does not exist is not ours to make, and node's own `recursive` never returns where the
 * system lets nobody make one and says that there is none (ENOENT, as in /proc; node 24.21).
 */
function makeFolder(path) {
  if (!fs.existsSync(path)) fs.mkdirSync(path, { mode: 0o700 });
}
