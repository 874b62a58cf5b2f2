import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Silence } from '../db/connection/silence.ts';

/**
 * A breaker: while the database is silent nobody waits for it. Whoever waits already is refused when it falls silent;
 * what was begun for them goes on, and ends as if they had left.
 */
export function refuseWhileSilent(app: FastifyInstance, silence: Silence, refuse: (reply: FastifyReply) => void): void {
  const waiting = new Set<FastifyReply>();
  app.addHook('onRequest', (_request, reply, done) => {
    if (silence.isSilent()) return refuse(reply);
    waiting.add(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  silence.onSilent(() => {
    for (const reply of waiting) if (!reply.sent) refuse(reply);
  });
}
