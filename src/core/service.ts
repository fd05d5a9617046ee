import type { Metric } from './text/prometheus.ts';

/** A part of the daemon that runs beside its HTTP server, such as the scheduler of webhooks. */
export interface Service {
  /** One word, for log lines and answers of `/readyz`. */
  readonly name: string;
  /** Called once the server listens. Until it resolves, requests for it are refused. @throws when the daemon cannot run without it */
  start(): Promise<void>;
  /** Why it cannot work now (`/readyz` answers 503 with it); undefined when it can. */
  readinessProblem?(): string | undefined;
  /** What it loads, though it works meanwhile: `/readyz` answers 200 with it. */
  loading?(): string | undefined;
  /** Why the process should be restarted (`/healthz` answers 503 with it); undefined while it is well. */
  livenessProblem?(): string | undefined;
  /** What `/healthz` says of it, under its name. */
  health?(): Readonly<Record<string, boolean | number>>;
  /** Its own metrics, for `/metrics`. */
  metrics(): readonly Metric[];
  /** Starts nothing new; work in progress goes on. Called at once when the daemon must stop. */
  drain?(): void;
  /** Waits for work in progress and closes its files. Called once, after the server is closed, in reverse order of start. */
  stop(): Promise<void>;
}
