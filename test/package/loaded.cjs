// Told to node by --require: says on stderr what a command loaded, in files and in modules of node itself.
const { registerHooks } = require('node:module');
const { fileURLToPath } = require('node:url');
const { writeSync } = require('node:fs');

const files = [];
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) files.push(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
process.on('exit', () => {
  const builtins = process.moduleLoadList.flatMap((name) => (name.startsWith('NativeModule ') ? [name.slice(13)] : []));
  writeSync(2, `\nloaded ${JSON.stringify({ files, builtins })}\n`);
});
