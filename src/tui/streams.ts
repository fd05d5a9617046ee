/** The streams of a terminal that keys come from and the screen is drawn on. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Hears what was thrown where nobody caught it, so that the screen is left before it is told; answers how to stop. */
  whenBroken(onReceived: (thrown: unknown) => void): () => void;
  readonly job: Job;
}

/** What a shell does with its jobs: it stops them, and lets them go on. */
export interface Job {
  /** Hears that the job is to stop, or that it went on after a stop nobody could hear of; answers how to stop hearing. */
  listen(onReceived: (told: 'stop' | 'went on') => void): () => void;
  /** Stops the whole job, as a terminal does at ctrl-z that is not in raw mode; comes back when the job goes on. */
  stop(): void;
}
