import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/** A broker in a process of its own, to be killed. `node test/mqtt/broker-main.ts PORT`; it prints a line of JSON for each message that subscribers get. */
const broker = await Aedes.createBroker();
broker.subscribe(
  '#',
  ({ topic, payload }, done) => {
    process.stdout.write(`${JSON.stringify([topic, payload.toString()])}\n`);
    done();
  },
  () => {},
);
createServer(broker.handle).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('["listening"]\n'));
