import { expect } from 'vitest';
import type { Call, Json } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { HOTEL, TRATTORIA } from './files.ts';

/** What a guest asks for and staff answer, in the words of one trade. */
export type Trade = {
  readonly service: ProcessName;
  readonly file: { account: { slug: string } };
  /** `booking` or `stay`, as events and paths have it. */
  readonly noun: string;
  /** Sends a guest's request; answers its id, which staff find by the guest's address. */
  request(page: Call, desk: Call, email: string): Promise<string>;
};

function ok({ status, json, text }: { status: number; json: Json; text: string }): Json {
  expect(status, text).toBeLessThan(300);
  return json;
}

const TABLES: Trade = {
  service: 'svc-restaurant',
  file: TRATTORIA,
  noun: 'booking',
  async request(page, desk, email) {
    const { date, times } = await freeDay(page, 'party=2');
    const guest = { party: 2, name: 'Ada Keller', email, lang: 'en' };
    ok(await page('POST', '/v1/booking-requests', { date, time: times[0], ...guest }));
    const { bookings } = ok(await desk('GET', `/v1/bookings?date=${date}`));
    return bookings.find((booking: Json) => booking.email === email).id;
  },
};

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ROOMS: Trade = {
  service: 'svc-hotel',
  file: HOTEL,
  noun: 'stay',
  async request(page, desk, email) {
    const { room_types } = ok(await page('GET', '/v1/hotel'));
    const nights = { check_in: dayIn(10), check_out: dayIn(12) };
    const guest = { name: 'Ada Keller', email, lang: 'en' };
    ok(await page('POST', '/v1/stay-requests', { ...nights, room_type_id: room_types[0].id, ...guest }));
    const { stays } = ok(await desk('GET', `/v1/stays?from=${nights.check_in}&to=${nights.check_out}`));
    return stays.find((stay: Json) => stay.email === email).id;
  },
};

/** Which trade shows a service at work: its own, else the one whose events and rooms it is told of. */
export const tradeShowing = (service: ProcessName): Trade =>
  service === 'svc-hotel' || service === 'svc-calendar' ? ROOMS : TABLES;
