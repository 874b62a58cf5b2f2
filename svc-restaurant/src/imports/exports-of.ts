import { GUESTS } from '@booking/kit/exports/guests';
import type { Exported, ExportTrade } from '@booking/kit/exports/trade';
import { BOOKINGS, EXPORTED } from '../db/hot/files/exported.ts';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';

const COLUMNS = [
  ...['reference', 'date', 'time', 'party', 'area', 'tables', 'service', 'staff', 'status'],
  ...['name', 'email', 'phone', 'language', 'notes'],
];

type Held = Readonly<Record<string, unknown>>;

/** Bookings as they can be imported again: with the names of what they hold, which of those that are past nobody holds any more. */
function bookingsOf({ tables, services, staff }: Venue, now: Temporal.Instant): Exported {
  const nameOf = (things: readonly { readonly id: string; readonly name: string }[], id: unknown) =>
    things.find((thing) => thing.id === id)?.name ?? '';
  const isAhead = ({ starts_at: at }: Held) => Date.parse(String(at)) > now.epochMilliseconds;
  // As the import takes it: nobody answers a request that is over any more.
  const statusOf = (row: Held) =>
    isAhead(row) || !['requested', 'waitlisted'].includes(String(row.status)) ? row.status : 'declined';
  const heldBy = (row: Held) => (isAhead(row) ? (row.table_ids as string[]).map((id) => nameOf(tables, id)) : []);
  return {
    ...BOOKINGS,
    csv: {
      columns: COLUMNS,
      // Tests, and those whose guest's data were cleared, are no bookings that anybody could come for.
      has: ({ is_test, name, phone }) => is_test !== true && (name !== null || phone !== null),
      cells: (row) => ({
        ...row,
        ...{ reference: row.external_id ?? row.id, language: row.lang, tables: heldBy(row).toSorted().join(', ') },
        status: statusOf(row),
        ...{ service: nameOf(services, row.service_id), staff: nameOf(staff, row.asked_staff_id) },
      }),
    },
  };
}

/** What restaurants and salons keep. */
export const exportsOf = ({ db, venues }: Pick<Deps, 'db' | 'venues'>): ExportTrade => ({
  db,
  exported: async ({ business }, now) => {
    const venue = await venues.current(db, business);
    return [GUESTS, bookingsOf(venue, now), ...EXPORTED];
  },
});
