import { apiError } from '@booking/core/errors';
import { type ServiceName, type TradeName, tradeOf } from '@booking/core/trades';
import { liveBusiness } from '../usecases/live-business.ts';
import type { OperatorParts } from './parts.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Params = Readonly<Record<string, string>>;

/** What is answered, and at which business it was done; not told by a calendar service of the release before. */
export type Outcome = { readonly business: string | undefined; readonly answer: unknown };

/** What the operator does at a business's own service, which checks the body and answers in the operator's shape. */
type Forward = (parts: OperatorParts, input: { params: Params; body: unknown }) => Promise<Outcome>;

type Row = readonly [method: Method, path: string, status: number, Forward];

/** A path with what its parameters stand for. */
const filled = (path: string, params: Params): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A service takes from what is sent what its route knows of. */
const bodyOf = (method: Method, body: unknown): unknown => (method === 'GET' || method === 'DELETE' ? undefined : body);

/** The businesses that a row is for, the service that answers, and the refusal of every other business. */
type Scope = { readonly trade: TradeName; readonly service: ServiceName; readonly otherwise: string };

const HOTEL: Scope = { trade: 'hotel', service: 'hotel', otherwise: 'This business is no hotel.' };
const CALENDAR: Scope = { ...HOTEL, service: 'calendar' };
const VENUE: Scope = { trade: 'restaurant', service: 'restaurant', otherwise: 'A hotel has no orders.' };

/** What lies below a live business: the operator's path is the service's own. */
function below(path: string, method: Method, status: number, scope: Scope): Row {
  const forward: Forward = async ({ entities, internal }, { params, body }) => {
    const { id, kind } = await liveBusiness(entities.fork(), params.slug ?? '');
    if (tradeOf(kind).service !== scope.trade) throw apiError('not_found', scope.otherwise);
    const target = `/internal/businesses/${id}/${filled(path, params)}`;
    return {
      business: id,
      answer: await internal.ask(scope.service, method, target, bodyOf(method, body)),
    };
  };
  return [method, `/operator/businesses/:slug/${path}`, status, forward];
}

/** A link or a feed by its id alone: the calendar service says to which business it belongs. */
function item(path: string, method: 'POST' | 'PATCH' | 'DELETE'): Row {
  const forward: Forward = async ({ internal }, { params, body }) => {
    const target = `/internal/${filled(path, params)}`;
    const reply = await internal.ask('calendar', method, target, bodyOf(method, body));
    const { business_id, ...answer } = reply as { readonly business_id?: string };
    return { business: business_id, answer };
  };
  return [method, `/operator/${path}`, 200, forward];
}

/** Method and path of the operator's API, the status of its success, and what it does. */
export const DESK: readonly Row[] = [
  below('calendar-links', 'GET', 200, CALENDAR),
  below('calendar-links', 'POST', 201, CALENDAR),
  item('calendar-links/:id/rotate', 'POST'),
  item('calendar-links/:id', 'PATCH'),
  item('calendar-links/:id', 'DELETE'),
  below('calendar-feeds', 'GET', 200, CALENDAR),
  below('calendar-feeds', 'POST', 201, CALENDAR),
  item('calendar-feeds/:id/sync', 'POST'),
  item('calendar-feeds/:id', 'DELETE'),
  below('orders', 'POST', 201, VENUE),
  below('orders/:id/paid', 'POST', 200, VENUE),
  below('stays/:id/refund', 'POST', 200, HOTEL),
  below('rooms/:room/housekeeping', 'PUT', 200, HOTEL),
];
