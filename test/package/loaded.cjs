// Told to node by --require: says on stderr what a command loaded, in files and in modules of node itself.
const { registerHooks } = require('node:module');
const { fileURLToPath } = require('node:url');
const fs = require('node:fs');

const files = [];
// the client of PostgreSQL, a part of dist/main.cjs, asks this as soon as it is loaded
let hasPostgres = false;
// and the client of MQTT this, for its own log
let hasMqtt = false;
process.env = new Proxy(process.env, {
  get(env, name) {
    if (name === 'NODE_PG_FORCE_NATIVE') hasPostgres = true;
    if (name === 'DEBUG') hasMqtt = true;
    return env[name];
  },
});
const { readFileSync } = fs;
fs.readFileSync = (path, ...more) => {
  if (/\/dist\/\w+\.cjs$/.test(path)) files.push(path); // bin/prayer.js runs it itself
  return readFileSync(path, ...more);
};
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) files.push(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
process.on('exit', () => {
  const builtins = process.moduleLoadList.flatMap((name) => (name.startsWith('NativeModule ') ? [name.slice(13)] : []));
  const hasAssistants = '__zod_globalRegistry' in globalThis;
  fs.writeSync(2, `\nloaded ${JSON.stringify({ files, builtins, hasPostgres, hasMqtt, hasAssistants })}\n`);
});
