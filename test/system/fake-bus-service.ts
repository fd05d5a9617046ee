import { Message, sessionBus, Variant } from '@jellybrick/dbus-next';

/** The methods of an object on a bus, by their names, and its properties with their signatures; both may be changed meanwhile. */
interface FakeObject {
  readonly interface: string;
  properties: Record<string, readonly [signature: string, value: unknown]>;
  readonly methods: Readonly<Record<string, () => readonly [signature: string, value: unknown] | undefined>>;
}

/** Plays a service on a private D-Bus: objects by their paths. */
export async function fakeBusService(address: string, name: string, objects: Readonly<Record<string, FakeObject>>) {
  const bus = sessionBus({ busAddress: address });
  bus.addMethodHandler((message) => {
    const object = objects[message.path];
    if (!object) return false;
    const reply = (signature = '', ...body: unknown[]) => bus.send(Message.newMethodReturn(message, signature, body));
    const [, property] = message.body.map(String);
    if (message.member === 'Get') {
      const [signature, value] = object.properties[property ?? ''] ?? ['s', ''];
      reply('v', new Variant(signature, value));
    } else if (message.member === 'Set' && property !== undefined) {
      const [, , given] = message.body;
      if (given instanceof Variant) object.properties[property] = [given.signature, given.value];
      reply();
    } else {
      const answer = message.interface === object.interface ? object.methods[message.member]?.() : undefined;
      if (answer) reply(answer[0], answer[1]);
      else reply();
    }
    return true;
  });
  await bus.requestName(name);
  return bus;
}
