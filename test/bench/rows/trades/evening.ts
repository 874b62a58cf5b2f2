import { finish } from '@booking/core/rules/search';
import { restaurantFile } from '@booking/testkit/builders';
import { type Option, optionsFor } from '../../../../svc-restaurant/src/domain/seating/floor-plan.ts';
import { type BookedTables, bestFit, takenDuring } from '../../../../svc-restaurant/src/domain/seating/seating.ts';
import { seatParty } from '../../../../svc-restaurant/src/domain/seating/table-times.ts';
import { nextSettings } from '../../../../svc-restaurant/src/domain/venue/settings.ts';
import { turnMinutes, type Venue } from '../../../../svc-restaurant/src/domain/venue/venue.ts';
import { venueOf } from '../../../../svc-restaurant/src/domain/venue/venue-of.ts';
import { createRandom, pick } from '../../lib/data/random.ts';
import { QUICK } from '../../lib/load/pace.ts';
import { against, interleave, spread } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const NIGHTS = QUICK ? 20 : 150;
const REQUESTS = 30;
const SEARCH_MS = 50;

const SEATS = [2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 8];
const tables = SEATS.map((seats, n) => ({ name: `T${n + 1}`, seats }));
const combinations = [
  { tables: ['T1', 'T2'], seats: 4 },
  { tables: ['T3', 'T4'], seats: 4 },
  { tables: ['T5', 'T6'], seats: 4 },
  { tables: ['T1', 'T7'], seats: 6 },
  { tables: ['T7', 'T8'], seats: 8 },
  { tables: ['T9', 'T10'], seats: 8 },
  { tables: ['T12', 'T13'], seats: 8 },
  { tables: ['T11', 'T14'], seats: 10 },
];
const PARTIES = [
  [1, 4],
  [2, 42],
  [3, 14],
  [4, 22],
  [5, 6],
  [6, 7],
  [7, 2],
  [8, 3],
] as const;
/** Quarters of an hour after the doors open: three hours, and most want to sit down in the middle of them. */
const QUARTERS = Array.from({ length: 13 }, (_, n) => [n, 7 - Math.abs(n - 6)] as const);

type Request = { readonly from: number; readonly to: number; readonly party: number };
type Seating = (held: BookedTables[], request: Request) => readonly string[] | null;

function makeVenue(): Venue {
  const { account, venue } = restaurantFile({ venue: { tables, combinations } });
  const { slug, kind: _, subscription: __, ...known } = account;
  let ids = 0;
  const settings = nextSettings(null, { slug, account: known, part: venue }, new Set(), () => `t${ids++}`);
  return venueOf('venue', 1, settings, null);
}

/** The requests of one evening in the order in which they came, which has nothing to do with their times. */
function makeEvening(venue: Venue, random: () => number): Request[] {
  return Array.from({ length: REQUESTS }, () => {
    const party = pick(random, PARTIES);
    const from = 15 * pick(random, QUARTERS);
    return { from, to: from + turnMinutes(venue.bookings, party), party };
  });
}

/** As a book on the desk is filled: the first table down the list that is free and large enough. */
function firstFit(venue: Venue): Seating {
  const single: Option[] = venue.tables.map((table) => ({ ...table, tableIds: [table.id] }));
  const options = [...single, ...venue.combinations.map((joined): Option => ({ ...joined, area: null }))];
  return (held, { from, to, party }) => {
    const taken = takenDuring(held, from, to);
    return (
      bestFit(
        options.filter(({ minParty, seats }) => minParty <= party && party <= seats),
        taken,
      )?.tableIds ?? null
    );
  };
}

const best =
  (venue: Venue): Seating =>
  (held, { from, to, party }) =>
    bestFit(optionsFor(venue, { party }), takenDuring(held, from, to))?.tableIds ?? null;

/** @param searched is told how long each decision took, in milliseconds */
function replacing(venue: Venue, searched: (ms: number) => void): Seating {
  return (held, request) => {
    const start = performance.now();
    const seat = finish(seatParty(venue, held, request), () => start + SEARCH_MS - performance.now());
    searched(performance.now() - start);
    for (const { booking, to } of seat?.moves ?? []) {
      const index = held.indexOf(booking);
      held[index] = { ...(held[index] as BookedTables), tableIds: to };
    }
    return seat?.tableIds ?? null;
  };
}

/** The share of the covers asked for that got a table, in percent, over all evenings. */
function shareSeated(evenings: readonly Request[][], seat: Seating): number {
  let asked = 0;
  let seated = 0;
  for (const evening of evenings) {
    const held: BookedTables[] = [];
    for (const [n, request] of evening.entries()) {
      asked += request.party;
      const tableIds = seat(held, request);
      if (tableIds === null) continue;
      assertFree(held, request, tableIds);
      held.push({ ...request, bookingId: String(n), movable: true, tableIds });
      seated += request.party;
    }
  }
  return (100 * seated) / asked;
}

function assertFree(held: readonly BookedTables[], { from, to }: Request, tableIds: readonly string[]): void {
  const taken = takenDuring(held, from, to);
  if (tableIds.some((id) => taken.has(id))) throw new Error('a table was given to two parties at one time');
}

/** A busy house on many evenings: how many of its guests find a table, by how they are seated. */
export const evening: Row = {
  id: 'EVENING',
  run: async (say) => {
    const venue = makeVenue();
    const times: number[] = [];
    const ways = [replacing(venue, (ms) => times.push(ms)), best(venue), firstFit(venue)];
    // Every side gets the same evenings in the same round, and other ones in the next.
    const rounds = ways.map(() => 0);
    const side = (seat: Seating, index: number) => async () => {
      const random = createRandom(++(rounds[index] as number));
      const evenings = Array.from({ length: NIGHTS }, () => makeEvening(venue, random));
      return shareSeated(evenings, seat);
    };
    const [ours = [], theirs = [], first = []] = await interleave(ways.map((seat, index) => side(seat, index)));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    say(`a decision takes ${at(0.5)} ms, ${at(0.99)} ms at p99, ${at(0.9999)} ms at the most`);
    const measured = against(ours, theirs);
    return [
      {
        id: 'EVENING',
        work: `covers seated by re-placing, ${NIGHTS} nights`,
        unit: '%',
        against: 'best fit alone',
        measured,
        goal: '≥ 1.0 ×',
        met: (measured.compared?.min ?? 0) >= 1,
        notes: [
          `${SEATS.length} tables, ${combinations.length} combinations, ${REQUESTS} requests in 3 hours; first fit seats ${spread(first).median.toFixed(1)} %`,
          `a decision takes ${at(0.5)} ms, p99 ${at(0.99)} ms, at the most ${at(1 - 1e-9)} ms`,
        ],
      },
    ];
  },
};
