import type { Endpoint } from './endpoint.ts';
export function openApiEndpoints(endpoints: readonly Endpoint[], _version: string): readonly Endpoint[] {
  return endpoints;
}
