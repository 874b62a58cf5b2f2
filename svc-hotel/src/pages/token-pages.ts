import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import type { FastifyInstance } from 'fastify';
import { serveDeskPage } from './desk.ts';
import { assertFromGateway, langOfVisitor } from './from-gateway.ts';
import { serveGuestPages } from './guest.ts';
import type { TokenPages } from './verdicts.ts';

/** Pages about one stay, for whoever has the address: `/guest/{token}` and `/desk/{token}`. */
export function serveTokenPages(app: FastifyInstance, pages: TokenPages): void {
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: pages.log, langOf: langOfVisitor });
    scope.addHook('onRequest', async (request) => assertFromGateway(request, pages.callerSecrets));
    serveGuestPages(scope, pages);
    serveDeskPage(scope, pages);
  });
}
