import { showWallIso } from '../../core/time/wall-time.ts';
import type { DaemonAnswer } from '../../operations/daemon-catalogue.ts';
import { columns } from '../views/columns.ts';
import type { DaemonText } from './daemon-text.ts';

/** The key alone goes to stdout, so that `KEY=$(prayer keys create)` holds it. */
export function showCreatedKey({ key, secret }: DaemonAnswer<'keys.create'>): DaemonText {
  const words = `Key ${key.id} was made. It is shown only now; keep it.\n`;
  return { data: `${secret}\n`, words, isSaidBesideJson: true };
}

export function showKeys({ keys }: DaemonAnswer<'keys.list'>): DaemonText {
  const words = 'There are no keys; prayer keys create makes one.\n';
  if (keys.length === 0) return { data: '', words, isSaidBesideJson: true };
  const rows = keys.map(({ id, name, created_at, requests_per_minute, from }) => [
    id,
    name,
    created_at === null ? from : `${showWallIso(created_at)}Z`,
    requests_per_minute === null ? '' : `${requests_per_minute}/min`,
  ]);
  return { data: columns(['id', 'name', 'made', 'limit'], rows) };
}

/** As with a new key, stdout has nothing but the secret. */
export function showRotatedKey({ secret, message }: DaemonAnswer<'keys.rotate'>): DaemonText {
  return { data: `${secret}\n`, words: `${message}\n`, isSaidBesideJson: true };
}

export function showMessage({ message }: { readonly message: string }): DaemonText {
  return { data: `${message}\n` };
}
