/** The service for assistants: questions that they may ask, and texts that they may read. */
export interface AssistantService {
  readonly version: string;
  /** The introduction to the tools, for the model. */
  readonly instructions: string;
  readonly tools: readonly AssistantTool[];
  resources(): Promise<readonly AssistantResource[]>;
  /** @throws Fault where there is no such resource */
  read(uri: string): Promise<string>;
}

export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  /** Calls the tool. Never throws: a refusal is an answer, too. @param input what the assistant sent, unchecked */
  ask(input: Readonly<Record<string, unknown>>): Promise<AssistantAnswer>;
}

/** JSON Schema of the 2020-12 draft. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

interface AssistantAnswer {
  readonly text: string;
  /** The answer in the form of `outputSchema`; undefined for a refusal. */
  readonly json: Record<string, unknown> | undefined;
}

export interface AssistantResource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
}
