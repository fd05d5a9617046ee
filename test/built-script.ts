import { resolve } from 'node:path';

/** An expression for the exports of a script of `dist/`, run as bin/prayer.js runs it, but without a code cache. */
export function builtScript(name: 'main' | 'query'): string {
  const path = JSON.stringify(resolve(`dist/${name}.cjs`));
  return `(() => {
    const own = process.getBuiltinModule('node:module').createRequire(${path});
    const run = own('node:vm').runInThisContext(own('node:fs').readFileSync(${path}, 'latin1'), { filename: ${path} });
    const module = { exports: {} };
    run(module, module.exports, own, own('node:path').dirname(${path}));
    return module.exports;
  })()`;
}
