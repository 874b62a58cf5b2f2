import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import { assertFromGateway, langOfVisitor } from '@booking/kit/pages/visitor';
import type { FastifyInstance } from 'fastify';
import { serveDeskPage } from './desk.ts';
import { serveGuestPages } from './guest.ts';
import type { TokenPages } from './token-page.ts';

/** Pages about one stay, for whoever has the address: `/guest/{token}` and `/desk/{token}`. */
export function serveTokenPages(app: FastifyInstance, pages: TokenPages): void {
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: pages.log, langOf: langOfVisitor });
    scope.addHook('onRequest', async (request) => assertFromGateway(request, pages.callerSecrets));
    serveGuestPages(scope, pages);
    serveDeskPage(scope, pages);
  });
}
