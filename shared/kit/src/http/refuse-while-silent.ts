import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Silence } from '../db/connection/silence.ts';

/** Requests that may wait for a database. Whoever has entered leaves when there is an answer. */
export type SilenceBreaker<Request> = {
  /** false while the database is silent: the request is to be refused at once. */
  enter(request: Request): boolean;
  leave(request: Request): void;
};

/**
 * A breaker: while the database is silent nobody waits for it. Requests that wait already are refused when it falls
 * silent; what was begun for them goes on, and ends as if their clients had left.
 */
export function silenceBreaker<Request>(silence: Silence, refuse: (request: Request) => void): SilenceBreaker<Request> {
  const waiting = new Set<Request>();
  silence.onSilent(() => {
    for (const request of waiting) refuse(request);
  });
  return {
    enter(request) {
      if (silence.isSilent()) return false;
      waiting.add(request);
      return true;
    },
    leave: (request) => void waiting.delete(request),
  };
}

/** The same for all routes of an app. */
export function refuseWhileSilent(app: FastifyInstance, silence: Silence, refuse: (reply: FastifyReply) => void): void {
  const { enter, leave } = silenceBreaker<FastifyReply>(silence, (reply) => {
    if (!reply.sent) refuse(reply);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!enter(reply)) return refuse(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    leave(reply);
    done();
  });
}
