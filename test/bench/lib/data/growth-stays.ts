import { send } from '../load/load.ts';
import type { BenchService } from '../platform/service.ts';
import { elementOf, fillLike, idOf, type Over, settle } from './fill.ts';
import type { Growing } from './growth.ts';
import {
  availabilityShots,
  type BenchHotel,
  FIRST_DAY,
  HOTELS,
  makeHotels,
  NIGHTS,
  ROOMS,
  STRETCHES,
  stayShots,
  TYPES,
} from './hotels.ts';

/** As many of the rows lie ahead, at every size alike: what a night holds does not grow with the years. */
const AHEAD = 1000;
const GUESTS = 200_000;

/** Counts the stays of one hotel; then its room, and how often that room was lived in before. */
const own = `(n / ${HOTELS})`;
const room = `(${own} % ${TYPES * ROOMS})`;
const turn = `(${own} / ${TYPES * ROOMS})`;
const checkIn = `case when n < ${AHEAD} then current_date + ${FIRST_DAY} + ${NIGHTS} * (${own} % ${STRETCHES})
  else current_date - ${NIGHTS} * (${turn} + 2) end`;
const checkOut = `(${checkIn}) + ${NIGHTS}`;
const made = `((${checkIn}) - 20)::timestamptz`;

/** The stays of the past: room by room, back in time without a gap. Row 0 is the one that is there. */
async function fill({ adminUrl }: BenchService, hotels: readonly BenchHotel[], size: number): Promise<void> {
  const guest = `'guest' || (n % ${GUESTS}) || '@example.org'`;
  const types = hotels.flatMap((hotel) => hotel.types.map(({ id }) => id));
  const rooms = hotels.flatMap((hotel) => hotel.types.flatMap((type) => type.rooms.map(({ id }) => id)));
  const ids = hotels.map(({ id }) => id);
  const stay: Over = {
    id: idOf('57'),
    business_id: elementOf(ids, `n % ${HOTELS}`, 'uuid'),
    room_type_id: elementOf(types, `(n % ${HOTELS}) * ${TYPES} + ${room} / ${ROOMS}`, 'uuid'),
    room_id: elementOf(rooms, `(n % ${HOTELS}) * ${TYPES * ROOMS} + ${room}`, 'uuid'),
    status: `case when n < ${AHEAD} then 'confirmed' else 'checked_out' end`,
    check_in: checkIn,
    check_out: checkOut,
    held_from: checkIn,
    held_until: checkOut,
    email: guest,
    email_key: guest,
    reference: `'REF' || n`,
    created_at: made,
    updated_at: made,
  };
  await fillLike(adminUrl, 'svc_hotel.stay', stay, { from: 1, to: size });
  await settle(adminUrl, 'svc_hotel.stay');
}

export const stayGrowth: Growing = {
  service: 'svc-hotel',
  stored: 'stays',
  reads: 'hotel availability',
  writes: 'stay request',
  prepare: async (service, size) => {
    const hotels = await makeHotels(service);
    const write = stayShots(service, hotels, 1);
    await send(service.url, write()); // the row that the others are made like
    await fill(service, hotels, size);
    return { read: availabilityShots(service, hotels), write };
  },
};
