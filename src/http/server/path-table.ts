import { nearestName } from '../../core/fault.ts';
import type { Endpoint } from './endpoint.ts';

/** Which methods a path answers; asked only when a request found no route. */
export interface PathTable {
  methodsOf(path: string, isVisible: (endpoint: Endpoint) => boolean): readonly string[];
}

export function pathTable(endpoints: readonly Endpoint[]): PathTable {
  const rows = endpoints.map((endpoint) => ({ endpoint, parts: endpoint.path.split('/') }));
  return {
    methodsOf: (path, isVisible) => {
      const asked = path.split('/');
      const methods = rows
        .filter(({ endpoint, parts }) => isVisible(endpoint) && fits(parts, asked))
        .map(({ endpoint }) => endpoint.method);
      return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
    },
  };
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.length === asked.length && parts.every((part, i) => part === asked[i] || (part[0] === ':' && asked[i]));
}

export function nearestPath(path: string, endpoints: readonly Endpoint[]): string | undefined {
  const known = endpoints.map((endpoint) => endpoint.path).filter((one) => !one.includes(':'));
  return nearestName(path.slice(0, 100), new Set(known));
}
