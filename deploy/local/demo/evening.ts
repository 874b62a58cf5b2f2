import { type Desk, dayFrom, emailOf, firstFree, payOnline, type Requested, type Taken } from './desk.ts';
import { playUntil } from './until-now.ts';

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

const take = (desk: Desk, date: string, [time, party, name, notes = '', area]: Seat) =>
  desk<Taken>('POST', '/v1/bookings', { date, time, party, name, notes, area, notify_guest: false });

/** A large party that books by itself from an hour on, on the first day that has it free, and leaves a card. @returns the id of its booking */
async function leaveCard(desk: Desk, from: string, hour: string, name: string): Promise<string> {
  const slot = await firstFree(desk, 'party=6', from, hour);
  const body = { ...slot, party: 6, name, email: emailOf(name), lang: 'de' };
  const { id, pay_url } = await desk<Requested>('POST', '/v1/booking-requests', body);
  await payOnline(pay_url);
  return id;
}

/**
 * Of three large parties with a card one cancels the evening before, and pays a part of what was agreed; another did not come
 * last night, and pays all of it. That one books for a day to come, since nobody books for a day that is over.
 */
async function leaveCards(desk: Desk, first: Temporal.PlainDate, yesterday: string): Promise<void> {
  const date = dayFrom(first, 1);
  await leaveCard(desk, date, '18:30', 'Familie Ammann');
  const off = await leaveCard(desk, date, '19:00', 'Turnverein Enge');
  await desk('POST', `/v1/bookings/${off}/cancel`, { notify_guest: false });
  await desk('POST', `/v1/bookings/${off}/fee`, { amount: 7500 });
  const missed = await leaveCard(desk, dayFrom(first, 2), '19:30', 'Kegelclub Wollishofen');
  await desk('PATCH', `/v1/bookings/${missed}`, { date: yesterday, notify_guest: false });
  await desk('POST', `/v1/bookings/${missed}/no-show`);
  await desk('POST', `/v1/bookings/${missed}/fee`, {});
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
  await leaveCards(desk, first, dayFrom(now.toPlainDate(), -1));
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
  const tomorrow = dayFrom(now.toPlainDate(), 1);
  // On Sundays there is no evening.
  const date = (await firstFree(desk, 'party=3', tomorrow, '20:00'))?.date ?? tomorrow;
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
