import { showWallIso } from '../../core/time/wall-time.ts';
import { columns } from './columns.ts';

/** What stdout gets, and what is said beside it. */
export type ShowKeys<Answer> = (answer: Answer) => { readonly data: string; readonly words?: string };

interface ShownKey {
  readonly id: string;
  readonly name: string;
  readonly created_at: number | null;
  readonly requests_per_minute: number | null;
  readonly from: string;
}

/** The key alone goes to stdout, so that `KEY=$(prayer keys create)` holds it. */
export function showCreatedKey({ key, secret }: { key: ShownKey; secret: string }) {
  return { data: `${secret}\n`, words: `Key ${key.id} was made. It is shown only now; keep it.\n` };
}

export function showKeys({ keys }: { keys: readonly ShownKey[] }) {
  if (keys.length === 0) return { data: '', words: 'There are no keys; prayer keys create makes one.\n' };
  const rows = keys.map(({ id, name, created_at, requests_per_minute, from }) => [
    id,
    name,
    created_at === null ? from : `${showWallIso(created_at)}Z`,
    requests_per_minute === null ? '' : `${requests_per_minute}/min`,
  ]);
  return { data: columns(['id', 'name', 'made', 'limit'], rows) };
}

export function showRevokedKey({ message }: { message: string }) {
  return { data: `${message}\n` };
}
