import { hostOf } from '@booking/core/business-file/host-name';
import type { FastifyInstance } from 'fastify';
import type { OperatorParts } from './parts.ts';

/** Where a proxy asks whether it may have a certificate for a host: Caddy calls it with `?domain=`. */
export const HOST_ASK = '/host-names/ask';

/** 200 for a business's own host that is in effect, 404 for every other name. From memory, or one look-up by index. */
export function serveHostAsk(app: FastifyInstance, { findHost }: Pick<OperatorParts, 'findHost'>): void {
  app.get(HOST_ASK, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const owner = typeof domain === 'string' ? await findHost(hostOf(domain)) : null;
    return reply.code(owner === null ? 404 : 200).send();
  });
}
