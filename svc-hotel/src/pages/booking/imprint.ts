import { notFound } from '@booking/core/errors';
import { textByLanguage } from '@booking/core/words/legal';
import { readBookingVisit } from '@booking/kit/pages/booking-visit';
import { imprintHtml } from '@booking/kit/pages/page';
import { originsOf, sendPage } from '@booking/kit/pages/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessOf } from '../stay-facts.ts';
import type { BookingPages } from './visit.ts';

/** `/stay/{slug}/imprint`: also where the booking page is off, since guests' pages and e-mails lead here. */
export async function showImprint(
  { deps, callerSecrets }: BookingPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { caller, slug, websites } = readBookingVisit(request, callerSecrets);
  const view = await deps.hotels.recent(deps.db, caller.business);
  const { account } = view;
  const { lang } = caller;
  const text = textByLanguage(account.imprint, lang, account.language);
  if (text === null) throw notFound();
  const inLanguage = (to: string) => `/stay/${slug}/imprint?lang=${to}`;
  const html = imprintHtml({ lang, text, business: businessOf(view), inLanguage });
  return sendPage(reply, { html, pictures: originsOf([account.brand?.logo_url]), websites });
}
