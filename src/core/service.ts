import type { Metric } from './prometheus.ts';

/** A part of the daemon beside its HTTP server, such as the scheduler of webhooks. */
export interface Service {
  /** One word, for log lines and answers of `/readyz`. */
  readonly name: string;
  /** Called before the server listens. @throws when the daemon cannot run without it */
  start(): Promise<void>;
  /** Why it cannot work now (`/readyz` answers 503 with it); undefined when it can. */
  readinessProblem(): string | undefined;
  /** Why the process should be restarted (`/healthz` answers 503 with it); undefined when it should not. */
  livenessProblem(): string | undefined;
  /** Its own metrics, for `/metrics`. */
  metrics(): readonly Metric[];
  /** Starts nothing new; running work continues. Called as soon as the daemon is told to stop. */
  drain(): void;
  /** Waits for running work and closes what is open, after the server has closed. Called once, in reverse order of start. */
  stop(): Promise<void>;
}
