import { dayOf } from '@booking/core/rules/days';
import { readSales } from '../../db/hot/reports/stay-sums.ts';
import { readRoomStates } from '../../db/rooms/room-states.ts';
import type { Deps } from '../../deps.ts';
import { occupancyReport, roomsAvailable } from '../../domain/reports/occupancy.ts';
import { nightsOut } from '../../domain/rooms/housekeeping.ts';
import { openReport, type ReportCall } from './period.ts';

/** Rooms sold of those available, ADR and RevPAR, night by night. */
export async function readOccupancy(deps: Deps, call: ReportCall) {
  const { view, currency, period } = await openReport(deps, call);
  const [sales, states] = await Promise.all([
    readSales(deps.db, period),
    readRoomStates(deps.entities.fork(), call.businessId),
  ]);
  const nights = { from: dayOf(period.from), to: dayOf(period.until) };
  const marked = new Map(states.map((state) => [state.roomId, nightsOut(state, nights.to)]));
  const rooms = roomsAvailable([...view.hotel.roomById.values()], marked, nights);
  return { currency, ...occupancyReport(nights, rooms, sales) };
}
