import type { Tx } from '@booking/kit/db/open';

// SQL, since it gathers ids out of five columns of three tables: through entities every booking to come would be loaded.
const NEEDED = `select table_id as id from table_claim where business_id = $1 and upper(during) > $2
  union select staff_id from staff_claim where business_id = $1 and upper(during) > $2
  union select unnest(array[service_id, staff_id, asked_staff_id]) from booking
    where business_id = $1 and date >= $3 and service_id is not null
      and status in ('requested', 'waitlisted', 'confirmed')
  union select unnest(array[(s ->> 'serviceId')::uuid, (s ->> 'staffId')::uuid, (s ->> 'askedStaffId')::uuid])
    from booking, jsonb_array_elements(visit) s where business_id = $1 and date >= $3
      and status in ('requested', 'waitlisted', 'confirmed')`;

/** Tables, services and people that bookings of this business which are not over refer to. */
export async function neededIds(tx: Tx, businessId: string, now: Temporal.Instant): Promise<Set<string>> {
  const since = now.subtract({ hours: 48 }).toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await tx.query<{ id: string }>(NEEDED, [businessId, now, since]);
  return new Set(rows.map(({ id }) => id));
}
