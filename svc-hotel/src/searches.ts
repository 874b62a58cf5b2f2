import type { Day } from '@booking/core/rules/days';
import type { Budget } from '@booking/core/rules/search';
import { searchThread } from '@booking/kit/workers/search-thread';
import type { RoomAllocation, Wanted } from './domain/rooms/allocation.ts';
import { leaveBlocked } from './domain/rooms/clashes.ts';
import { placeStay } from './domain/rooms/rearrange.ts';

/** What may take long: begun on the event loop, ended in a thread that loads this file. Rooms are arranged without settings. */
export const SEARCHES = {
  leaveBlocked: (_: null, allocation: RoomAllocation, today: Day, budget: Budget) =>
    leaveBlocked(allocation, today, budget),
  placeStay: (_: null, allocation: RoomAllocation, wanted: Wanted, today: Day, budget: Budget) =>
    placeStay(allocation, wanted, today, budget),
};

export default searchThread(SEARCHES);
