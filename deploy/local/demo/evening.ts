import { type Desk, dayFrom, payOnline } from './desk.ts';

type Seat = readonly [time: string, party: number, name: string, notes?: string, area?: string];

// Two sittings and a lunch for the seven tables of the trattoria.
const TODAY: readonly Seat[] = [
  ['12:00', 2, 'Familie Brunner'],
  ['12:15', 4, 'Kanzlei Hofer'],
  ['12:30', 2, 'Lena Graf'],
  ['13:00', 3, 'Ruth und Paul Aebi'],
  ['18:00', 2, 'Anna Meier'],
  ['18:00', 4, 'Familie Koch', 'Kinderstuhl', 'Wintergarten'],
  ['18:15', 2, 'Jonas Frei'],
  ['18:30', 5, 'Geburtstag Sutter', 'Kuchen im Kühlschrank'],
  ['18:30', 3, 'Elif Yilmaz'],
  ['18:45', 2, 'Marco Rossi'],
  ['19:00', 4, 'Firma Keller AG', 'Rechnung auf die Firma'],
  ['20:00', 2, 'Claire Dubois', 'Nussallergie'],
  ['20:15', 2, 'Tom Baker'],
  ['20:30', 4, 'Familie Wyss', '', 'Wintergarten'],
  ['20:30', 2, 'Nina Huber'],
  ['20:45', 6, 'Chor Seefeld'],
  ['21:00', 3, 'Sofia Conti'],
  ['21:15', 2, 'David Roth'],
];

const LATER: readonly Seat[] = [
  ['12:00', 2, 'Petra Lang'],
  ['12:30', 4, 'Schulhaus Enge'],
  ['18:30', 2, 'Luca Bianchi'],
  ['20:00', 4, 'Familie Moser', '', 'Wintergarten'],
];
const LATER_DAYS = 6;

type Taken = { booking: { id: string; tables: string[] } };

const take = (desk: Desk, date: string, [time, party, name, notes = '', area]: Seat) =>
  desk<Taken>('POST', '/v1/bookings', { date, time, party, name, notes, area, notify_guest: false });

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@guest.example`;

type Requested = { readonly id: string; readonly pay_url?: string };

/** Two large parties leave a card. One of them cancels the evening before, and pays a part of what was agreed. */
async function leaveCards(desk: Desk, date: string): Promise<void> {
  const ids: string[] = [];
  for (const [time, name] of [
    ['18:30', 'Familie Ammann'],
    ['19:00', 'Turnverein Enge'],
  ] as const) {
    const body = { date, time, party: 6, name, email: emailOf(name), lang: 'de' };
    const { id, pay_url } = await desk<Requested>('POST', '/v1/booking-requests', body);
    await payOnline(pay_url);
    ids.push(id);
  }
  await desk('POST', `/v1/bookings/${ids[1]}/cancel`, { notify_guest: false });
  await desk('POST', `/v1/bookings/${ids[1]}/fee`, { amount: 7500 });
}

const MISSING = ['Lena Graf', 'Rafael Costa'];
const LATE = ['Ruth und Paul Aebi', 'Jonas Frei', 'Claire Dubois', 'Iris Vogel'];
const LATE_MINUTES = 180;

/** What the front desk has done by now: who came long ago has left, who came lately sits, some are late, and one never came. */
async function playUntil(desk: Desk, id: string, minutesAgo: number, name: string): Promise<void> {
  if (minutesAgo < 0 || (LATE.includes(name) && minutesAgo < LATE_MINUTES)) return;
  if (MISSING.includes(name)) {
    await desk('POST', `/v1/bookings/${id}/no-show`);
    return;
  }
  await desk('POST', `/v1/bookings/${id}/seat`);
  if (minutesAgo > 100) await desk('POST', `/v1/bookings/${id}/leave`);
}

/**
 * An evening of the trattoria with two full sittings, and some tables on each of the six days after it.
 * @param now the time at the restaurant; from nine in the evening on the evening shown is tomorrow's
 */
export async function fillEvening(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const first = now.hour < 21 ? now.toPlainDate() : now.toPlainDate().add({ days: 1 });
  for (const seat of TODAY) {
    const start = first.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: seat[0] });
    const { booking } = await take(desk, first.toString(), seat);
    const minutesAgo = (now.epochMilliseconds - start.epochMilliseconds) / 60_000;
    if (booking.tables.length > 0) await playUntil(desk, booking.id, minutesAgo, seat[2]);
  }
  const cancelled = await take(desk, first.toString(), ['19:30', 2, 'Beat Suter']);
  await desk('POST', `/v1/bookings/${cancelled.booking.id}/cancel`, { notify_guest: false });
  for (let day = 1; day <= LATER_DAYS; day += 1) for (const seat of LATER) await take(desk, dayFrom(first, day), seat);
  await leaveCards(desk, dayFrom(first, 1));
  await fillWaitlist(desk, first);
}

const WAITING: readonly (readonly [from: string, to: string, party: number, name: string])[] = [
  ['19:00', '20:30', 6, 'Familie Zbinden'],
  ['19:30', '21:00', 5, 'Urs Kunz'],
  ['20:00', '21:00', 4, 'Mia Lombardi'],
];

/** Guests who wait for a table of the evening, of whom some are offered what is free, and somebody at the door. */
async function fillWaitlist(desk: Desk, first: Temporal.PlainDate): Promise<void> {
  const date = first.toString();
  for (const [from, to, party, name] of WAITING)
    await desk('POST', '/v1/waitlist', { date, from, to, party, name, email: emailOf(name), lang: 'de' });
  const atDoor = { date, party: 2, name: 'Sabine Egli', phone: '+41 79 555 01 23', quoted_minutes: 25 };
  await desk('POST', '/v1/waitlist', atDoor);
}

/** The osteria answers each request itself: three wait for it, and one stands on the waiting list. */
export async function fillRequests(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const date = await firstOpenDay(desk, now);
  const requests: readonly Seat[] = [
    ['19:00', 2, 'Ida Berger'],
    ['19:30', 4, 'Familie Steiner', 'Hund dabei'],
    ['20:00', 2, 'Karim Haddad'],
    ['20:00', 3, 'Julia Vogt'],
  ];
  for (const [time, party, name, notes = ''] of requests) {
    const body = { date, time, party, name, email: emailOf(name), notes, lang: 'de' };
    await desk('POST', '/v1/booking-requests', body);
  }
  const { bookings } = await desk<{ bookings: { id: string; name: string }[] }>('GET', `/v1/bookings?date=${date}`);
  const waiting = bookings.find(({ name }) => name === 'Julia Vogt');
  if (waiting) await desk('POST', `/v1/bookings/${waiting.id}/waitlist`);
}

async function firstOpenDay(desk: Desk, now: Temporal.ZonedDateTime): Promise<string> {
  const { dates } = await desk<{ dates: string[] }>('GET', '/v1/availability');
  return dates.find((date) => date > now.toPlainDate().toString()) ?? dayFrom(now.toPlainDate(), 1);
}

type Service = { id: string; name: string };

const APPOINTMENTS_TODAY: readonly (readonly [time: string, service: string, name: string])[] = [
  ['10:00', 'Haircut', 'Hanna Lenz'],
  ['11:30', 'Beard trim', 'Rafael Costa'],
  ['13:00', 'Haircut', 'Iris Vogel'],
  ['15:00', 'Haircut', 'Peter Lang'],
];
const SUNDAY = 7;

const APPOINTMENTS: readonly (readonly [day: number, service: string, name: string])[] = [
  [1, 'Haircut', 'Olivia Hart'],
  [1, 'Beard trim', 'Ben Walsh'],
  [1, 'Colour', 'Grace Kim'],
  [2, 'Haircut', 'Ella Novak'],
  [2, 'Haircut', 'Sam Reed'],
  [3, 'Colour', 'Maya Singh'],
  [3, 'Beard trim', 'Noah Fischer'],
  [4, 'Haircut', 'Chloe Martin'],
  [5, 'Haircut', 'Liam Byrne'],
  [5, 'Beard trim', 'Emil Sand'],
  [6, 'Haircut', 'Zoe Adler'],
];

const CLASS = { day: 2, service: 'Braiding class', time: '14:00' };
const PARTICIPANTS = ['Nora Weiss', 'Julia Horn', 'Alice Perrin', 'Petra Sommer'];

/** Today at the salon, which is closed on Sundays: who came long ago has left, who came lately is there. */
async function fillToday(desk: Desk, idOf: (service: string) => string | undefined, now: Temporal.ZonedDateTime) {
  if (now.dayOfWeek === SUNDAY) return;
  const date = now.toPlainDate();
  for (const [time, service, name] of APPOINTMENTS_TODAY) {
    const body = { date: date.toString(), time, service: idOf(service), name, notify_guest: false };
    const { booking } = await desk<Taken>('POST', '/v1/bookings', body);
    const start = date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time });
    const minutesAgo = (now.epochMilliseconds - start.epochMilliseconds) / 60_000;
    await playUntil(desk, booking.id, minutesAgo, name);
  }
}

/** A class with places left, on a day on which it is given. */
async function fillClass(desk: Desk, idOf: (service: string) => string | undefined, now: Temporal.ZonedDateTime) {
  const date = dayFrom(now.toPlainDate(), CLASS.day);
  const service = idOf(CLASS.service);
  const { times } = await desk<{ times: string[] }>('GET', `/v1/availability?date=${date}&service=${service}`);
  const time = times.find((start) => start >= CLASS.time);
  if (time === undefined) return;
  for (const name of PARTICIPANTS)
    await desk('POST', '/v1/bookings', { date, time, service, name, notify_guest: false });
}

/** Two guests book a colour, which takes a deposit: one has paid, the other has not yet. */
async function takeDeposits(desk: Desk, service: string | undefined, now: Temporal.ZonedDateTime): Promise<void> {
  for (const name of ['Sara Blum', 'Tina Roos']) {
    const { dates } = await desk<{ dates: string[] }>('GET', `/v1/availability?service=${service}`);
    const date = dates.find((free) => free > dayFrom(now.toPlainDate(), 3));
    const path = `/v1/availability?date=${date}&service=${service}`;
    const [time] = date === undefined ? [] : (await desk<{ times: string[] }>('GET', path)).times;
    if (time === undefined) return;
    const body = { date, time, service, name, email: emailOf(name), lang: 'en' };
    const { pay_url } = await desk<Requested>('POST', '/v1/booking-requests', body);
    if (name === 'Sara Blum') await payOnline(pay_url);
  }
}

const REGULAR = { day: 3, service: 'Haircut', name: 'Vera Lindt', every: 'two_weeks', count: 6 } as const;

/** Somebody who comes every two weeks, and somebody who waits for a place on a day that is full for them. */
async function fillSeries(desk: Desk, idOf: (service: string) => string | undefined, now: Temporal.ZonedDateTime) {
  const { day, name, every, count } = REGULAR;
  const [date, service] = [dayFrom(now.toPlainDate(), day), idOf(REGULAR.service)];
  const { times } = await desk<{ times: string[] }>('GET', `/v1/availability?date=${date}&service=${service}`);
  const time = times.at(-1);
  if (time === undefined) return;
  const guest = { name, email: emailOf(name), notify_guest: false };
  await desk('POST', '/v1/bookings', { date, time, service, ...guest, series: { every, count } });
  const waiting = { date, service: idOf('Colour'), name: 'Carla Brun', email: emailOf('Carla Brun') };
  await desk('POST', '/v1/waitlist', { ...waiting, from: '09:00', to: '17:00', lang: 'en' });
}

/** A day and a week of the salon: each later appointment at the second free time of its day. */
export async function fillWeek(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const { services } = await desk<{ services: Service[] }>('GET', '/v1/venue');
  const idOf = (wanted: string) => services.find(({ name }) => name === wanted)?.id;
  await fillToday(desk, idOf, now);
  await fillClass(desk, idOf, now);
  await takeDeposits(desk, idOf('Colour'), now);
  await fillSeries(desk, idOf, now);
  for (const [day, wanted, name] of APPOINTMENTS) {
    const service = idOf(wanted);
    const date = dayFrom(now.toPlainDate(), day);
    const path = `/v1/availability?date=${date}&service=${service}`;
    const { times } = await desk<{ times: string[] }>('GET', path);
    const time = times[1];
    if (time === undefined) continue;
    await desk('POST', '/v1/bookings', { date, time, service, name, notify_guest: false });
  }
}
