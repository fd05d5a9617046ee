/** The streams of a terminal that keys come from and the screen is drawn on. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Loads what draws, without what it does not need. */
  loadSparingly<T>(load: () => Promise<T>): Promise<T>;
  /** Hears what was thrown where nobody caught it, so that the screen is left before it is told; answers how to stop. */
  whenBroken(hear: (thrown: unknown) => void): () => void;
}
