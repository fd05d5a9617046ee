/** The first SIGTERM or SIGINT resolves; a second one ends the process at once, as shells expect (128 + the signal's number). */
export function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    let count = 0;
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
    ] as const) {
      process.on(signal, () => {
        count++;
        if (count > 1) process.exit(128 + number);
        stop();
      });
    }
  });
}
