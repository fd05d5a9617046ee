import type { Metric } from './text/prometheus.ts';

/** A part of the daemon that runs beside its HTTP server, such as the scheduler of webhooks. */
export interface Service {
  /** One word, for log lines and answers of `/readyz`. */
  readonly name: string;
  /**
   * Called when the server begins to listen. Until the promise resolves, requests for this part are refused. @throws if the daemon cannot
   * run without it
   */
  start(): Promise<void>;
  /** Why this part cannot work now (`/readyz` answers 503 with the reason); undefined if it can. */
  readinessProblem?(): string | undefined;
  /** What this part loads while it already works: `/readyz` answers 200 with it. */
  loading?(): string | undefined;
  /** Why the process should be restarted (`/healthz` answers 503 with it); undefined while it is well. */
  livenessProblem?(): string | undefined;
  /** The values that `/healthz` shows under the name of this part. */
  health?(): Readonly<Record<string, boolean | number>>;
  /** Its own metrics, for `/metrics`. */
  metrics(): readonly Metric[];
  /** Starts nothing new; work in progress goes on. Called at once when the daemon must stop. */
  drain?(): void;
  /** Waits for work in progress and closes its files. Called once, after the server is closed, in reverse order of start. */
  stop(): Promise<void>;
}
