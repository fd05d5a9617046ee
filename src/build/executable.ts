import pkg from '@yao-pkg/pkg/lib-es5/sea.js';

/** One executable. Its paths are absolute. */
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
 * `node executable.ts JSON` makes an `Executable`. The node that runs it writes the part that holds the launcher and the assets, so it must
 * be of the same release.
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg), which is no public interface: the version is pinned. The public
 * `exec()` cannot make this executable. We tried (pkg 6.23.0; CPU beside `node -e 0`, 26 ms):
 *
 * - `sea: true` with a script: it starts as fast (25 ms) but takes no assets, which are 40 MB of tables and the code cache.
 * - `sea: true` with a package.json and `pkg.assets`: 46 ms before the first line of ours, 1.7 times `node -e 0`, for its own start-up
 *   runs first, and no compiled code is kept of it. A table of 23 MB is copied before it is read.
 * - Neither takes the path of a node. Both fetch one that is not stripped, from another place than the lock file says.
 * - Without `sea`, pkg needs a node of its own making, which npm does not have.
 */
const { launcher, nodePath, release, platform, arch, assets, output }: Executable = JSON.parse(process.argv[2] ?? '');
const seaConfig = {
  main: '../prayer.cjs', // from the folder where pkg works; the executable holds the path, so it is the same everywhere
  disableExperimentalSEAWarning: true,
  useSnapshot: false,
  useCodeCache: false, // the bundles have their own; this one would be another each time
  assets,
};
await pkg.default(launcher, {
  nodePath,
  useLocalNode: true, // the node that runs this writes the blob: one of another machine does not run here
  targets: [{ platform, arch, nodeRange: `node${release}`, output }],
  seaConfig,
});
