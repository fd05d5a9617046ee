import { connect, type IClientOptions } from 'mqtt';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { daemonClock } from './clock.ts';
import { regularText } from './regular-file.ts';

export interface BrokerSettings {
  /** `mqtt://USER@HOST:PORT` or `mqtts://…`, without a password. */
  readonly url: string;
  readonly password: string | undefined;
  /** CA certificates (PEM) to trust instead of those of Node. */
  readonly ca: readonly string[] | undefined;
  readonly clientId: string;
  /** The last will of MQTT: the broker publishes this retained message if the client disappears without a DISCONNECT. */
  readonly will: { readonly topic: string; readonly text: string };
}

export type BrokerLink = ReturnType<typeof linkOf>;

interface BrokerEvents {
  connected(link: BrokerLink): void;
  message(topic: string, text: string): void;
  /** Called once for each lost connection or failed attempt. The reason holds no secret. */
  lost(why: string): void;
}

const RETRY_MS = 2_000;
const CONNECT_MS = 10_000;
/** A connection counts as lost after one and a half times this time without an answer, long before a trigger comes too late. */
const KEEPALIVE_SECONDS = 15;

/** Connects, and connects again after every loss, until `end`. Each connection has a new client, without messages of the former one. */
export function keepConnected(settings: BrokerSettings, events: BrokerEvents) {
  const options = clientOptions(settings);
  let isEnded = false;
  let cancelRetry = () => {};
  let client = open();

  function open() {
    const made = connect(options);
    let why = 'the connection was closed';
    made.on('connect', () => events.connected(linkOf(made)));
    made.on('message', (topic, payload) => events.message(topic, payload.toString()));
    made.on('error', (thrown) => {
      why = wordsOf(thrown) || String(thrown);
    });
    made.once('close', () => {
      made.end(true);
      if (isEnded) return;
      events.lost(why);
      cancelRetry = daemonClock.later(RETRY_MS, () => {
        client = open();
      });
    });
    return made;
  }

  return {
    /** Waits for messages in flight, at most RETRY_MS, and disconnects. */
    async end(): Promise<void> {
      isEnded = true;
      cancelRetry();
      const ended = client.endAsync(!client.connected);
      await Promise.race([ended, new Promise<void>((done) => daemonClock.later(RETRY_MS, done))]);
      client.end(true);
    },
  };
}

type Client = ReturnType<typeof connect>;

function linkOf(client: Client) {
  return {
    /** Sends with QoS 1, once. Resolves when the broker acknowledges the message, rejects if the connection ends before. */
    publish: (topic: string, text: string, isRetained: boolean) =>
      client.publishAsync(topic, text, { qos: 1, retain: isRetained }),
    subscribe: (topics: readonly string[]) => client.subscribeAsync([...topics], { qos: 1 }),
    /** Writes everything that `publish` sends to the socket at once. */
    together(publish: () => void): void {
      client.stream.cork();
      publish();
      setImmediate(() => client.stream.uncork());
    },
  };
}

function clientOptions({ url, password, ca, clientId, will }: BrokerSettings): IClientOptions {
  const { protocol, hostname, port, username } = new URL(url);
  const isTls = protocol === 'mqtts:';
  return {
    protocol: isTls ? 'mqtts' : 'mqtt',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 8883 : 1883),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === undefined ? {} : { password }),
    ...(ca === undefined ? {} : { ca: [...ca] }),
    clientId,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: CONNECT_MS,
    keepalive: KEEPALIVE_SECONDS,
    will: { topic: will.topic, payload: Buffer.from(will.text), qos: 1, retain: true },
  };
}

/** Reads a file that a broker's settings name. @param setting the setting as people write it @throws Fault INPUT_NOT_READ */
export function brokerFile(path: string | undefined, setting: string): string | undefined {
  if (path === undefined) return undefined;
  try {
    return regularText(path);
  } catch (thrown) {
    const sentence = `${setting} ${quoted(path)} cannot be read: ${wordsOf(thrown)}.`;
    throw new Fault('INPUT_NOT_READ', sentence, { field: setting, value: path }, thrown);
  }
}
