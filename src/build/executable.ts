import pkg from '@yao-pkg/pkg/lib-es5/sea.js';

/** One executable. All paths are absolute. */
export interface Executable {
  readonly launcher: string;
  readonly nodePath: string;
  readonly release: string;
  readonly platform: 'linux' | 'macos' | 'win';
  readonly arch: string;
  readonly assets: Readonly<Record<string, string>>;
  readonly output: string;
}

/**
 * `node executable.ts JSON` makes an `Executable`. The node that runs this script writes the launcher and the assets in a form that only
 * the same release reads, so both nodes must have the same release.
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg). It is no public interface, so the version is pinned. The public `exec()`
 * cannot make this executable. We tried (pkg 6.23.0; CPU beside `node -e 0`, 26 ms):
 *
 * - `sea: true` with a script starts as fast (25 ms) but takes no assets; we need 40 MB of tables and the code cache.
 * - `sea: true` with a package.json and `pkg.assets` takes 46 ms before our first line, 1.7 times `node -e 0`: its own start-up runs first,
 *   and it keeps no compiled code. pkg copies a table of 23 MB before we can read it.
 * - Neither accepts the path of a node: both download one that is not stripped, and not from the address in the lock file.
 * - Without `sea`, pkg needs a node of its own making, which npm does not have.
 */
const { launcher, nodePath, release, platform, arch, assets, output }: Executable = JSON.parse(process.argv[2] ?? '');
const seaConfig = {
  main: '../prayer.cjs', // relative to the folder where pkg works; the executable contains this path, so it must be the same everywhere
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: false, // the bundles have their own cache; this one would differ at each build
  assets,
};
await pkg.default(launcher, {
  nodePath,
  useLocalNode: true, // the node that runs this writes the blob; a node of another machine does not run here
  targets: [{ platform, arch, nodeRange: `node${release}`, output }],
  seaConfig,
});
