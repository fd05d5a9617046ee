import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { AssistantService } from '../core/assistant-service.ts';
import { Fault, quoted } from '../core/fault.ts';
import { stopSignal } from './processes.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const MIME_TYPE = 'text/plain';

/**
 * Speaks the Model Context Protocol on stdin and stdout, until stdin closes or a signal comes. Uses the low-level server: McpServer would
 * check the arguments of tools itself, and refuse them in other words than every other interface.
 */
export async function serveAssistant(service: AssistantService, onProtocolError: (error: Error) => void) {
  const stopped = stopSignal();
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.stdout.once('error', () => resolve()); // the reader of stdout has gone
  });
  process.stdout.setMaxListeners(0); // each answer that waits for a slow reader adds a listener
  const connection = serveStdio(() => serverOf(service), { onerror: onProtocolError });
  await Promise.race([stopped, closed]);
  await connection.close();
  process.stdin.destroy(); // an open pipe on stdin would keep the process alive
}

function serverOf({ version, instructions, tools, resources, read }: AssistantService): Server {
  const capabilities = { tools: {}, resources: {} };
  const server = new Server({ name: 'mizwala', title: 'Mizwala', version }, { instructions, capabilities });
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ ask: _, ...tool }) => ({ ...tool, annotations: { title: tool.title, ...READ_ONLY } })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) {
      const known = tools.map(({ name }) => name).join(', ');
      const sentence = `There is no tool ${quoted(params.name)}; known are ${known}.`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, sentence);
    }
    const { text, json } = await tool.ask(params.arguments ?? {});
    const content = [{ type: 'text' as const, text }];
    return json === undefined ? { isError: true, content } : { content, structuredContent: json };
  });
  server.setRequestHandler('resources/list', async () => ({
    resources: (await resources()).map((one) => ({ ...one, mimeType: MIME_TYPE })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    try {
      return { contents: [{ uri, mimeType: MIME_TYPE, text: await read(uri) }] };
    } catch (thrown) {
      throw thrown instanceof Fault ? new ResourceNotFoundError(uri, thrown.message) : thrown;
    }
  });
  return server;
}
