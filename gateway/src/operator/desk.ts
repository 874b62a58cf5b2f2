import { apiError } from '@booking/core/errors';
import { type TradeName, tradeOf } from '@booking/core/trades';
import { liveBusiness } from '../usecases/live-business.ts';
import type { OperatorParts } from './parts.ts';

/** What the operator does at a business's own service, which checks the body and answers in the operator's shape. */
type Forward = (
  parts: OperatorParts,
  input: { params: Readonly<Record<string, string>>; body: unknown },
) => Promise<Outcome>;

/** What is answered, and at which business it was done; not told by a calendar service of the release before. */
export type Outcome = { readonly business: string | undefined; readonly answer: unknown };

const at = (text: string | undefined) => encodeURIComponent(text ?? '');

/** The live business of this slug, where it is of the trade. */
async function ofTrade(parts: OperatorParts, slug: string | undefined, trade: TradeName, otherwise: string) {
  const business = await liveBusiness(parts.entities.fork(), slug ?? '');
  if (tradeOf(business.kind).service !== trade) throw apiError('not_found', otherwise);
  return business;
}

const hotel = (parts: OperatorParts, slug: string | undefined) =>
  ofTrade(parts, slug, 'hotel', 'This business is no hotel.');

const venue = (parts: OperatorParts, slug: string | undefined) =>
  ofTrade(parts, slug, 'restaurant', 'A hotel has no orders.');

const calendar =
  (method: 'GET' | 'POST', what: 'calendar-links' | 'calendar-feeds'): Forward =>
  async (parts, { params, body }) => {
    const { id } = await hotel(parts, params.slug);
    const path = `/internal/businesses/${id}/${what}`;
    const answer = await parts.internal.ask('calendar', method, path, method === 'POST' ? body : undefined);
    return { business: id, answer };
  };

/** A link or a feed by its id alone: the calendar service says to which business it belongs. */
async function askItem(parts: OperatorParts, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const reply = await parts.internal.ask('calendar', method, `/internal/${path}`, body);
  const { business_id, ...answer } = reply as { readonly business_id?: string };
  return { business: business_id, answer };
}

const calendarItem =
  (method: 'POST' | 'DELETE', what: 'calendar-links' | 'calendar-feeds', verb = ''): Forward =>
  (parts, { params }) =>
    askItem(parts, method, `${what}/${at(params.id)}${verb}`);

const pairLink: Forward = (parts, { params, body }) => askItem(parts, 'PATCH', `calendar-links/${at(params.id)}`, body);

const createOrder: Forward = async (parts, { params, body }) => {
  const { id } = await venue(parts, params.slug);
  return {
    business: id,
    answer: await parts.internal.ask('restaurant', 'POST', `/internal/businesses/${id}/orders`, body),
  };
};

const payOrder: Forward = async (parts, { params }) => {
  const { id } = await venue(parts, params.slug);
  return {
    business: id,
    answer: await parts.internal.ask('restaurant', 'POST', `/internal/businesses/${id}/orders/${at(params.id)}/paid`),
  };
};

const housekeeping: Forward = async (parts, { params, body }) => {
  const { id } = await hotel(parts, params.slug);
  const path = `/internal/businesses/${id}/rooms/${at(params.room)}/housekeeping`;
  return { business: id, answer: await parts.internal.ask('hotel', 'PUT', path, body) };
};

const refundStay: Forward = async (parts, { params, body }) => {
  const { id } = await hotel(parts, params.slug);
  return {
    business: id,
    answer: await parts.internal.ask('hotel', 'POST', `/internal/businesses/${id}/stays/${at(params.id)}/refund`, body),
  };
};

/** Method and path of the operator's API, the status of its success, and what it does. */
export const DESK: readonly (readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  status: number,
  Forward,
])[] = [
  ['GET', '/operator/businesses/:slug/calendar-links', 200, calendar('GET', 'calendar-links')],
  ['POST', '/operator/businesses/:slug/calendar-links', 201, calendar('POST', 'calendar-links')],
  ['POST', '/operator/calendar-links/:id/rotate', 200, calendarItem('POST', 'calendar-links', '/rotate')],
  ['PATCH', '/operator/calendar-links/:id', 200, pairLink],
  ['DELETE', '/operator/calendar-links/:id', 200, calendarItem('DELETE', 'calendar-links')],
  ['GET', '/operator/businesses/:slug/calendar-feeds', 200, calendar('GET', 'calendar-feeds')],
  ['POST', '/operator/businesses/:slug/calendar-feeds', 201, calendar('POST', 'calendar-feeds')],
  ['POST', '/operator/calendar-feeds/:id/sync', 200, calendarItem('POST', 'calendar-feeds', '/sync')],
  ['DELETE', '/operator/calendar-feeds/:id', 200, calendarItem('DELETE', 'calendar-feeds')],
  ['POST', '/operator/businesses/:slug/orders', 201, createOrder],
  ['POST', '/operator/businesses/:slug/orders/:id/paid', 200, payOrder],
  ['POST', '/operator/businesses/:slug/stays/:id/refund', 200, refundStay],
  ['PUT', '/operator/businesses/:slug/rooms/:room/housekeeping', 200, housekeeping],
];
