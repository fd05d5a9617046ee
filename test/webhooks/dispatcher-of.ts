import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createDispatcher, type Dispatcher, type DispatcherDeps } from '../../src/webhooks/dispatcher.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { createScheduler, type Scheduler, type SchedulerDeps } from '../../src/webhooks/scheduler.ts';
import { placeDeps } from './subscriptions.ts';

type Given = Pick<DispatcherDeps, 'store' | 'log' | 'post' | 'clock'>;

/** A dispatcher that throws bugs; retries come without jitter, and for two minutes. */
export function dispatcherOf(given: Given & Partial<DispatcherDeps>): Dispatcher {
  const { zones, findZone } = placeDeps;
  return createDispatcher({
    zones,
    findZone,
    cutOff: () => {},
    deliveryCounters: createDeliveryCounters(),
    random: () => 0.5,
    retryWindowSeconds: 120,
    onBug: (thrown) => {
      throw thrown;
    },
    ...given,
  });
}

/** The webhooks of a daemon, without a machine. */
export function webhooksOf(given: Given & Partial<DispatcherDeps & SchedulerDeps>): {
  readonly dispatcher: Dispatcher;
  readonly scheduler: Scheduler;
} {
  const deps = { deliveryCounters: createDeliveryCounters(), ...given };
  const dispatcher = dispatcherOf(deps);
  const scheduler = createScheduler({
    planner: createPlanner(placeDeps),
    dispatcher,
    prayerTime: createPrayerTime(placeDeps),
    yieldTurn: async () => {},
    tell: () => {},
    ...deps,
  });
  return { dispatcher, scheduler };
}
