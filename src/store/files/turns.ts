/** Runs the acts of one id one after the other; those of different ids side by side. */
export function createTurns(): <T>(id: string, act: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return (id, act) => {
    const before = lasts.get(id);
    const turn = before === undefined ? act() : before.then(act);
    const ended = turn
      .catch(() => {}) // whoever asked for the turn is told
      .then(() => {
        if (lasts.get(id) === ended) lasts.delete(id);
      });
    lasts.set(id, ended);
    return turn;
  };
}
