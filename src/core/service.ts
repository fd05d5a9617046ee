import type { Metric } from './prometheus.ts';

/** What lives as long as the daemon does beside its HTTP door: the scheduler of webhooks is one. */
export interface Service {
  /** One word, for log lines and answers of `/readyz`. */
  readonly name: string;
  /** Called before the door opens. @throws when the daemon cannot run without it */
  start(): Promise<void>;
  /** Why it cannot do its work now (`/readyz` answers 503 with it); undefined when it can. */
  readinessProblem(): string | undefined;
  /** Why the process ought to be restarted (`/healthz` answers 503 with it); undefined while it lives. */
  livenessProblem(): string | undefined;
  /** Its own metrics, for `/metrics`. */
  metrics(): readonly Metric[];
  /** Begins nothing new; what is under way goes on. Called at once when the daemon is told to stop. */
  drain(): void;
  /** Waits for what is under way and closes what is open; the door is shut by then. Called once, in reverse order of start. */
  stop(): Promise<void>;
}
