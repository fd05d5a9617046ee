import { mkdirSync, writeFileSync } from 'node:fs';
import { completionScript, SHELLS } from '../cli/completion.ts';
import { deeds } from '../cli/deeds.ts';
import { manPage } from '../cli/man.ts';

/** Writes the shell completions and the manual page anew; a test compares them with what the catalogue makes. */
mkdirSync('completions', { recursive: true });
for (const shell of SHELLS) writeFileSync(`completions/prayer.${shell}`, completionScript(shell, deeds));
writeFileSync('completions/prayer.1', manPage(deeds));
