import { notFound } from '@booking/core/errors';
import { textByLanguage } from '@booking/core/words/legal';
import { readBookingVisit } from '@booking/kit/pages/booking-visit';
import { imprintHtml } from '@booking/kit/pages/page';
import { originsOf, sendPage } from '@booking/kit/pages/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessOf, type PageContext, pathWith } from './context.ts';

/** `/book/{slug}/imprint`: also where the booking page is off, since guests' pages and e-mails lead here. */
export async function showImprint(
  { deps, callerSecrets }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { caller, slug, websites } = readBookingVisit(request, callerSecrets);
  const venue = await deps.venues.current(deps.db, caller.business);
  const { lang } = caller;
  const text = textByLanguage(venue.imprint, lang, venue.language);
  if (text === null) throw notFound();
  const inLanguage = (to: string) => pathWith(`/book/${slug}/imprint`, { lang: to });
  const html = imprintHtml({ lang, text, business: businessOf(venue), inLanguage });
  return sendPage(reply, { html, pictures: originsOf([venue.brand?.logo_url]), websites });
}
