import fastify from 'fastify';

/**
 * What Fastify costs by itself: one route that writes a fresh object as JSON, with headers and a tag as ours has them.
 * `node bare-fastify.ts JSON HEADERS` takes an answer of ours and its headers, and prints where it listens.
 */
const answer = JSON.parse(process.argv[2] ?? '') as Readonly<Record<string, unknown>>;
const headers = JSON.parse(process.argv[3] ?? '') as Record<string, string>;
const app = fastify();
app.get('/v1/prayer', (_request, reply) => {
  const fresh = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, isPlain(value) ? { ...value } : value]),
  );
  reply.headers(headers).send(`${JSON.stringify(fresh)}\n`);
});

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value);
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
