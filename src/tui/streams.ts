/** A terminal: where keys come from and the screen is drawn. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Listens for uncaught errors, so that the screen is left before they are reported. Returns how to stop. */
  whenBroken(onReceived: (thrown: unknown) => void): () => void;
  readonly job: Job;
}

/** Job control of the shell. */
export interface Job {
  /** Listens for SIGTSTP, and for SIGCONT after a stop that could not be noticed. Returns how to stop listening. */
  listen(onReceived: (told: 'stop' | 'went on') => void): () => void;
  /** Stops the whole job, as ctrl-z does outside raw mode; returns when the job continues. */
  stop(): void;
}
