import type { Board } from '../../data/boards.ts';
import { BOARDS } from '../../data/boards.ts';

/** The bodies that mosques of a country follow, by the share that was counted; those that nobody counted come last. */
export function boardsOf(countryCode: string): readonly Board[] {
  const shareOf = ({ share }: Board) => (share === undefined ? -1 : share.count / share.of);
  return BOARDS.filter(({ code }) => code === countryCode).toSorted((one, other) => shareOf(other) - shareOf(one));
}
