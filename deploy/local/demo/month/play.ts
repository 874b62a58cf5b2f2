import { atDesk, type Desk, dayFrom, payOnline } from '../desk.ts';
import { openClock } from './clock.ts';
import { checkOut, play } from './deeds.ts';
import { acceptQuotes, billGroups, bookGroup, fillAllotment } from './groups.ts';
import { bookedOf, fieldsOf, type Hotel, type House, type Made, momentOf, nightsOf, orAnyRoom } from './house.ts';
import { langOf } from './people.ts';
import { FIRST_DAY, type Moment, others, type Planned } from './plan.ts';
import { closeRoom, request, setRates, shareRooms } from './setting.ts';
import { OUT_OF_ORDER, STORIES } from './stories.ts';
import { gather, type Place } from './team.ts';

type Rooms = { readonly rooms: readonly { readonly id: string; readonly name: string }[] };

/** What guests can book, which a key reads. */
async function readHotel(place: Place): Promise<Hotel> {
  const read: Hotel[] = [];
  await atDesk(place, async (desk) => void read.push(await desk<Hotel>('GET', '/v1/hotel')));
  return read[0] as Hotel;
}

/** So many calls at a time: a desk has no more hands, and a small machine no more processors. */
const HANDS = 6;

async function each<T>(all: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...all];
  const hand = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

async function book(house: House, planned: Planned): Promise<void> {
  const { email, notes, at, coupon, country, address } = planned;
  const body = {
    ...{ ...nightsOf(house, planned), notes, coupon, country },
    ...(at === undefined ? {} : { arrival_time: at }),
    ...(email === undefined ? { notify_guest: false } : { email, lang: langOf(country), notify_guest: true }),
  };
  const take = ([room]: readonly object[]) =>
    house.team.evening<{ stay: Made }>('POST', '/stays', { ...body, ...room });
  const { stay } = await orAnyRoom(take, [fieldsOf(house, planned)]);
  house.stays.set(planned, bookedOf(stay));
  if (address !== undefined) await house.team.evening('PATCH', `/stays/${stay.id}`, { postal_address: address });
}

async function playDeeds(house: House, all: readonly Planned[], day: number, moment: Moment): Promise<void> {
  const desk = moment === 'morning' ? house.team.morning : house.team.evening;
  await each(all, async (planned) => {
    const id = house.stays.get(planned)?.id;
    for (const deed of planned.deeds ?? [])
      if (deed.day === day && deed.at === moment && id !== undefined) await play(desk, id, deed);
  });
}

/** What rooms were marked as longer ago nobody looks at. */
const FIRST_CLEANED = -6;

/** Guests leave, and their rooms are cleaned. */
async function morning(house: House, all: readonly Planned[], day: number): Promise<void> {
  const { team, rooms, stays } = house;
  await playDeeds(house, all, day, 'morning');
  const leaving = all.filter(({ arrival, nights, ends, isDone, deeds = [] }) => {
    const isCancelled = deeds.some((deed) => deed.do === 'cancel');
    return arrival + nights === day && ends === undefined && !isCancelled && (day < 0 || isDone === true);
  });
  await each(leaving, async (planned) => {
    const booked = stays.get(planned);
    if (booked === undefined) return;
    await checkOut(team.morning, booked, planned);
    const room = rooms.get(planned.room);
    if (day < 0 && day >= FIRST_CLEANED)
      await team.morning('PATCH', `/rooms/${room}`, { state: Number(planned.room) % 2 ? 'clean' : 'inspected' });
  });
}

/** Guests call, and guests come. */
async function afternoon(house: House, all: readonly Planned[], day: number): Promise<void> {
  const { team, stays } = house;
  const booked = all.filter((planned) => planned.booked === day);
  await each(
    booked.filter(({ group }) => group === undefined),
    (planned) => book(house, planned),
  );
  const groups = Map.groupBy(
    booked.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  for (const members of groups.values()) await bookGroup(house, members);
  await acceptQuotes(house, all, day);
  await fillAllotment(house, day);
  const coming = all.filter(
    ({ arrival, ends, isDone, deeds = [] }) =>
      arrival === day &&
      (ends === undefined || ends === 'overdue') &&
      deeds.every((deed) => deed.do !== 'cancel') &&
      (day < 0 || isDone === true),
  );
  await each(coming, async (planned) => {
    const id = stays.get(planned)?.id;
    if (id !== undefined) await team.evening('POST', `/stays/${id}/check-in`, {});
  });
  await playDeeds(house, all, day, 'afternoon');
  await billGroups(house, day);
}

/** The day before is closed in the morning, with who did not come. */
async function close(house: House, all: readonly Planned[], day: number): Promise<void> {
  const missed = all.filter(({ arrival, ends }) => arrival === day && ends === 'no_show');
  const no_shows = missed.flatMap((planned) => house.stays.get(planned)?.id ?? []);
  await house.team.owner('POST', `/days/${dayFrom(house.today, day)}/close`, { no_shows });
}

/**
 * A month at the hotel, day by day up to now: on a new platform, whose clock begins in the past. On another, what lies ahead
 * alone. The day before yesterday is the last that is closed.
 */
export async function playMonth(place: Place, now: Temporal.ZonedDateTime): Promise<void> {
  const clock = await openClock(place.operator);
  const today = now.toPlainDate();
  const behind = Math.floor(clock.behindMs() / 86_400_000);
  const first = Math.max(FIRST_DAY, -behind);
  const closed = { [OUT_OF_ORDER.room]: { from: OUT_OF_ORDER.from, to: OUT_OF_ORDER.to } };
  const all = [...STORIES, ...others(today, STORIES, closed)]
    .filter(({ arrival, quote }) => arrival >= first && (quote === undefined || quote.until > first))
    .map((planned) => ({ ...planned, booked: Math.max(planned.booked, first) }));
  const team = await gather(place);
  const hotel = await readHotel(place);
  const { rooms } = await team.owner<Rooms>('GET', '/rooms');
  const house: House = {
    ...{ team, today, hotel, timeZone: now.timeZoneId, stays: new Map(), groups: new Map() },
    rooms: new Map(rooms.map(({ name, id }) => [name, id])),
  };
  const goOnTo = (day: number, moment: Moment) => clock.goOnTo(momentOf(house, day, moment));
  await setRates(team.owner, today);
  for (let day = first; day < 0; day += 1) {
    await goOnTo(day, 'morning');
    if (day > first) await close(house, all, day - 1);
    await morning(house, all, day);
    await goOnTo(day, 'afternoon');
    if (day === OUT_OF_ORDER.from) await closeRoom(team.owner, house.rooms, today);
    await afternoon(house, all, day);
  }
  await clock.catchUp();
  await morning(house, all, 0);
  await shareRooms(team.morning, house.rooms);
  await afternoon(house, all, 0);
  await atDesk(place, (desk) => online(desk, hotel, today));
}

/** Two guests book on the hotel's website: one pays the deposit, the other has not left a card yet. */
async function online(desk: Desk, hotel: Hotel, today: Temporal.PlainDate): Promise<void> {
  const [paying, waiting] = [
    {
      type: 'double',
      plan: 'Flexibel',
      adults: 2,
      lang: 'es',
      name: 'Carmen Ortega',
      email: 'carmen.ortega@guest.example',
    },
    {
      type: 'single',
      plan: 'Firmenpreis',
      adults: 1,
      lang: 'de',
      name: 'Pia Kälin',
      email: 'pia.kaelin@guest.example',
    },
  ];
  const { pay_url } = await request(desk, hotel, dayFrom(today, 27), dayFrom(today, 29), paying);
  await payOnline(pay_url);
  await request(desk, hotel, dayFrom(today, 28), dayFrom(today, 30), waiting);
}
