import { dayOf } from '@booking/core/rules/days';
import { closedOccupancy } from '../../db/days.ts';
import type { ReportPeriod } from '../../db/hot/reports/period.ts';
import { readSales as sumSales } from '../../db/hot/reports/stay-sums.ts';
import { readRoomStates } from '../../db/rooms/room-states.ts';
import type { Deps } from '../../deps.ts';
import { occupancyReport, roomsAvailable } from '../../domain/reports/occupancy.ts';
import { nightsOut } from '../../domain/rooms/housekeeping.ts';
import { openReport, type ReportCall, type ReportReader } from './period.ts';

/** Rooms sold of those available, ADR and RevPAR, night by night; a closed day as it was closed. */
export async function readOccupancy(deps: Deps, call: ReportCall) {
  const { view, currency, period } = await openReport(deps, call);
  const em = deps.entities.fork();
  return { currency, ...(await readSales({ db: deps.db, em, view }, period)) };
}

export async function readSales({ db, em, view }: ReportReader, period: ReportPeriod) {
  const sales = await sumSales(db, period);
  const states = await readRoomStates(em, period.businessId);
  const closed = await closedOccupancy(em, period.businessId, period);
  const nights = { from: dayOf(period.from), to: dayOf(period.until) };
  const marked = new Map(states.map((state) => [state.roomId, nightsOut(state, nights.to)]));
  const rooms = roomsAvailable([...view.hotel.roomById.values()], marked, nights);
  return occupancyReport(nights, rooms, sales, closed);
}
