import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { Message, sessionBus, Variant } from '@jellybrick/dbus-next';
import type { Env } from './platform.ts';

export interface BusObject {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
}

/** A connection to a D-Bus. If nothing answers a call in time, the call rejects with a sentence. */
export type Bus = ReturnType<typeof openBus>;

const PROPERTIES = 'org.freedesktop.DBus.Properties';

/** The address of the user's session bus; undefined if there is none. */
export function sessionBusAddress(env: Env): string | undefined {
  const usual = `${env['XDG_RUNTIME_DIR']}/bus`;
  return env['DBUS_SESSION_BUS_ADDRESS'] || (existsSync(usual) ? `unix:path=${usual}` : undefined);
}

export function systemBusAddress(env: Env): string {
  return env['DBUS_SYSTEM_BUS_ADDRESS'] || 'unix:path=/run/dbus/system_bus_socket';
}

export function openBus(busAddress: string, callMs: number) {
  const bus = sessionBus({ busAddress });
  const events: EventEmitter = bus; // the library's types lack the `error` event
  const failed = new Promise<never>((_, reject) => events.on('error', reject));
  failed.catch(() => {}); // the call in flight rejects with the error

  async function call(object: BusObject, member: string, signature = '', ...body: unknown[]): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${callMs / 1000} s`)), callMs);
    });
    const reply = bus.call(new Message({ ...object, member, signature, body }));
    const answered = await Promise.race([reply, failed, late]).finally(() => clearTimeout(timer));
    const [first] = answered?.body ?? [];
    return first instanceof Variant ? first.value : first;
  }
  const property = (object: BusObject, member: string, ...rest: unknown[]) =>
    call({ ...object, interface: PROPERTIES }, member, member === 'Get' ? 'ss' : 'ssv', object.interface, ...rest);

  return {
    /** @returns the first value of the answer */
    call,
    get: (object: BusObject, name: string) => property(object, 'Get', name),
    set: (object: BusObject, name: string, signature: string, value: unknown) =>
      property(object, 'Set', name, new Variant(signature, value)),
    close: () => bus.disconnect(),
  };
}
