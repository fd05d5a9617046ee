import { mkdirSync, writeFileSync } from 'node:fs';
import { completionScript, SHELLS } from '../cli/shell/completion.ts';
import { commands } from '../cli/command-table.ts';
import { manPage } from '../cli/shell/man-page.ts';
import { packageVersion } from '../system/package.ts';

/** Writes the shell completions and the manual page. A test compares these files with what the table of commands gives now. */
mkdirSync('completions', { recursive: true });
for (const shell of SHELLS) writeFileSync(`completions/prayer.${shell}`, completionScript(shell, commands));
writeFileSync('completions/prayer.1', manPage(commands, packageVersion()));
