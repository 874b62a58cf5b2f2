import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import type { RenderTokens } from '@booking/kit/pages/render-token';
import { serveTokenPages } from '@booking/kit/pages/token-pages';
import { langOfVisitor } from '@booking/kit/pages/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BookVisit, showBookPage, takeBooking, visitOf } from './book/book.ts';
import type { PageContext } from './context.ts';
import { deskPage } from './desk.ts';
import { sendDoneCalendar, showDone } from './done.ts';
import { guestPage } from './guest.ts';
import { showImprint } from './imprint.ts';
import { showJoined } from './joined.ts';
import { waitingPage } from './waiting.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `/book/{slug}`, `/guest/{token}`, `/desk/{token}` and `/waiting/{token}`: what people see of restaurants and appointment businesses. */
export function servePages(app: FastifyInstance, context: PageContext, renders: RenderTokens): void {
  const book =
    (handle: (visit: BookVisit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(await visitOf(context, request, reply));
  void app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: context.log, langOf: langOfVisitor });
    scope.get('/book/:slug', book(showBookPage));
    scope.post('/book/:slug', book(takeBooking));
    scope.get('/book/:slug/imprint', (request, reply) => showImprint(context, request, reply));
    scope.get('/book/:slug/waiting/:token', book(showJoined));
    scope.get('/book/:slug/done/:token', book(showDone));
    scope.get('/book/:slug/done/:token/calendar.ics', book(sendDoneCalendar));
  });
  const { deps } = context;
  const options = { ...context, tokens: deps.tokens, renders };
  serveTokenPages(app, options, [guestPage(deps)]);
  serveTokenPages(app, options, [deskPage(deps)]);
  serveTokenPages(app, options, [waitingPage(deps)]);
}
