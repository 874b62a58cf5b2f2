import { AppointmentPart } from '@booking/core/business-file/venue';
import { addDays } from '@booking/core/rules/days';
import { salonFile } from '@booking/testkit/builders';
import { getSlots, type InputSlot } from 'slot-calculator';
import { freeStartsOf } from '../../../../svc-restaurant/src/domain/seating/appointments.ts';
import type { Busy } from '../../../../svc-restaurant/src/domain/seating/claims.ts';
import { whoDoes } from '../../../../svc-restaurant/src/domain/venue/people.ts';
import { nextSettings } from '../../../../svc-restaurant/src/domain/venue/settings.ts';
import type { Person, Venue } from '../../../../svc-restaurant/src/domain/venue/venue.ts';
import { venueOf } from '../../../../svc-restaurant/src/domain/venue/venue-of.ts';
import { createRandom } from '../../lib/data/random.ts';
import { callsPerSecond, measure } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const DAYS = 30;
const STAFF = 20;
const MINUTES = 30;
const FIRST = '2026-11-02';
const NOW = Date.parse('2026-11-01T08:00:00Z');
const OFFSET = '+01:00';
const [OPEN, CLOSE] = ['09:00', '18:00'];
const SLOTS_A_DAY = 18;
const TAKEN = 0.4;
const LEAST_RATIO = 100;

const dates = Array.from({ length: DAYS }, (_, n) => addDays(FIRST, n));
const hours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [[OPEN, CLOSE]]]),
);
const minuteOf = (date: string, slot = 0) => Date.parse(`${date}T${OPEN}:00${OFFSET}`) / 60_000 + slot * MINUTES;
const iso = (minute: number) => new Date(minute * 60_000).toISOString();

const PLAIN = {
  staff: Array.from({ length: STAFF }, (_, n) => ({ name: `Person ${n}`, role: '', hours })),
  services: [{ name: 'Haircut', duration_minutes: MINUTES, price: 68, staff: [] }],
};

const ROOMS = 10;
const withBreak = Object.fromEntries(
  Object.keys(hours).map((day) => [
    day,
    [
      [OPEN, '12:00'],
      ['13:00', CLOSE],
    ],
  ]),
);
const dayOf = (n: number) => dates[n % DAYS] as string;

/** Breaks, other hours on single days, absences, minutes and prices by person, buffers, and rooms that are counted. */
const FULL = {
  staff: PLAIN.staff.map((person, n) => ({
    ...person,
    hours: n % 2 === 0 ? withBreak : hours,
    special_hours: [{ date: dayOf(n), hours: [['10:00', '15:00']] }],
    absences: [{ from: dayOf(n + 10), to: dayOf(n + 10) }],
    ...(n % 3 === 0 && { services: [{ service: 'Haircut', minutes: MINUTES - 5, price: 85 }] }),
  })),
  services: PLAIN.services.map((service) => ({
    ...service,
    ...{ buffer_before_minutes: 5, buffer_after_minutes: 10, resources: [{ name: 'Room' }] },
  })),
  resources: [{ name: 'Room', quantity: ROOMS }],
};

function makeVenue(salon: object): Venue {
  const bookings = { enabled: true, confirm_at_once: true, max_party_size: 1, slot_minutes: MINUTES };
  const part = AppointmentPart.parse({ hours, bookings, ...salon });
  const { slug, kind: _, subscription: __, ...account } = salonFile().account;
  let ids = 0;
  const settings = nextSettings(null, { slug, account, part }, new Set(), () => `id-${ids++}`);
  return venueOf('salon', 1, settings, null);
}

/** Appointments on the grid, the only ones that the other side reads as we do. */
function fillDiary(people: readonly Person[]): Busy[] {
  const random = createRandom(3);
  const slots = dates.flatMap((date) => Array.from({ length: SLOTS_A_DAY }, (_, slot) => minuteOf(date, slot)));
  return people.flatMap(({ id }) =>
    slots
      .filter(() => random() < TAKEN)
      .map((from) => ({ bookingId: `${id} ${from}`, staffId: id, from, to: from + MINUTES })),
  );
}

/** The same appointments with the room that each has, as long as there are any. */
function inRooms(busy: readonly Busy[], room: string): Busy[] {
  const taken = new Map<number, number>();
  return busy
    .flatMap((appointment): Busy[] => {
      const unit = (taken.get(appointment.from) ?? 0) + 1;
      if (unit > ROOMS) return [];
      taken.set(appointment.from, unit);
      return [appointment, { ...appointment, staffId: room, unit }];
    })
    .toSorted((a, b) => a.from - b.from);
}

type Diary = { readonly availability: InputSlot[]; readonly unavailability: InputSlot[] };

/** The same input in the other's words, written before the clock runs: its moments need no time zone any more. */
function diaryOf(person: Person, busy: readonly Busy[], metadata?: Record<string, string>): Diary {
  const named = (from: number, to: number): InputSlot => ({
    from: iso(from),
    to: iso(to),
    ...(metadata ? { metadata } : {}),
  });
  return {
    availability: dates.map((date) => named(minuteOf(date), minuteOf(date, SLOTS_A_DAY))),
    unavailability: busy.filter(({ staffId }) => staffId === person.id).map(({ from, to }) => named(from, to)),
  };
}

const from = iso(minuteOf(FIRST));
const to = iso(minuteOf(dates.at(-1) as string, SLOTS_A_DAY));

/** One call a person. One call for all, with the people as metadata, gives the same and takes longer. */
const slotsOf = (diaries: readonly Diary[]) =>
  diaries.map((diary) => getSlots({ from, to, duration: MINUTES, ...diary }).availableSlots);

/** Date, time and person of every free start, as text. */
function theirTimes(people: readonly Person[], diaries: readonly Diary[]): string[] {
  return slotsOf(diaries).flatMap((slots, n) =>
    slots.map((slot) => `${iso(Date.parse(slot.from) / 60_000)} ${people[n]?.id}`),
  );
}

function ourTimes(free: ReturnType<typeof freeStartsOf>): string[] {
  return [...free].flatMap(([date, times]) =>
    [...times].flatMap(([time, ids]) =>
      ids.map((id) => `${new Date(`${date}T${time}:00${OFFSET}`).toISOString()} ${id}`),
    ),
  );
}

function assertSame(ours: readonly string[], theirs: readonly string[]): void {
  const known = new Set(theirs);
  const wrong = ours.filter((time) => !known.has(time));
  if (ours.length !== theirs.length || wrong.length > 0)
    throw new Error(`${ours.length} free times against ${theirs.length}; ours alone: ${wrong.slice(0, 3).join(', ')}`);
}

/** The search on a venue, and what its service is. */
function searchIn(venue: Venue, fill: (people: readonly Person[]) => readonly Busy[]) {
  const service = venue.services[0] as Venue['services'][number];
  const people = whoDoes(venue, service);
  const busy = fill(people);
  return { people, busy, find: () => freeStartsOf(venue, dates, service, people, busy, NOW) };
}

/** Free times of a month for a whole team, as a calendar shows them. */
export const b3: Row = {
  id: 'B3',
  run: async (say) => {
    const { people, busy, find } = searchIn(makeVenue(PLAIN), fillDiary);
    const diaries = people.map((person) => diaryOf(person, busy));
    const times = ourTimes(find());
    assertSame(times, theirTimes(people, diaries));
    say(`both sides find the same ${times.length} free times`);
    const venue = makeVenue(FULL);
    const room = venue.resources[0]?.id ?? '';
    const full = searchIn(venue, (all) => inRooms(fillDiary(all), room));
    const theirs = async () => callsPerSecond(() => void slotsOf(diaries));
    const result = async (work: string, search: () => unknown, note: string): Promise<Result> => {
      const measured = await measure(async () => callsPerSecond(search), theirs);
      const met = (measured.compared?.median ?? 0) >= LEAST_RATIO;
      return {
        id: 'B3',
        work,
        unit: '/s',
        against: 'npm slot-calculator',
        measured,
        goal: `≥ ${LEAST_RATIO} ×`,
        met,
        notes: [note],
      };
    };
    const work = `free times of ${DAYS} days × ${STAFF} staff`;
    return [
      await result(
        work,
        find,
        `one core; the same ${times.length} free times among ${busy.length} appointments on both sides`,
      ),
      await result(
        `${work}, with rooms, buffers, breaks and terms by person`,
        full.find,
        `${ourTimes(full.find()).length} free times: ${ROOMS} rooms, buffers before and after, breaks, other hours on single days, absences, minutes by person; against the plain month, since the other side knows none of it`,
      ),
    ];
  },
};
