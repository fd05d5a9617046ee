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
 * `node executable.ts JSON` makes one executable: the node at `nodePath` with the launcher and the assets inside. The node that runs this
 * script writes launcher and assets in a form that only its own release reads, so the two nodes must have the same release.
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg). `sea()` is not public, so the version of pkg is pinned. The public `exec()`
 * cannot make this executable. We tried these ways with pkg 6.23.0; for comparison, `node -e 0` takes 26 ms of CPU:
 *
 * - `sea: true` with a script starts as fast (25 ms) but takes no assets; we need 40 MB of tables and the code cache.
 * - `sea: true` with a package.json and `pkg.assets` takes 46 ms before our first line: the start-up code of pkg runs first, without a
 *   code cache, and pkg copies a table of 23 MB before we can read it.
 * - These two ways accept no path of a node. They download a node that is not stripped, and not from the address in the lock file.
 * - Without `sea`, pkg needs a node of its own making, which npm does not have.
 */
const { launcher, nodePath, release, platform, arch, assets, output }: Executable = JSON.parse(process.argv[2] ?? '');
const seaConfig = {
  main: '../prayer.cjs', // relative to the folder where pkg works; the executable contains this path, so all machines must use the same
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: false, // the bundles have their own cache; the cache that Node makes here would differ at each build
  assets,
};
await pkg.default(launcher, {
  nodePath,
  useLocalNode: true, // the node that runs this script writes the blob, because a node for another machine cannot run here
  targets: [{ platform, arch, nodeRange: `node${release}`, output }],
  seaConfig,
});
