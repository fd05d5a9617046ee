import type { Metric } from './text/prometheus.ts';

/** A part of the daemon that runs beside its HTTP server, such as the scheduler of webhooks. */
export interface Service {
  /** One word, for log lines and answers of `/readyz`. */
  readonly name: string;
  /**
   * Called when the server begins to listen. Until the promise resolves, requests for this part are refused. @throws if the daemon cannot
   * run without this part
   */
  start(): Promise<void>;
  /** Why this part cannot work now (`/readyz` answers 503 with the reason); undefined if it can. */
  readinessProblem?(): string | undefined;
  /** What this part still loads, although it already works: `/readyz` answers 200 and shows this text. */
  loading?(): string | undefined;
  /** Why the process should be restarted (`/healthz` answers 503 with the reason); undefined if it need not be. */
  livenessProblem?(): string | undefined;
  /** The values that `/healthz` shows under the name of this part. */
  health?(): Readonly<Record<string, boolean | number>>;
  /** The metrics of this part, for `/metrics`. */
  metrics(): readonly Metric[];
  /** Starts no new work; work in progress continues. Called at once when the daemon must stop. */
  drain?(): void;
  /** Waits for work in progress, then closes the files of this part. Called once, after the server is closed, in reverse order of start. */
  stop(): Promise<void>;
}
