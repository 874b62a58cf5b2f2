import { type Desk, dayFrom, emailOf, firstFree, payOnline, type Requested, type Taken } from './desk.ts';
import { playUntil } from './until-now.ts';

/** The id of a service or a person, by its name. */
type IdOf = (name: string) => string | undefined;
type Named = { id: string; name: string };

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

const CLASS = { service: 'Braiding class', time: '14:00' };
const PARTICIPANTS = ['Nora Weiss', 'Julia Horn', 'Alice Perrin', 'Petra Sommer'];

/** Today at the salon, which is closed on Sundays: who came long ago has left, who came lately is there. */
async function fillToday(desk: Desk, idOf: IdOf, now: Temporal.ZonedDateTime) {
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
async function fillClass(desk: Desk, idOf: IdOf, now: Temporal.ZonedDateTime) {
  const service = idOf(CLASS.service);
  const slot = await firstFree(desk, `service=${service}`, dayFrom(now.toPlainDate(), 2), CLASS.time);
  if (slot === null) return;
  for (const name of PARTICIPANTS) await desk('POST', '/v1/bookings', { ...slot, service, name, notify_guest: false });
}

/** A visit of two services, one behind the other, with the two who do them. */
async function fillVisit(desk: Desk, idOf: IdOf, now: Temporal.ZonedDateTime) {
  const services = [
    { service: idOf('Beard trim'), staff: idOf('Leo') },
    { service: idOf('Haircut'), staff: idOf('Mia') },
  ];
  const wanted = services.map(({ service, staff }) => `service=${service}&staff=${staff}`).join('&');
  const slot = await firstFree(desk, wanted, dayFrom(now.toPlainDate(), 1));
  if (slot !== null) await desk('POST', '/v1/bookings', { ...slot, services, name: 'Theo Marti', notify_guest: false });
}

/** Two guests book a colour, which takes a deposit: one has paid, the other has not yet. */
async function takeDeposits(desk: Desk, service: string | undefined, now: Temporal.ZonedDateTime): Promise<void> {
  for (const name of ['Sara Blum', 'Tina Roos']) {
    const slot = await firstFree(desk, `service=${service}`, dayFrom(now.toPlainDate(), 4));
    if (slot === null) return;
    const body = { ...slot, service, name, email: emailOf(name), lang: 'en' };
    const { pay_url } = await desk<Requested>('POST', '/v1/booking-requests', body);
    if (name === 'Sara Blum') await payOnline(pay_url);
  }
}

const REGULAR = {
  day: 3,
  hour: '15:00',
  service: 'Haircut',
  name: 'Vera Lindt',
  every: 'two_weeks',
  count: 6,
} as const;

/** Somebody who comes every two weeks, and somebody who waits for a place on a day that is full for them. */
async function fillSeries(desk: Desk, idOf: IdOf, now: Temporal.ZonedDateTime) {
  const { day, hour, name, every, count } = REGULAR;
  const service = idOf(REGULAR.service);
  const slot = await firstFree(desk, `service=${service}`, dayFrom(now.toPlainDate(), day), hour);
  if (slot === null) return;
  const guest = { name, email: emailOf(name), notify_guest: false };
  await desk('POST', '/v1/bookings', { ...slot, service, ...guest, series: { every, count } });
  const waiting = { date: slot.date, service: idOf('Colour'), name: 'Carla Brun', email: emailOf('Carla Brun') };
  await desk('POST', '/v1/waitlist', { ...waiting, from: '09:00', to: '17:00', lang: 'en' });
}

/** A day and a week of the salon: each later appointment at the second free time of its day. */
export async function fillWeek(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const { services, staff } = await desk<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue');
  const idOf: IdOf = (wanted) => [...services, ...staff].find(({ name }) => name === wanted)?.id;
  await fillToday(desk, idOf, now);
  await fillClass(desk, idOf, now);
  await fillVisit(desk, idOf, now);
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
