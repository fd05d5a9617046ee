import fastify from 'fastify';

/** What Fastify costs by itself: one route that answers a constant of a given size. `node bare-fastify.ts BYTES` prints where it listens. */
const bytes = Number(process.argv[2]);
const answer = { text: 'x'.repeat(bytes - JSON.stringify({ text: '' }).length) };
const app = fastify();
app.get('/v1/prayer', async () => answer);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
