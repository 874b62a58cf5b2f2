import type { Caller } from '@booking/core/caller';
import type { Database } from '@booking/kit/db/open';
import type { GuestKeys } from '@booking/kit/ids';
import type { RequestSnapshot, RequestStore } from '@booking/kit/storage/request-store';
import type { Recent } from '../../domain/request/duplicates.ts';
import type { NearbyAllocations } from '../../domain/seating/placing.ts';
import { type Window, windowOfDay } from '../../domain/seating/window.ts';
import { type RequestedSlot, takenIn } from '../../domain/slot/requested-slot.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { moveParties } from '../hot/move-parties.ts';
import { nearbyOf } from '../hot/nearby-allocations.ts';
import { loadRequests } from '../hot/request-load.ts';
import { type NewBooking, requestWrite, writeIfValid } from '../hot/request-write.ts';
import type { OccupancyCache } from './occupancy-cache.ts';

/** By what it is read what a request is judged by. */
export type BookingRead = {
  readonly venue: Venue;
  readonly slot: RequestedSlot;
  readonly window: Window;
  readonly guest: GuestKeys;
  readonly caller: Pick<Caller, 'key_id' | 'idempotency'>;
  readonly nowMs: number;
};

/** What a request is judged by besides the settings. */
export type BookingSnapshot = RequestSnapshot & {
  readonly recent: readonly Recent[];
  /** The guest's requests for times to come that wait for an answer. */
  readonly openRequests: number;
  /** Whether the guest's requests wait for the venue. */
  readonly isBlocked: boolean;
  /** What others hold around its time. */
  readonly others: NearbyAllocations;
};

export type BookingStore = RequestStore<BookingRead, BookingSnapshot, NewBooking>;

/** Reads and stores the requests of one kind of venue: in each of them something else is held. */
export function createBookingStore(
  db: Pick<Database, 'queryBatch'>,
  occupancy: OccupancyCache,
  kind: Venue['kind'],
): BookingStore {
  return {
    recall: ({ venue, slot, nowMs }) => {
      const others = occupancy.around(venue, slot.date, takenIn(venue, slot), nowMs);
      return (
        others && { revision: venue.revision, hasRecord: false, recent: [], openRequests: 0, isBlocked: false, others }
      );
    },
    widen: (read) => {
      const { venue, slot, nowMs } = read;
      return occupancy.shouldLoad(venue, slot.date, nowMs) ? { ...read, window: windowOfDay(venue, slot.date) } : read;
    },
    load: async (tx, reads) => {
      const keys = reads.map(({ venue, caller, ...read }) => ({
        ...read,
        businessId: venue.id,
        keyId: caller.key_id,
        key: caller.idempotency?.key ?? null,
      }));
      const loaded = await loadRequests(tx, kind, keys);
      return loaded.map(({ allocations, ...request }, i) => {
        const { venue, window } = reads[i] as BookingRead;
        return { ...request, others: nearbyOf(venue, allocations, window) };
      });
    },
    learn: ({ venue, window, slot, nowMs }, { revision, others }) => {
      if (window.day && revision === venue.revision) occupancy.set(venue, slot.date, others, nowMs);
    },
    moveOthers: (tx, { moves, booking }) => moveParties(tx, moves, booking.createdAt),
    write: (stored) => requestWrite(kind, stored),
    writeIfHeld: async (stored, needs, locks) => {
      const revisions = needs.map(({ revision }) => revision);
      return { written: await writeIfValid(db, kind, stored, revisions, locks), contended: [] };
    },
    remember: ({ venue, slot }, { allocation }) => {
      if (allocation !== null) occupancy.add(venue, slot.date, allocation);
    },
    markContended: ({ venue, slot, nowMs }) => occupancy.markContended(venue, slot.date, nowMs),
  };
}
