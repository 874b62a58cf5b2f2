import { notFound } from '@booking/core/errors';
import { html, type Markup } from '@booking/kit/html/markup';
import { keptFields, ownPageLink } from '@booking/kit/pages/booking-visit';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, sendPage } from '@booking/kit/pages/send';
import type { FastifyReply } from 'fastify';
import { findWaiting } from '../db/waiting.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { textsIn, writtenDate } from '../texts/texts.ts';
import type { BookVisit } from './book/book.ts';
import { joinedPath } from './book/join-form.ts';
import { businessOf, pathWith } from './context.ts';

/** Who has joined: what is waited for, with a way to the guest's own page. No name: whoever typed the same is led here too. */
export async function showJoined(visit: BookVisit): Promise<FastifyReply> {
  const { context, request, reply, caller, venue, path, widget, test, websites } = visit;
  const { lang } = caller;
  const { token } = request.params as { token: string };
  const id = context.deps.tokens.read('joined', token);
  const waiting = id === null ? null : await findWaiting(context.deps.entities.fork(), id);
  if (waiting === null || waiting.businessId !== venue.id) throw notFound();
  const { waiting: texts, done } = pageTexts(lang, venue.kind);
  const { between } = textsIn(lang);
  const when = `${writtenDate(lang, waiting.date)}, ${between({ from: waiting.fromTime, to: waiting.toTime })}`;
  const own = visit.fields.get('own') === undefined ? null : ownPage(visit, waiting.id);
  const title = texts.title({ business: venue.name });
  const again = pathWith(path, { lang, ...keptFields(visit) });
  const body = html`<div class="done" tabindex="-1" data-focus><h1>${title}</h1><p>${texts.state.waiting}</p><p>${when}</p></div>
${own}<p class="actions"><a class="button plain" href="${again}">${done.again}</a></p>`;
  const inLanguage = (to: string) => pathWith(joinedPath(path, token), { lang: to, ...keptFields(visit) });
  return sendPage(reply, {
    html: pageHtml({ lang, title, body, business: businessOf(venue), inLanguage, widget, test: test !== null }),
    pictures: originsOf([venue.brand?.logo_url]),
    websites,
  });
}

/** Only whoever made the booking was led here with it. */
function ownPage(visit: BookVisit, id: string): Markup | null {
  const { tokens, pages } = visit.context.deps;
  if (tokens.read('waiting', visit.fields.get('own') ?? '') !== id) return null;
  const { done, waiting } = pageTexts(visit.caller.lang, visit.venue.kind);
  return ownPageLink(visit, pages.waiting(id, visit.venue.hostName), { own: waiting.leave, hint: done.own_hint });
}
