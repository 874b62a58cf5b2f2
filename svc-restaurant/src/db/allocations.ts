import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Move } from '../domain/seating/reseating.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import { StaffAllocation, TableAllocation } from './entities/allocation.ts';
import type { Holder } from './hot/allocation-inserts.ts';
import { moveParties } from './hot/move-parties.ts';

export async function release(em: EntityManager, booking: string): Promise<void> {
  await em.nativeDelete(TableAllocation, { booking });
  await em.nativeDelete(StaffAllocation, { booking });
}

/** Takes what a booking was given; other parties go elsewhere first. It must hold nothing before. */
export async function allocate(
  em: EntityManager,
  tx: Tx,
  holder: Holder,
  { moves, nowMs }: { readonly moves: readonly Move[]; readonly nowMs: number },
): Promise<void> {
  const { id: booking, businessId, party, area, allocation } = holder;
  await moveParties(tx, moves, nowMs);
  if (allocation === null) return;
  if (allocation.kind === 'person')
    await em.insertMany(
      StaffAllocation,
      allocation.claims.map(({ id: staffId, from, to, part = 0, unit, inClass }) => ({
        ...{ booking, businessId, staffId, part, unit, during: { from, to } },
        ...{ classKey: inClass?.key ?? null, place: inClass?.place ?? null },
      })),
    );
  else {
    const during = { from: allocation.from, to: allocation.to };
    await em.insertMany(
      TableAllocation,
      allocation.tableIds.map((tableId) => ({ booking, businessId, tableId, during, party, area, seated: false })),
    );
  }
}

/** From now on the party stays where it is: it sits, or staff chose its tables. @param seated false: not any more */
export async function keepInPlace(em: EntityManager, booking: string, seated = true): Promise<void> {
  await em.nativeUpdate(TableAllocation, { booking }, { seated });
}

/**
 * What a booking holds ends at this moment, if it would have lasted longer: with the minute that has begun, in which whoever
 * stands at the door is booked. Answers the tables that it had till then.
 */
export async function endAllocation(em: EntityManager, booking: string, at: Temporal.Instant): Promise<string[]> {
  const tables = await em.find(TableAllocation, { booking });
  const end = Math.floor(at.epochMilliseconds / MINUTE_MS);
  for (const held of [...tables, ...(await em.find(StaffAllocation, { booking }))]) {
    const { from, to } = held.during;
    if (from >= end) em.remove(held);
    else if (to > end) held.during = { from, to: end };
  }
  await em.flush();
  return tables.filter(({ during }) => during.from < end).map(({ tableId }) => tableId);
}
