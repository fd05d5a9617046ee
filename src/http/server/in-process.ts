import type { App } from './app.ts';

interface InProcessRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly owner?: string | undefined;
  readonly body?: unknown;
}

/** Asks an app within this process, for commands when no daemon runs. @param app one made for the local admin */
export function createInProcessSend(app: Pick<App, 'inject'>) {
  return async ({ method, path: url, owner, body }: InProcessRequest): Promise<{ status: number; text: string }> => {
    const { statusCode, body: text } = await app.inject({
      method,
      url,
      headers: {
        ...(owner === undefined ? {} : { 'x-mizwala-owner': owner }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, text };
  };
}
