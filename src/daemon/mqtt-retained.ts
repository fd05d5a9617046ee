import type { Logger } from 'pino';
import { type Home, homeDiscovery, homeState, homeTopics } from '../formats/home-assistant.ts';
import type { Context } from '../operations/operation.ts';
import { textIfThere, writeFileAtomically } from '../store/files/atomic-file.ts';
import type { BrokerLink } from '../system/mqtt-broker.ts';

/** A connection, and the retained messages that the daemon published through it. */
export interface RetainedSession {
  readonly link: BrokerLink;
  isReady: boolean;
  /** The texts that the broker was given, by topic. */
  readonly sent: Map<string, string>;
  /** The minute in which states were last made; undefined where they are to be made now. */
  madeIn?: number | undefined;
}

interface RetainedWiring {
  readonly homes: () => Promise<readonly Home[]>;
  readonly context: Context;
  readonly version: string;
  /** The topic that says whether the daemon is there. */
  readonly status: string;
  /** The file of the devices that Home Assistant was told of. */
  readonly path: string;
  readonly log: Pick<Logger, 'error'>;
}

/** What a broker retains of the places: discovery, states, attributes. The topics of a place that was removed are cleared. */
export function createRetained({ homes, context, version, status, path, log }: RetainedWiring) {
  const devices = openDevices(path);
  let count = 0;
  let isRefreshing = false;

  /** @returns whether the broker has it; what is lost with the connection is published anew in the next */
  async function keep(link: BrokerLink, topic: string, text: string): Promise<boolean> {
    try {
      await link.publish(topic, text, true);
    } catch {
      return false;
    }
    count++;
    return true;
  }

  /** Publishes what differs from what the broker was given. */
  async function publishChanges(session: RetainedSession): Promise<void> {
    const { link, sent } = session;
    session.madeIn = minuteOf(context.now());
    for (const home of await homes()) {
      const topics = homeTopics(home.id);
      const { state, attributes } = homeState(home, context);
      const discovery = homeDiscovery(home, { version, status });
      const contents = [
        [topics.discovery, discovery],
        [topics.attributes, attributes],
        [topics.state, state],
      ] as const;
      for (const [topic, content] of contents) {
        const text = JSON.stringify(content);
        if (sent.get(topic) === text) continue;
        sent.set(topic, text);
        void (content === discovery ? discover(link, home.id, discovery) : keep(link, topic, text));
      }
    }
  }

  /** Home Assistant keeps a component that is left out. It removes one that has only a platform, so that is published first. */
  async function discover(link: BrokerLink, id: string, discovery: ReturnType<typeof homeDiscovery>): Promise<void> {
    const { components } = discovery;
    const { discovery: topic } = homeTopics(id);
    const platforms = Object.fromEntries(Object.entries(components).map(([key, { platform }]) => [key, platform]));
    const former = devices.get(id);
    const gone = Object.entries(former).filter(([key]) => !(key in platforms));
    devices.set(id, { ...former, ...platforms });
    if (gone.length > 0) {
      const without = Object.fromEntries(gone.map(([key, platform]) => [key, { platform }]));
      void keep(link, topic, JSON.stringify({ ...discovery, components: { ...components, ...without } }));
    }
    if (await keep(link, topic, JSON.stringify(discovery))) devices.set(id, platforms);
  }

  async function takeBackOthers({ link }: RetainedSession): Promise<void> {
    const asked = (await homes()).map(({ id }) => id);
    for (const id of devices.ids().filter((one) => !asked.includes(one))) {
      const { discovery, state, attributes, triggered } = homeTopics(id);
      const gone = await Promise.all([discovery, state, attributes, triggered].map((topic) => keep(link, topic, '')));
      if (gone.every(Boolean)) devices.set(id, {});
    }
  }

  function refresh(session: RetainedSession | undefined): void {
    if (!session?.isReady || isRefreshing || session.madeIn === minuteOf(context.now())) return;
    isRefreshing = true;
    publishChanges(session)
      .catch((thrown: unknown) => log.error({ err: thrown }, 'mqtt'))
      .finally(() => {
        isRefreshing = false;
      });
  }

  return {
    keep,
    refresh,
    /** Called once the broker of a session is ready. */
    begin(session: RetainedSession): void {
      void keep(session.link, status, 'online');
      void takeBackOthers(session).catch((thrown: unknown) => log.error({ err: thrown }, 'mqtt'));
      refresh(session);
    },
    get count() {
      return count;
    },
  };
}

const minuteOf = (now: number) => Math.floor(now / 60);

/** The components of each device and their platforms, in a file: a line for each. */
function openDevices(path: string) {
  const known = new Map<string, Readonly<Record<string, string>>>();
  for (const line of textIfThere(path)?.split('\n') ?? []) {
    const [id = '', key, platform] = line.split(' ');
    if (key !== undefined && platform !== undefined) known.set(id, { ...known.get(id), [key]: platform });
  }
  const textOf = () =>
    [...known].flatMap(([id, all]) => Object.entries(all).map((entry) => `${id} ${entry.join(' ')}\n`)).join('');
  return {
    ids: () => [...known.keys()],
    get: (id: string) => known.get(id) ?? {},
    /** @param components none for a device that is gone */
    set(id: string, components: Readonly<Record<string, string>>): void {
      const before = textOf();
      if (Object.keys(components).length > 0) known.set(id, components);
      else known.delete(id);
      const text = textOf();
      if (text !== before) writeFileAtomically(path, text);
    },
  };
}
