import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Agent, createAgent } from '../agent/agent.ts';
import type { DueRun } from '../agent/plan-in-force.ts';
import { createRunRecord } from '../agent/run-record.ts';
import { planOf } from '../cli/agent/agent-plan.ts';
import type { ShownPlaces } from '../cli/cli-deps.ts';
import { LATEST_SECONDS } from '../core/schedule/on-time.ts';
import type { Service } from '../core/service.ts';
import { counter, gauge } from '../core/text/prometheus.ts';
import { showUtcSeconds } from '../core/time/wall-time.ts';
import { type Home, homeAt, homeDiscovery, homeEvents, homeState, homeTopics } from '../formats/home-assistant.ts';
import type { Context } from '../operations/operation.ts';
import { openAgentRecord } from '../store/agent-record.ts';
import { textIfThere, writeFileAtomically } from '../store/files/atomic-file.ts';
import { daemonClock as clock } from '../system/clock.ts';
import { certificatesOf } from '../system/certificates.ts';
import { brokerFile, type BrokerLink, type BrokerSettings, keepConnected } from '../system/mqtt-broker.ts';

interface MqttWiring {
  readonly mqtt: NonNullable<ShownPlaces['mqtt']>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly context: Context;
  readonly version: string;
  readonly directory: string;
  /** A text that changes whenever a printed timetable changes. */
  readonly timetableChanges: () => string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** A connection, from its start to its loss. */
interface Session {
  readonly link: BrokerLink;
  /** True once the broker has sent the triggers that it received in earlier sessions, or the wait for them is over. */
  isReady: boolean;
  /** The texts of the retained messages that this session sent to the broker, by topic. */
  readonly sent: Map<string, string>;
  /** The minute in which the states were last made; undefined if they must be made now. */
  madeIn?: number | undefined;
  /** The text of a message that the session publishes first. When the broker sends it back, all retained messages have arrived. */
  readonly nonce: string;
  readonly inFlight: Set<string>;
}

/** The longest wait for the retained messages before triggers are published. A broker may forbid this client to read the messages. */
const SILENT_MS = 5_000;
/** How often the timetables and the announced months are checked, which takes some microseconds. */
const WATCH_MS = 500;
/** Home Assistant announces on this topic that it has started. */
const BIRTH_TOPIC = 'homeassistant/status';
const MAX_MARKS = 100;
const TRIGGERS_HELP =
  'Triggers at prayer times: published (acknowledged by the broker), or missed (no broker was connected in their two minutes).';

/**
 * Publishes places to Home Assistant. The agent's loop decides which trigger is due, and which is too late. A trigger is done when the
 * broker has acknowledged it. If the connection or this process ends earlier, the trigger is published again within its two minutes,
 * unless the broker has the trigger's mark: a retained message that is written to the socket together with the trigger.
 */
export function createMqtt(wiring: MqttWiring): Service {
  const { mqtt, env, context, directory, timetableChanges, log } = wiring;
  const folder = join(directory, 'mqtt');
  const clientId = `mizwala_${ownName(join(folder, 'name'))}`;
  const status = `mizwala/${clientId}/status`;
  const tell = (told: string) => log.info({ told }, 'mqtt');
  const record = createRunRecord(openAgentRecord(folder, (told) => log.warn({ told }, 'mqtt')));
  const homes = (): Promise<Home[]> => Promise.all(mqtt.places.map((place) => homeAt(place, context)));
  const retained = createRetained(wiring, status, homes);
  const triggers = { published: 0, missed: 0 };
  let agent: Agent | undefined;
  let cancelWatch = () => {};

  async function plan() {
    const lines = (await homes()).map((home) => ({
      ...{ number: 0, label: home.id, key: home.id, canBeMuted: false, conditions: [], notes: [], place: home },
      events: homeEvents(home).map((kind) => ({ kind, offsetMinutes: 0 })),
      actionText: 'mqtt',
      commandAt: () => ['mqtt'] as const,
    }));
    const table = { path: mqtt.mqtt, folder, text: undefined, lines, faults: [], timeless: [] };
    return planOf(table, [], clock.now()).plan;
  }

  const publishTrigger = createTriggers(retained.retain, (due) => {
    record.settle(due.id, 'started', due.run.at);
    triggers.published++;
    tell(`${due.name} was published`);
  });

  function act(due: DueRun): string | undefined {
    if (record.outcome(due.id) !== undefined) return undefined;
    const session = broker.session();
    if (!session?.isReady) return 'no broker is connected';
    publishTrigger(session, due);
    session.madeIn = undefined; // so the states are made again: a time that is not rounded changes them within a minute
    return '';
  }

  const broker = createSessions({
    ...{ mqtt, env, clientId, will: { topic: status, text: 'offline' }, log },
    ready: retained.begin,
    marked(id) {
      if (record.outcome(id) !== undefined) return;
      record.settle(id, 'started', clock.now());
      tell(`${id} was published before`);
    },
  });

  /** Publishes at once what a changed timetable or an announced month changes. */
  function watch(known: string): void {
    const changes = timetableChanges();
    const session = broker.session();
    if (changes !== known) {
      agent?.reload();
      if (session) session.madeIn = undefined;
      retained.refresh(session);
    }
    cancelWatch = clock.later(WATCH_MS, () => watch(changes));
  }

  const triggerSamples = () => Object.entries(triggers).map(([result, value]) => ({ labels: { result }, value }));
  const isConnected = () => broker.session()?.isReady === true;
  return {
    name: 'mqtt',
    async start() {
      const { watchedUntil } = record;
      const from = Math.max(watchedUntil ?? 0, clock.now() - LATEST_SECONDS);
      if (watchedUntil !== undefined && watchedUntil < from)
        tell(`no triggers were published since ${showUtcSeconds(watchedUntil)}: this service did not run`);
      record.watched(from);
      const counted = { ...record, settle: settleAndCount };
      function settleAndCount(...[id, outcome, at]: Parameters<typeof record.settle>): void {
        if (outcome === 'missed') triggers.missed++;
        record.settle(id, outcome, at);
      }
      const looked = () => retained.refresh(broker.session());
      const deps = { clock, record: counted, act, looked, plan, stamp: timetableChanges, log: tell };
      agent = createAgent(await plan(), deps);
      agent.start();
      broker.connect();
      watch(timetableChanges());
    },
    health: () => ({ connected: isConnected(), ...triggers }),
    metrics: () => [
      gauge('mizwala_mqtt_connected', '1 while the MQTT broker is connected.', isConnected() ? 1 : 0),
      counter('mizwala_mqtt_retained_total', 'Retained messages that the broker acknowledged.', retained.count),
      counter('mizwala_mqtt_triggers_total', TRIGGERS_HELP, triggerSamples()),
    ],
    drain() {
      cancelWatch();
      agent?.stop();
      const session = broker.session();
      if (session) void retained.retain(session.link, status, 'offline');
    },
    async stop() {
      cancelWatch();
      agent?.stop();
      await broker.end();
    },
  };
}

/** The client name of this data directory at a broker, the same at every start. A broker allows each name to one client at a time. */
function ownName(path: string): string {
  const kept = textIfThere(path);
  if (kept !== undefined) return kept;
  const made = randomUUID().slice(0, 8);
  writeFileAtomically(path, made);
  return made;
}

interface Sessions extends Pick<MqttWiring, 'mqtt' | 'env' | 'log'> {
  readonly clientId: string;
  readonly will: BrokerSettings['will'];
  ready(session: Session): void;
  /** Called for a trigger that the broker received in an earlier session. */
  marked(id: string): void;
}

/** Opens connections, one after another. @throws Fault INPUT_NOT_READ */
function createSessions({ mqtt, env, log, clientId, will, ready, marked }: Sessions) {
  const { host } = new URL(mqtt.mqtt);
  const inFile = brokerFile(mqtt.mqtt_password_file, '--mqtt-password-file')?.replace(/\r?\n$/, '');
  const password = inFile ?? env['PRAYER_MQTT_PASSWORD'];
  const ca = certificatesOf(mqtt.mqtt_ca, '--mqtt-ca');
  const echo = `mizwala/${clientId}/echo`;
  let session: Session | undefined;
  let toldWhy: string | undefined;
  let broker: ReturnType<typeof keepConnected> | undefined;

  async function begin(link: BrokerLink): Promise<void> {
    const own: Session = { link, nonce: randomUUID(), isReady: false, sent: new Map(), inFlight: new Set() };
    session = own;
    clock.later(SILENT_MS, () => begun(own));
    await link.subscribe([BIRTH_TOPIC, echo, ...mqtt.places.map(({ id }) => homeTopics(id).triggered)]);
    await link.publish(echo, own.nonce, false);
  }

  function begun(own: Session): void {
    if (own.isReady || session !== own) return;
    own.isReady = true;
    toldWhy = undefined;
    log.info({ broker: host }, 'mqtt_connected');
    ready(own);
  }

  function hear(topic: string, text: string): void {
    if (!session) return;
    if (topic === echo && text === session.nonce) begun(session);
    else if (topic === BIRTH_TOPIC && text === 'online') {
      session.sent.clear();
      session.madeIn = undefined;
    }
    const id = mqtt.places.find((place) => homeTopics(place.id).triggered === topic)?.id;
    if (id === undefined || session.isReady) return;
    const marks = text.split('\n').filter((mark) => mark.startsWith(`${id} `));
    for (const mark of marks.slice(0, MAX_MARKS)) marked(mark);
  }

  function lost(reason: string): void {
    session = undefined;
    if (reason !== toldWhy) log.warn({ broker: host, reason }, 'mqtt_not_connected');
    toldWhy = reason;
  }

  return {
    session: () => session,
    connect(): void {
      const connected = (link: BrokerLink) => void begin(link).catch(() => {}); // `lost` logs why the connection ended
      broker = keepConnected({ url: mqtt.mqtt, password, ca, clientId, will }, { connected, message: hear, lost });
    },
    end: async () => broker?.end(),
  };
}

/** @returns a function that publishes a trigger once in a session, and with it the mark by which later sessions know the trigger */
function createTriggers(
  retain: (link: BrokerLink, topic: string, text: string) => Promise<boolean>,
  published: (due: DueRun) => void,
): (session: Session, due: DueRun) => void {
  /** The triggers of all places in the last four minutes. */
  let marks: readonly DueRun[] = [];
  return ({ link, inFlight }, due) => {
    const { id, line, run } = due;
    if (inFlight.has(id)) return;
    inFlight.add(id);
    marks = [...marks.filter((mark) => mark.id !== id && mark.run.at > run.at - 2 * LATEST_SECONDS), due];
    const own = marks.filter((mark) => mark.line.key === line.key).map((mark) => mark.id);
    const topics = homeTopics(line.key);
    const { PRAYER_EVENT: event, PRAYER_NAME: name, PRAYER_AT: at } = run.variables;
    const { PRAYER_DATE: date, PRAYER_HIJRI: hijri } = run.variables;
    link.together(() => {
      link.publish(topics.trigger, JSON.stringify({ event, name, at, date, hijri }), false).then(
        () => published(due),
        () => inFlight.delete(id),
      );
      void retain(link, topics.triggered, own.join('\n'));
    });
  };
}

/** Publishes retained messages for the places: discovery, states, attributes. Clears the topics of a place that was removed. */
function createRetained(
  { context, version, directory, log }: MqttWiring,
  status: string,
  homes: () => Promise<readonly Home[]>,
) {
  const devices = openDevices(join(directory, 'mqtt', 'devices'));
  let count = 0;
  let isRefreshing = false;

  /** @returns whether the broker acknowledged the text. If not, the next session publishes the text again */
  async function retain(link: BrokerLink, topic: string, text: string): Promise<boolean> {
    try {
      await link.publish(topic, text, true);
    } catch {
      return false;
    }
    count++;
    return true;
  }

  async function publishChanges(session: Session): Promise<void> {
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
        void (content === discovery ? discover(link, home.id, discovery) : retain(link, topic, text));
      }
    }
  }

  /** Home Assistant removes a component only after a message that gives the component's platform and nothing else. Sends that first. */
  async function discover(link: BrokerLink, id: string, discovery: ReturnType<typeof homeDiscovery>): Promise<void> {
    const { components } = discovery;
    const { discovery: topic } = homeTopics(id);
    const platforms = Object.fromEntries(Object.entries(components).map(([key, { platform }]) => [key, platform]));
    const former = devices.get(id);
    const gone = Object.entries(former).filter(([key]) => !(key in platforms));
    devices.set(id, { ...former, ...platforms });
    if (gone.length > 0) {
      const without = Object.fromEntries(gone.map(([key, platform]) => [key, { platform }]));
      void retain(link, topic, JSON.stringify({ ...discovery, components: { ...components, ...without } }));
    }
    if (await retain(link, topic, JSON.stringify(discovery))) devices.set(id, platforms);
  }

  async function clearRemovedPlaces({ link }: Session): Promise<void> {
    const asked = (await homes()).map(({ id }) => id);
    for (const id of devices.ids().filter((one) => !asked.includes(one))) {
      const { discovery, state, attributes, triggered } = homeTopics(id);
      const gone = await Promise.all([discovery, state, attributes, triggered].map((topic) => retain(link, topic, '')));
      if (gone.every(Boolean)) devices.set(id, {});
    }
  }

  function refresh(session: Session | undefined): void {
    if (!session?.isReady || isRefreshing || session.madeIn === minuteOf(context.now())) return;
    isRefreshing = true;
    publishChanges(session)
      .catch((thrown: unknown) => log.error({ err: thrown }, 'mqtt'))
      .finally(() => {
        isRefreshing = false;
      });
  }

  return {
    retain,
    refresh,
    /** Called when the broker of a session is ready. */
    begin(session: Session): void {
      void retain(session.link, status, 'online');
      void clearRemovedPlaces(session).catch((thrown: unknown) => log.error({ err: thrown }, 'mqtt'));
      refresh(session);
    },
    get count() {
      return count;
    },
  };
}

const minuteOf = (now: number) => Math.floor(now / 60);

/** The file with the components of each device and their platforms, one device a line. */
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
    /** @param components empty for a device that is gone */
    set(id: string, components: Readonly<Record<string, string>>): void {
      const before = textOf();
      if (Object.keys(components).length > 0) known.set(id, components);
      else known.delete(id);
      const text = textOf();
      if (text !== before) writeFileAtomically(path, text);
    },
  };
}
