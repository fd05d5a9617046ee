import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pkg from '@yao-pkg/pkg/lib-es5/sea.js';
import { packagedBundles } from './packaged-bundles.ts';

const OUT = 'dist/prayer';
const folder = mkdtempSync(join(tmpdir(), 'mizwala-package-'));
const { doorstep, assets } = await packagedBundles(folder, true);
await pkg.default(doorstep, {
  nodePath: process.execPath,
  targets: [{ platform: 'linux', arch: 'x64', nodeRange: `node${process.versions.node}`, output: resolve(OUT) }],
  seaConfig: { disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: true, assets },
});
for (const p of Object.values(assets)) console.log(p, statSync(p).size);
console.log(statSync(OUT).size);
rmSync(folder, { recursive: true });
