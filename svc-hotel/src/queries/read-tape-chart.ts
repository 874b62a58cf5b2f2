import type { TapeChart } from '@booking/core/routes/console/hotel';
import { type Day, dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import { localDate } from '@booking/core/rules/local-time';
import { type ChartRows, type ChartState, readChartRows } from '../db/hot/rooms/tape-chart.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { heldRuns } from '../domain/allotment/held-runs.ts';
import type { Room, RoomType } from '../domain/hotel/hotel.ts';
import { nightsOut } from '../domain/rooms/housekeeping.ts';
import { dayToClose } from './days/day-to-close.ts';
import { showRoom } from './list-rooms.ts';

const DEFAULT_NIGHTS = 21;

export type ChartQuery = { readonly from?: string | undefined; readonly nights?: number | undefined };

/** Rooms by nights, with everything that takes them: a hotel's whole plan in one bounded read. */
export async function readTapeChart(
  { db, entities, hotels }: Deps,
  businessId: string,
  query: ChartQuery,
  now: Temporal.Instant,
): Promise<TapeChart> {
  const view = await hotels.current(db, businessId);
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  const from = dayOf(query.from ?? today);
  const window = { from, to: from + (query.nights ?? DEFAULT_NIGHTS) };
  const outOfOrder = [...view.hotel.roomById.values()].flatMap((room) =>
    room.outOfOrder.map((range) => ({ ...range, room: room.id })),
  );
  const rows = await readChartRows(db, businessId, { typeIds: view.typeIds, window, today, outOfOrder });
  const taken = new Set(rows.stays.map((stay) => stay.room_id));
  const states = new Map(rows.states.map((state) => [state.roomId, state]));
  const foreign = Map.groupBy(rows.foreign, ([room]) => room);
  const promised = Map.groupBy(rows.promised, ({ type }) => type);
  const isShown = (room: Room) => !room.hidden || taken.has(room.id);
  const showType = (type: RoomType) => ({
    id: type.settings.id,
    name: view.nameOf(type.settings.id),
    closed: within(view.hotel.closedNights(type.settings.id), window).map(rangeOf),
    promised: promisedOf(promised.get(type.settings.id) ?? []),
    rooms: type.rooms.filter(isShown).map((room) => ({
      ...shown(view, room, states.get(room.id), now),
      blocks: blocksOf(room, states.get(room.id), foreign.get(room.id) ?? [], window),
    })),
  });
  return {
    from: isoOf(window.from),
    until: isoOf(window.to),
    today,
    currency: view.account.currency,
    room_types: view.hotel.types.map(showType).filter(({ rooms }) => rooms.length > 0),
    stays: rows.stays.map((stay) => ({ ...stay })),
    overdue: rows.overdue.map((stay) => ({ ...stay })),
    unmarked: rows.unmarked.map((stay) => ({ ...stay })),
    clashes: rows.clashes.map((stay) => ({ ...stay })),
    day_to_close: await dayToClose(entities.fork(), view, now),
  };
}

function promisedOf(nights: ChartRows['promised']) {
  const byAllotment = [...Map.groupBy(nights, ({ allotment_id }) => allotment_id)];
  return byAllotment.flatMap(([allotment_id, own]) =>
    heldRuns(own).map(({ rooms, ...run }) => ({ allotment_id, name: own[0]?.name ?? '', rooms, ...rangeOf(run) })),
  );
}

function shown(view: HotelView, room: Room, state: ChartState | undefined, now: Temporal.Instant) {
  const { room_type_id: _, ...all } = showRoom(view, room, state, now);
  return { ...all, hidden: room.hidden };
}

function within(ranges: readonly Nights[], window: Nights): Nights[] {
  return ranges
    .filter((range) => overlaps(range, window))
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }));
}

const rangeOf = ({ from, to }: Nights) => ({ from: isoOf(from), to: isoOf(to) });

function blocksOf(room: Room, state: ChartState | undefined, foreign: ChartRows['foreign'], window: Nights) {
  const marked = state === undefined ? [] : nightsOut(state, window.to);
  const sold = foreign.map(([, from, to]: readonly [string, Day, Day]) => ({ from, to }));
  return [
    ...within(sold, window).map((range) => ({ kind: 'foreign' as const, ...rangeOf(range) })),
    ...within([...room.outOfOrder, ...marked], window).map((range) => ({
      kind: 'out_of_order' as const,
      ...rangeOf(range),
    })),
  ];
}
