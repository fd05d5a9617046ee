// WEBHOOK_SECRET=whsec_… node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false; // a copy of an old delivery
  const ours = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  return signatures.split(' ').some((entry) => {
    const theirs = Buffer.from(entry.replace('v1,', ''), 'base64');
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks); // the bytes as they came: parse after verifying
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(200).end(); // answer first, work then
  console.log(request.headers['webhook-id'], JSON.parse(body).prayer_type);
});
server.listen(process.env.PORT ?? 8090, () => console.log('listening', server.address().port));
