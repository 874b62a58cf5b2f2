import type { Database, Statement } from '@booking/kit/db/open';

/** The class of advisory locks under which the events of one business are numbered. */
export const EVENTS_LOCK = 7;

const LOCK_WAIT_MS = 2000;
// The gateway passes on 8 MiB.
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** `found` are all of the page, also those that are too large to be on it. */
export type KeptEvent = { readonly id: string; readonly tail: string; readonly found: number };

export type EventsQuery = {
  /** The number of the event after which to go on. */
  readonly after: string;
  /** Null for all. */
  readonly types: readonly string[] | null;
  readonly limit: number;
};

export const PLACE: Statement = {
  name: 'webhooks_event_place',
  text: 'select business_id, seq from event where id = $1',
};

// Held for the reading alone: whoever numbers an event of this business meanwhile waits for that long.
const ALONE: Statement = {
  name: 'webhooks_events_alone',
  text: `select set_config('lock_timeout', '${LOCK_WAIT_MS}ms', true),
    pg_advisory_xact_lock(hashtextextended($1, ${EVENTS_LOCK}))`,
};

export const EVENTS: Statement = {
  name: 'webhooks_events',
  text: `
with page as (
  select id, tail, seq from event
  where business_id = $1 and seq > $2 and ($3::text[] is null or type = any ($3)) order by seq limit $4
), sized as (
  select *, sum(octet_length(tail)) over (order by seq) as bytes, row_number() over (order by seq) as place,
    (count(*) over ())::int as found from page
)
select id, tail, found from sized where bytes <= ${MAX_PAGE_BYTES} or place = 1 order by seq`,
};

/** The number of an event of this business; null where it is none that is kept. */
export async function placeOf(db: Pick<Database, 'query'>, businessId: string, id: string): Promise<string | null> {
  const [row] = await db.query<{ business_id: string; seq: string }>(PLACE, [id]);
  return row?.business_id === businessId ? row.seq : null;
}

/** Events of a business in the order of their numbers: at most `limit`, and fewer where they are large. */
export function listEvents(
  db: Pick<Database, 'tx'>,
  businessId: string,
  { after, types, limit }: EventsQuery,
): Promise<KeptEvent[]> {
  return db.tx(async (tx) => {
    await tx.query(ALONE, [businessId]);
    return tx.query<KeptEvent>(EVENTS, [businessId, after, types, limit]);
  });
}
