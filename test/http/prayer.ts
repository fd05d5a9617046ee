import { main } from '../../src/main.ts';

/** The program as its sources are now, for tests that need it in a process of its own. */
process.exitCode = await main(process.argv.slice(2));
