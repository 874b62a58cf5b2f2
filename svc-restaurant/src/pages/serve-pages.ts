import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import { langOfVisitor } from '@booking/kit/pages/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BookVisit, showBookPage, takeBooking, visitOf } from './book/book.ts';
import type { PageContext } from './context.ts';
import { showDeskPage, takeDeskAnswer } from './desk.ts';
import { sendDoneCalendar, showDone } from './done.ts';
import { sendGuestCalendar, showGuestPage, takeGuestAnswer } from './guest.ts';
import { type TokenVisit, tokenVisit } from './token-page.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `/book/{slug}`, `/guest/{token}` and `/desk/{token}`: what people see of restaurants and appointment businesses. */
export function servePages(app: FastifyInstance, context: PageContext): void {
  const book =
    (handle: (visit: BookVisit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(await visitOf(context, request, reply));
  const page =
    (kind: 'guest' | 'desk', handle: (visit: TokenVisit) => Promise<FastifyReply>): Handler =>
    async (request, reply) =>
      handle(await tokenVisit(kind, context, request, reply));
  void app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: context.log, langOf: langOfVisitor });
    scope.get('/book/:slug', book(showBookPage));
    scope.post('/book/:slug', book(takeBooking));
    scope.get('/book/:slug/done/:token', book(showDone));
    scope.get('/book/:slug/done/:token/calendar.ics', book(sendDoneCalendar));
    scope.get('/guest/:token', page('guest', showGuestPage));
    scope.post('/guest/:token', page('guest', takeGuestAnswer));
    scope.get('/guest/:token/calendar.ics', page('guest', sendGuestCalendar));
    scope.get('/desk/:token', page('desk', showDeskPage));
    scope.post('/desk/:token', page('desk', takeDeskAnswer));
  });
}
