import { randomUUID } from 'node:crypto';
import { printMoney } from '@booking/core/rules/print-money';
import type { FormError } from '@booking/kit/pages/fields';
import { seeOther } from '@booking/kit/pages/send';
import type { FastifyReply } from 'fastify';
import type { RawCriteria } from '../../domain/request/criteria.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import { findOffers, type Offers } from '../../queries/availability/find-offers.ts';
import { type QuotedOffer, quoteOffer } from '../../queries/availability/quote-offer.ts';
import { sayRefusal } from '../../texts/say-refusals.ts';
import { pageTextsIn } from '../../texts/texts.ts';
import { withChoice } from './choice.ts';
import { detailsHtml } from './details/details-html.ts';
import { choosable, extrasHtml } from './details/extras-html.ts';
import { readDetails } from './details/read-details.ts';
import { type Criteria, readCriteria } from './search/criteria.ts';
import { searchHtml } from './search/search-html.ts';
import { donePath } from './sent/done.ts';
import { goneHtml } from './sent/gone-html.ts';
import { sendRequest } from './sent/send-request.ts';
import { type BookingPages, carried, pathTo, sendVisit, type Visit } from './visit.ts';

/** Where a refusal that holds for every room stands. */
const FIELDS: Partial<Record<Refusal['code'], string>> = {
  past: 'check_in',
  lead: 'check_in',
  horizon: 'check_in',
  max_nights: 'check_out',
  children: 'children',
  pets: 'pets',
};

/** Dates and rooms. */
export async function showSearch(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<FastifyReply> {
  const criteria = readCriteria(visit);
  const isOff = !visit.view.hotel.settings.bookings.enabled;
  const raw = criteria.raw === null || isOff ? null : { ...criteria.raw, rate_plan_id: null, extras: [] };
  const offers = raw === null ? null : await offersFor(pages, visit, raw, null);
  return answerSearch(reply, visit, criteria, offers);
}

function answerSearch(
  reply: FastifyReply,
  visit: Visit,
  criteria: Criteria,
  offers: Offers | null,
  notice?: string,
): FastifyReply {
  const { lang } = visit.caller;
  const refusals = offers?.refusals ?? [];
  const errors: FormError[] = [
    ...criteria.errors,
    ...refusals.map((refusal) => ({ field: FIELDS[refusal.code] ?? '', message: sayRefusal(refusal, lang) })),
  ];
  const status = notice !== undefined ? 409 : errors.length > 0 ? 422 : 200;
  return sendVisit(reply, visit, searchHtml(visit, { criteria, errors, offers, notice }), status);
}

function offersFor(
  { deps }: BookingPages,
  { caller, now }: Visit,
  raw: RawCriteria,
  wantedType: string | null,
): Promise<Offers> {
  return findOffers(deps, { businessId: caller.business, raw, wantedType, now });
}

/** What was chosen, or the page that says why it is not to be had. */
type Chosen = { readonly offer: QuotedOffer; readonly raw: RawCriteria } | { readonly answer: FastifyReply };

async function chosenOr(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<Chosen> {
  const criteria = readCriteria(visit);
  const { raw } = criteria;
  const typeId = visit.fields.get('room') ?? '';
  if (raw === null) return { answer: answerSearch(reply, visit, criteria, null) };
  if (!visit.view.hotel.settings.bookings.enabled) return { answer: await showSearch(reply, pages, visit) };
  const offer = await quoteOffer(pages.deps, { businessId: visit.caller.business, raw, typeId, now: visit.now });
  if (offer === null) return { answer: await notOffered(reply, pages, visit) };
  if (offer.why !== null)
    return { answer: await gone(reply, pages, visit, raw, sayRefusal(offer.why, visit.caller.lang)) };
  return { offer, raw };
}

/** Settings changed since it was chosen, or the address was made up. */
async function notOffered(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<FastifyReply> {
  const criteria = readCriteria(visit);
  const raw = criteria.raw === null ? null : { ...criteria.raw, rate_plan_id: null, extras: [] };
  const offers = raw === null ? null : await offersFor(pages, visit, raw, null);
  return answerSearch(reply, visit, criteria, offers, pageTextsIn(visit.caller.lang).stay.notOffered);
}

/** The room went while it was looked at: other rooms and other dates, with what was typed. */
async function gone(
  reply: FastifyReply,
  pages: BookingPages,
  visit: Visit,
  raw: RawCriteria,
  says?: string,
): Promise<FastifyReply> {
  const criteria = { ...raw, rate_plan_id: null, extras: [] };
  const offers = await offersFor(pages, visit, criteria, visit.fields.get('room') ?? null);
  if (offers.refusals.length > 0) return answerSearch(reply, visit, readCriteria(visit), offers);
  return sendVisit(reply, visit, goneHtml(visit, offers, says ?? pageTextsIn(visit.caller.lang).stay.gone), 409);
}

/** Extras, where the room has some to choose from. */
export async function showExtras(reply: FastifyReply, pages: BookingPages, before: Visit): Promise<FastifyReply> {
  const visit = { ...before, fields: withChoice(before.fields) };
  const chosen = await chosenOr(reply, pages, visit);
  if ('answer' in chosen) return chosen.answer;
  if (choosable(chosen.offer).length === 0) return seeOther(reply, pathTo(visit, '/details', carried(visit)));
  return sendVisit(reply, visit, extrasHtml(visit, chosen.offer));
}

/** The form for the guest's details. */
export async function showDetails(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<FastifyReply> {
  return details(reply, pages, visit, [], 200);
}

async function details(
  reply: FastifyReply,
  pages: BookingPages,
  visit: Visit,
  errors: readonly FormError[],
  status: number,
): Promise<FastifyReply> {
  const chosen = await chosenOr(reply, pages, visit);
  if ('answer' in chosen) return chosen.answer;
  return sendVisit(reply, visit, detailsHtml(visit, { offer: chosen.offer, errors, formId: randomUUID() }), status);
}

/** The form was sent: what is wrong stands beside its field, what is taken leads to the page of what came of it. */
export async function sendForm(reply: FastifyReply, pages: BookingPages, sent: Visit): Promise<FastifyReply> {
  const visit = { ...sent, fields: withChoice(sent.fields) };
  if (sent.fields.has('choose')) return details(reply, pages, visit, [], 200);
  const { errors: texts } = pageTextsIn(visit.caller.lang);
  if ((visit.fields.get('website') ?? '') !== '')
    return details(reply, pages, visit, [{ field: '', message: texts.spam }], 422);
  const { raw } = readCriteria(visit);
  const { guest, errors } = readDetails(visit);
  if (raw === null || errors.length > 0) return details(reply, pages, visit, errors, 422);
  const outcome = await sendRequest(pages, visit, raw, guest);
  switch (outcome.kind) {
    case 'taken':
      return seeOther(reply, donePath(pages, visit, outcome.stayId, outcome.repeated));
    case 'refused':
      return details(reply, pages, visit, [outcome.error], 422);
    case 'repriced':
      return repriced(reply, pages, visit);
    case 'gone':
      return gone(reply, pages, visit, raw);
    case 'off':
      return showSearch(reply, pages, visit);
    case 'not_offered':
      return notOffered(reply, pages, visit);
  }
}

/** The price is another one than was shown: it is shown again, and nothing was stored. */
async function repriced(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<FastifyReply> {
  const chosen = await chosenOr(reply, pages, visit);
  if ('answer' in chosen) return chosen.answer;
  const { currency } = visit.view.account;
  const { lang } = visit.caller;
  const print = (amount: number) => printMoney(amount, currency, lang);
  const shown = Number(visit.fields.get('total'));
  const before = Number.isSafeInteger(shown) && shown >= 0 ? print(shown) : '–';
  const message = pageTextsIn(lang).stay.repriced({ before, now: print(chosen.offer.quote.price.total_amount) });
  const page = { offer: chosen.offer, errors: [{ field: '', message }], formId: randomUUID() };
  return sendVisit(reply, visit, detailsHtml(visit, page), 409);
}
