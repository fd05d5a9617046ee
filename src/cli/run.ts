import { CommanderError } from 'commander';
import { FAULTS, Fault } from '../core/fault.ts';
import { deeds } from './deeds.ts';
import { program } from './program.ts';
import { questions } from './question.ts';
import type { World } from './world.ts';

/** Runs one command and answers with its exit code. stdout gets data only, stderr gets words. */
export async function runCommandLine(argv: readonly string[], world: World): Promise<number> {
  const ours = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv; // not the words of a program to run
  const asksJson =
    ours.includes('--json') || ours.includes('--format=json') || ours[ours.indexOf('--format') + 1] === 'json';
  try {
    let exit = 0;
    await program(world, (code) => {
      exit = code;
    }).parseAsync([...normalised(helpAsked(argv))], { from: 'user' });
    return exit;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0; // help or version was asked for
    if (thrown instanceof CommanderError && thrown.code === 'commander.help') return FAULTS.USAGE.exit; // and shown on stderr
    const fault = asFault(thrown);
    if (fault.code === 'INTERNAL_ERROR') world.logBug(thrown);
    world.writeError(asksJson ? `${JSON.stringify(fault.body)}\n` : `prayer: ${fault.message}\n`);
    return FAULTS[fault.code].exit;
  }
}

function asFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof CommanderError) {
    const code = thrown.code === 'commander.unknownOption' ? 'UNKNOWN_PARAMETER' : 'USAGE';
    const sentence = thrown.message.replace(/^error: /, '').replace(/\n\(?(.*?)\)?$/, '. $1');
    return new Fault(
      code,
      `${sentence[0]?.toUpperCase()}${sentence.slice(1)}${sentence.endsWith('?') ? '' : '.'} See prayer --help.`,
    );
  }
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.',
  );
}

/** `prayer help times` is `prayer times --help`; the topics of help are left to their deed. */
function helpAsked(argv: readonly string[]): readonly string[] {
  if (argv[0] !== 'help' || argv[1]?.startsWith('-')) return argv;
  const isCommand = [...questions(), ...deeds].some(({ path }) => path[0] === argv[1]);
  return argv.length === 1 ? ['--help'] : isCommand ? [...argv.slice(1), '--help'] : argv;
}

/**
 * `-33.86,151.2` begins with a minus and would be taken for a flag: as a bare word, or after `--at`, it is joined to
 * `--at=`, or where no `--at` is taken hidden behind a blank. Commander itself takes `--lat -33.86`, `--lat=-33.86` and
 * `--lat -.5`.
 */
function* normalised(argv: readonly string[]): Iterable<string> {
  const namesPlacesOnly = argv[0] === 'config' || argv[0] === 'compare'; // their bare words stay where they are
  const isPair = (word: string | undefined) => word !== undefined && /^-\.?\d.*[,; ]/.test(word);
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--') return yield* argv.slice(i); // what follows is meant as it stands
    if (word === '--at' && isPair(argv[i + 1])) yield `--at=${argv[++i]}`;
    else if (isPair(word)) yield namesPlacesOnly ? ` ${word}` : `--at=${word}`;
    else yield word;
  }
}
