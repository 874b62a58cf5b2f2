import type { StayStatus } from '@booking/core/shapes';
import type { Act, Hand } from './random-bill.ts';
import type { Answer } from './service.ts';

type Told = { readonly quote?: { readonly id: string; readonly state: string }; readonly status?: StayStatus };
type Rooms = { readonly check_in: string; readonly check_out: string };

const HOUR_MS = 3_600_000;
/** Nobody sleeps earlier: every quote ends before the guest is to arrive. */
const DAYS_AHEAD = 4;

const later = (date: string) => Temporal.PlainDate.from(date).add({ days: DAYS_AHEAD }).toString();

/** A quote that is open for some hours up to three days; two of three are e-mailed. */
export function newQuote<T>(
  { hotel, pick, rooms, nowMs }: Hand & { readonly rooms: Rooms; readonly nowMs: number },
  n: number,
): Promise<Answer<T>> {
  return hotel.call<T>('POST', '/v1/quotes', {
    ...rooms,
    check_in: later(rooms.check_in),
    check_out: later(rooms.check_out),
    expires_at: new Date(nowMs + (1 + pick(72)) * HOUR_MS).toISOString(),
    ...(pick(3) === 0 ? {} : { email: `quote${n}@example.org` }),
  });
}

const post =
  (what: string): Act<Told> =>
  ({ hotel }, id) =>
    hotel.call('POST', `/v1/quotes/${id}/${what}`, {});

/** What is done with an open quote; the rest lapse when the clock moves on. */
export const QUOTE_ACTS: readonly Act<Told>[] = [
  post('accept'),
  post('accept'),
  post('withdraw'),
  ({ hotel }, id) => hotel.call('GET', `/v1/quotes/${id}`),
];

/** What must be so of quotes, in SQL of its own that shares nothing with the service's. */
export const QUOTE_CHECKS: Readonly<Record<string, string>> = {
  'an open quote holds a request for each of its rooms, at the price that was quoted': `
    select q.id from quote q left join stay s on s.group_id = q.id where q.state = 'open' group by q.id
    having count(s.id) = 0 or bool_or(s.status <> 'requested' or s.quoted_until is null) or sum(s.total_amount) <> q.total_amount`,
  'what a quote has let go of holds no room': `
    select q.id from quote q join stay s on s.group_id = q.id where q.state in ('declined', 'withdrawn', 'expired')
      and (s.status <> 'cancelled' or s.quoted_until is not null)`,
  'what was accepted is a request no longer, and was accepted in time': `
    select q.id from quote q join stay s on s.group_id = q.id where q.state = 'accepted'
      and (s.status = 'requested' or s.quoted_until is not null or q.updated_at >= q.expires_at)`,
  'nothing but a quote that is open holds a room until a moment': `
    select s.id from stay s left join quote q on q.id = s.group_id where s.quoted_until is not null and q.state is distinct from 'open'`,
};
