import { randomUUID } from 'node:crypto';
import { printMoney } from '@booking/core/rules/print-money';
import type { FormError } from '@booking/kit/pages/fields';
import { seeOther } from '@booking/kit/pages/send';
import type { FastifyReply } from 'fastify';
import { typeName } from '../../domain/hotel/names.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import { findOffers, type Offers } from '../../queries/availability/find-offers.ts';
import { sayRefusal } from '../../texts/say-refusals.ts';
import { pageTextsIn } from '../../texts/texts.ts';
import { withChoice } from './choice.ts';
import { readCriteria } from './criteria.ts';
import { detailsHtml } from './details/details-html.ts';
import { choosable, extrasHtml } from './details/extras-html.ts';
import { readDetails } from './details/read-details.ts';
import { searchHtml } from './search/search-html.ts';
import { donePath } from './sent/done.ts';
import { goneHtml } from './sent/gone-html.ts';
import { sendRequest } from './sent/send-request.ts';
import {
  atHand,
  besideThese,
  type ChosenRooms,
  type PricedRoom,
  priceRooms,
  readChosen,
  totalOf,
} from './several/chosen.ts';
import { keptRooms, roomAtHand, roomsOf } from './several/rooms.ts';
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
  return search(reply, pages, visit);
}

async function search(reply: FastifyReply, pages: BookingPages, visit: Visit, notice?: string): Promise<FastifyReply> {
  const { lang } = visit.caller;
  const criteria = readCriteria(visit);
  const kept = await priceRooms(pages, visit, keptRooms(visit));
  const offers = visit.view.hotel.settings.bookings.enabled ? await offersFor(pages, visit, kept, null) : null;
  const refusals = offers?.refusals ?? [];
  const errors: FormError[] = [
    ...criteria.errors,
    ...refusals.map((refusal) => ({ field: FIELDS[refusal.code] ?? '', message: sayRefusal(refusal, lang) })),
  ];
  const status = notice !== undefined ? 409 : errors.length > 0 ? 422 : 200;
  return sendVisit(reply, visit, searchHtml(visit, { criteria, errors, offers, kept, notice }), status);
}

/** What can be had on the nights beside the rooms that are chosen; null as long as nothing can be offered. */
async function offersFor(
  { deps }: BookingPages,
  visit: Visit,
  others: readonly PricedRoom[],
  wantedType: string | null,
): Promise<Offers | null> {
  const { raw } = readCriteria(visit);
  if (raw === null) return null;
  return findOffers(deps, {
    ...{ businessId: visit.caller.business, now: visit.now, wantedType, beside: besideThese(others) },
    raw: { ...raw, rate_plan_id: null, extras: [] },
  });
}

/** What was chosen, or the page that says why it is not to be had. */
type Answered = { readonly rooms: ChosenRooms } | { readonly answer: FastifyReply };

async function chosenOr(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<Answered> {
  const { lang } = visit.caller;
  const isOff = !visit.view.hotel.settings.bookings.enabled;
  if (readCriteria(visit).raw === null || isOff) return { answer: await showSearch(reply, pages, visit) };
  const chosen = await readChosen(pages, visit);
  if (chosen.kind === 'rooms') return chosen;
  if (chosen.kind === 'not_offered') return { answer: await notOffered(reply, pages, visit) };
  const says = sayRefusal(chosen.why, lang);
  return { answer: await gone(reply, pages, visit, chosen.position, numbered(visit, chosen.position, says)) };
}

/** With the number and the type of the room, where there are several. */
function numbered(visit: Visit, position: number, says: string): string {
  const rooms = roomsOf(visit);
  if (rooms.length < 2) return says;
  const name = typeName(visit.view, rooms[position]?.fields.get('room') ?? '', visit.caller.lang);
  return `${position + 1}. ${name}: ${says}`;
}

/** Settings changed since it was chosen, or the address was made up. */
function notOffered(reply: FastifyReply, pages: BookingPages, visit: Visit): Promise<FastifyReply> {
  return search(reply, pages, visit, pageTextsIn(visit.caller.lang).stay.notOffered);
}

/** A room went while it was looked at: other rooms and other dates, with what was typed. */
async function gone(
  reply: FastifyReply,
  pages: BookingPages,
  before: Visit,
  position: number,
  says: string,
): Promise<FastifyReply> {
  const visit = roomAtHand(before, position);
  const others = await priceRooms(pages, visit, keptRooms(visit));
  const offers = await offersFor(pages, visit, others, visit.fields.get('room') ?? null);
  if (offers === null || offers.refusals.length > 0) return showSearch(reply, pages, visit);
  return sendVisit(reply, visit, goneHtml(visit, offers, says), 409);
}

/** Extras, where the room has some to choose from. */
export async function showExtras(reply: FastifyReply, pages: BookingPages, before: Visit): Promise<FastifyReply> {
  const visit = withChoice(before);
  const chosen = await chosenOr(reply, pages, visit);
  if ('answer' in chosen) return chosen.answer;
  const { offer } = atHand(chosen.rooms);
  if (choosable(offer).length === 0) return seeOther(reply, pathTo(visit, '/details', carried(visit)));
  return sendVisit(reply, visit, extrasHtml(visit, offer));
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
  return sendVisit(reply, visit, detailsHtml(visit, { rooms: chosen.rooms, errors, formId: randomUUID() }), status);
}

/** The form was sent: what is wrong stands beside its field, what is taken leads to the page of what came of it. */
export async function sendForm(reply: FastifyReply, pages: BookingPages, sent: Visit): Promise<FastifyReply> {
  const visit = withChoice(sent);
  if (sent.fields.has('choose')) return details(reply, pages, visit, [], 200);
  const { errors: texts, stay } = pageTextsIn(visit.caller.lang);
  if ((visit.fields.get('website') ?? '') !== '')
    return details(reply, pages, visit, [{ field: '', message: texts.spam }], 422);
  const { guest, errors } = readDetails(visit);
  if (readCriteria(visit).raw === null || errors.length > 0) return details(reply, pages, visit, errors, 422);
  const outcome = await sendRequest(pages, visit, guest);
  switch (outcome.kind) {
    case 'taken':
      return seeOther(reply, donePath(pages, visit, outcome.stayId, outcome.repeated));
    case 'refused':
      return details(reply, pages, visit, [outcome.error], 422);
    case 'repriced':
      return repriced(reply, pages, visit);
    case 'gone':
      return gone(reply, pages, visit, outcome.position, outcome.says ?? stay.gone);
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
  const message = pageTextsIn(lang).stay.repriced({ before, now: print(totalOf(chosen.rooms)) });
  const page = { rooms: chosen.rooms, errors: [{ field: '', message }], formId: randomUUID() };
  return sendVisit(reply, visit, detailsHtml(visit, page), 409);
}
