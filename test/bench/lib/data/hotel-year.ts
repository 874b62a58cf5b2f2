import { addDays } from '@booking/core/rules/days';
import { send } from '../load/load.ts';
import { queryOnce } from '../platform/database.ts';
import type { BenchService } from '../platform/service.ts';
import { elementOf, fillLike, idOf, settle } from './fill.ts';
import { type BenchHotel, makeHotels, ROOMS, stayShots, TYPES } from './hotels.ts';
import { today } from './venues.ts';

/** Stays of one to six nights, one after the other, and a night between each six of them: 95 % of all rooms. */
const SIX_STAYS = 22;
const ROUNDS_A_YEAR = Math.floor(365 / SIX_STAYS);
export const STAYS = TYPES * ROOMS * ROUNDS_A_YEAR * 6;

const room = `(n % ${TYPES * ROOMS})`;
const turn = `(n / ${TYPES * ROOMS})`;
const nights = `(1 + ${turn} % 6)`;
const checkIn = `(current_date - 365 + ${turn} / 6 * ${SIX_STAYS} + (array[0, 1, 3, 6, 10, 15])[1 + ${turn} % 6])`;
const checkOut = `(${checkIn} + ${nights})`;

// What was agreed for each of the nights.
const AGREED = `
  update svc_hotel.stay set room_amount = 18000 * (check_out - check_in),
    total_amount = 18000 * (check_out - check_in) - discount_amount + extras_amount + tourist_tax_amount,
    terms = jsonb_set(jsonb_set(terms, '{vat}', '{"night": 3.8, "extras": {}}'), '{nightly}', (
      select jsonb_agg(jsonb_build_object('date', d::date, 'amount', 18000))
      from generate_series(check_in, check_out - 1, interval '1 day') d))`;

/** Every third bill is stored, with a charge. */
const STORED = "right(s.id::text, 1) in ('0', '3', '6', '9', 'c')";
const FOLIOS = `
  insert into svc_hotel.folio (id, business_id, stay_id, position, payer, opened_at)
  select gen_random_uuid(), business_id, id, 0, 'guest', created_at from svc_hotel.stay s where ${STORED}`;
const LINES = `
  insert into svc_hotel.folio_line (id, business_id, stay_id, folio_id, position, kind, origin, date, subject, quantity,
    unit_amount, amount, vat_percent, way, written_at)
  select gen_random_uuid(), s.business_id, s.id, f.id, x.position, x.kind, x.origin, x.date, x.subject, 1, x.amount, x.amount,
    x.rate, 'system', s.created_at
  from svc_hotel.stay s join svc_hotel.folio f on f.stay_id = s.id, lateral (
    select (d::date - s.check_in) as position, 'night' as kind, 'agreed' as origin, d::date as date,
      '{"kind": "room"}'::jsonb as subject, 18000 as amount, 3.8 as rate
    from generate_series(s.check_in, s.check_out - 1, interval '1 day') d
    union all
    select 100, 'charge', 'hand', s.check_in, '{"kind": "charge", "text": "Bar"}', 1200, 8.1) x`;

/** A hotel of 200 rooms with a year behind it. */
export async function makeYear(service: BenchService): Promise<BenchHotel> {
  const [hotel] = (await makeHotels(service, 1)) as [BenchHotel];
  await send(service.url, stayShots(service, [hotel], 1)()); // the row that the others are made like
  const stay = {
    id: idOf('58'),
    room_type_id: elementOf(
      hotel.types.map(({ id }) => id),
      `${room} / ${ROOMS}`,
      'uuid',
    ),
    room_id: elementOf(
      hotel.types.flatMap((type) => type.rooms.map(({ id }) => id)),
      room,
      'uuid',
    ),
    status: "'checked_out'",
    ...{ check_in: checkIn, check_out: checkOut, held_from: checkIn, held_until: checkOut },
    email: "'guest' || n || '@example.org'",
    email_key: "'guest' || n || '@example.org'",
    reference: "'REF' || n",
    created_at: `((${checkIn}) - 20)::timestamptz`,
    updated_at: `((${checkOut}))::timestamptz`,
  };
  const { adminUrl } = service;
  await fillLike(adminUrl, 'svc_hotel.stay', stay, { from: 0, to: STAYS });
  for (const sql of [AGREED, FOLIOS, LINES]) await queryOnce(adminUrl, sql);
  for (const table of ['stay', 'folio', 'folio_line']) await settle(adminUrl, `svc_hotel.${table}`);
  return hotel;
}

/** The year that is filled. */
export const YEAR = { from: addDays(today(), -365), to: addDays(today(), -1) };
