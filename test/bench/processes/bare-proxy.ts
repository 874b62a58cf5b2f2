import replyFrom from '@fastify/reply-from';
import { fastify } from 'fastify';

/** A proxy with no gates: it hands on whatever comes, headers and all. */
const { PORT = '0', UPSTREAM = '' } = process.env;
const app = fastify();
await app.register(replyFrom, { base: UPSTREAM });
app.get('/readyz', async () => ({}));
app.all('/v1/*', (request, reply) => reply.from(request.url));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
