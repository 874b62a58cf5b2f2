import { pagesUrl } from '@booking/core/business-file/host-name';
import { notFound } from '@booking/core/errors';
import { localDate } from '@booking/core/rules/local-time';
import { readBookingVisit } from '@booking/kit/pages/booking-visit';
import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import { langOfVisitor } from '@booking/kit/pages/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showImprint } from './imprint.ts';
import { sendNights } from './search/nights.ts';
import { sendDoneCalendar, showDone } from './sent/done.ts';
import { sendForm, showDetails, showExtras, showSearch } from './steps.ts';
import type { BookingPages, Visit } from './visit.ts';

type Step = (reply: FastifyReply, pages: BookingPages, visit: Visit, token: string) => Promise<FastifyReply>;

/** `/stay/{slug}`: dates and rooms, extras, the guest's details, and what came of it. Each step has an address. */
export function serveBookingPages(app: FastifyInstance, pages: BookingPages): void {
  const serve = (step: Step) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token = '' } = request.params as { token?: string };
    return step(reply, pages, await visitOf(request, pages), token);
  };
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: pages.log, langOf: langOfVisitor });
    scope.get('/stay/:slug', serve(showSearch));
    scope.get('/stay/:slug/imprint', (request, reply) => showImprint(pages, request, reply));
    scope.get('/stay/:slug/nights', serve(sendNights));
    scope.get('/stay/:slug/extras', serve(showExtras));
    scope.get('/stay/:slug/details', serve(showDetails));
    scope.post('/stay/:slug/details', serve(sendForm));
    scope.get('/stay/:slug/done/:token', serve(showDone));
    scope.get('/stay/:slug/done/:token/stay.ics', serve(sendDoneCalendar));
  });
}

async function visitOf(request: FastifyRequest, { deps, callerSecrets, clock }: BookingPages): Promise<Visit> {
  const visit = readBookingVisit(request, callerSecrets);
  const view = await deps.hotels.recent(deps.db, visit.caller.business);
  // Settings that were applied by a release before this one do not say; members rehearse before the page is on.
  if (view.hotel.settings.bookings.page === false && visit.test === null) throw notFound();
  const now = clock.now();
  return {
    ...visit,
    view,
    publicUrl: pagesUrl(deps.publicUrl, view.account.own_host),
    now,
    today: localDate(now.epochMilliseconds, view.account.time_zone),
  };
}
