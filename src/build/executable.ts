import pkg from '@yao-pkg/pkg/lib-es5/sea.js';

/**
 * `node executable.ts LAUNCHER OPTIONS` makes one executable. The node that runs it writes the part that holds the launcher and the assets,
 * so it must be of the release that the executable contains.
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg), which is no public interface: the version is pinned. The public
 * `exec()` cannot make this executable. What was tried (pkg 6.23.0, CPU beside `node -e 0`, 26 ms):
 *
 * - `sea: true` with a script: it starts as fast (25 ms) but takes no assets, which are 40 MB of tables and the code cache.
 * - `sea: true` with a package.json and `pkg.assets`: 46 ms before the first line of ours, 1.7 times `node -e 0`, for its own start-up
 *   runs first, and no compiled code is kept of it. A table of 23 MB is copied before it is read.
 * - Neither takes the path of a node. Both fetch one that is not stripped, from another place than the lock file says.
 * - Without `sea`, pkg needs a node of its own making, which npm does not have.
 */
const [launcher = '', options = ''] = process.argv.slice(2);
await pkg.default(launcher, JSON.parse(options));
