import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Database } from '@booking/kit/db/open';
import type { RequestStore } from '@booking/kit/storage/request-store';
import { wholeWindow } from '../../domain/rooms/assignment.ts';
import { type RequestSnapshot, readRequestSnapshots, type SnapshotQuery } from '../hot/request-snapshot.ts';
import { type NewStayRow, requestWrite, writeIfValid } from '../hot/request-write.ts';
import { occupancyOf } from '../hot/rooms/occupancy.ts';
import { moveStays } from '../hot/rooms/room-writes.ts';
import type { OccupancyCache } from './occupancy-cache.ts';

/** By what it is read what a request is judged by. */
export type StayRead = SnapshotQuery & {
  readonly nowMs: number;
  /** The type is read as a whole, to be in the cache from then on. */
  readonly isWhole?: boolean;
};

export type StayStore = RequestStore<StayRead, RequestSnapshot, NewStayRow>;

const typeOf = ({ view, typeId }: StayRead) => (typeId === null ? undefined : view.hotel.typeById.get(typeId));

/** Reads and stores the requests of all hotels. */
export function createStayStore(db: Pick<Database, 'queryBatch'>, occupancy: OccupancyCache): StayStore {
  return {
    recall: (read) => {
      const { view, window, couponCode, extras, nowMs } = read;
      const type = typeOf(read);
      // Coupons and extras are shared by all types.
      if (type === undefined || couponCode !== null || extras) return null;
      const cached = occupancy.around(view, type.settings.id, window, nowMs);
      if (cached === null) return null;
      const nobody = { earlier: [], fromAddress: 0, openRequests: 0, isBlocked: false, hasRecord: false };
      const unused = { couponUses: 0, held: () => 0 };
      return {
        revision: view.revision,
        view,
        ...cached,
        occupancy: occupancyOf(type, cached.rows),
        ...unused,
        ...nobody,
      };
    },
    widen: (read) => {
      const { view, typeId, nowMs } = read;
      if (typeId === null || !occupancy.shouldLoad(view, typeId, nowMs)) return read;
      return { ...read, window: wholeWindow(dayOf(localDate(nowMs, view.account.time_zone))), isWhole: true };
    },
    load: readRequestSnapshots,
    learn: (read, { rows, version, revision }) => {
      const { view, window, nowMs, isWhole = false } = read;
      const type = typeOf(read);
      if (!isWhole || type === undefined || revision !== view.revision) return;
      occupancy.set(view, type, window, { rows, version }, nowMs);
    },
    moveOthers: (tx, { moves }) => moveStays(tx, moves),
    write: requestWrite,
    writeIfHeld: async (stored, needs, locks) => {
      const revisions = needs.map(({ revision }) => revision);
      const { written, changed } = await writeIfValid(db, stored, revisions, locks);
      const reads = needs.map(({ read }) => read);
      return { written, contended: reads.filter(({ typeId }) => typeId !== null && changed.includes(typeId)) };
    },
    remember: ({ typeId }, { stay, moves, version }) => {
      if (typeId !== null && moves.length === 0) occupancy.add(typeId, stay, version);
    },
    markContended: ({ view, typeId, nowMs }) => {
      if (typeId !== null) occupancy.markContended(view, typeId, nowMs);
    },
  };
}
