import type { AssistantResource } from '../../core/assistant-service.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, CommandSpec } from '../command.ts';
import { printAnswer } from '../query/run-query.ts';
import { assistantTools, pageOf } from './assistant-tools.ts';

const INSTRUCTIONS = [
  'Prayer times, Hijri dates and the qibla, computed on this machine as the authority of each country prints them.',
  'Give a named place as `place`, as the person wrote it: it brings the method, the school and the calendar of its own authority.',
  'Without a place the person’s own is taken, where one is configured; if none is, ask for it.',
  'Give dates as the person wrote them, tomorrow or 1 Ramadan 1448; never convert a Hijri date yourself.',
  'Say whose times they are: `method_from` is `country` where they are the authority’s, `default` where nobody chose the method. Pass on what `notes` and `told` say.',
  'Moon sighting may move a Hijri date by a day.',
].join('\n');

const TO_A_PERSON =
  'prayer: the program of an AI assistant starts this command and talks to it: see prayer help assistants. Ctrl-C ends it.\n';

const METHODS = 'prayer://methods';
const TIMETABLES = 'prayer://timetables/';

/** Answers assistants (Model Context Protocol) on stdin and stdout. */
export async function serveAssistants(call: Call, deps: CliDeps, commands: readonly CommandSpec[]): Promise<number> {
  const { flags } = call;
  /** What a command prints. */
  const printed = async (path: readonly string[], bareWords: readonly string[] = []): Promise<string> => {
    const command = commands.find((one) => one.path.join(' ') === path.join(' '));
    if (!command) throw new Error(`there is no command ${path.join(' ')}`);
    let text = '';
    const ours = { ...deps, terminal: pageOf(deps), write: (more: string) => (text += more) };
    if (command.query) await printAnswer(command.query, { flags, bareWords }, ours);
    else await (await command.load())({ flags, bareWords }, ours, commands);
    return text;
  };
  const resources = async (): Promise<AssistantResource[]> => [
    { uri: METHODS, name: 'methods', description: 'the calculation methods: code, constants, whose they are' },
    ...(await deps.context.timetables()).ids().map((id) => ({
      uri: `${TIMETABLES}${id}`,
      name: id,
      description: `a printed timetable that the user keeps, day by day; tools follow it as method @${id}`,
    })),
  ];
  if (deps.live.isInputTty) deps.writeError(TO_A_PERSON);
  return deps.serveAssistant({
    version: deps.version,
    instructions: INSTRUCTIONS,
    tools: assistantTools(commands, flags, deps),
    resources,
    async read(uri) {
      if (uri === METHODS) return printed(['methods']);
      if (uri.startsWith(TIMETABLES)) return printed(['timetable', 'show'], [uri.slice(TIMETABLES.length)]);
      const known = (await resources()).map((one) => one.uri).join(', ');
      throw new Fault('NOT_FOUND', `There is no resource ${quoted(uri)}; known are ${known}.`, { value: uri });
    },
  });
}
