import type { Queryable, Statement } from '@booking/kit/db/open';
import type { ReadOptions } from '../../domain/event-facts.ts';

/** A feed that is ours to read until the lease ends. `fetch_seq` must still stand when what was read is written. */
export type Claimed = {
  readonly id: string;
  readonly room_id: string;
  readonly host: string;
  /** Encrypted. */
  readonly url: string;
  readonly options: ReadOptions;
  readonly time_zone: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly whole_on: string | null;
  fetch_seq: number;
};

/** What may be claimed: `most` feeds in all, and of each host as many as `hostCap` leaves beside those under way. */
export type ClaimOptions = {
  readonly nowMs: number;
  readonly leaseMs: number;
  readonly most: number;
  readonly hostCap: number;
  readonly hosts: ReadonlyMap<string, number>;
  /** The feeds that this process is reading. None is taken from itself, though the clock was moved past its lease. */
  readonly reading: readonly string[];
};

const CLAIMED = `f.id, f.room_id, f.host, f.url, f.options, f.etag, f.last_modified, f.whole_on, f.fetch_seq, r.time_zone`;
// Enough to find the turn of every host behind a crowd of one that is not yet full.
const CANDIDATES = 500;

// SQL, since three processes claim 10 000 feeds an hour at the same time, each feed once and within two minutes of its
// time (B13): SKIP LOCKED under a turn of each host. A host that is full is no candidate, so a provider that hangs takes
// its own places and nobody else's.
const CLAIM: Statement = {
  name: 'calendar_claim_feeds',
  text: `
with busy as (
  select * from unnest($4::text[], $5::int[]) as b (host, n)
), waiting as materialized (
  select id, host, next_due_at from feed
  where next_due_at <= $1 and host not in (select host from busy where n >= $6::int) and id <> all($7::uuid[])
  order by next_due_at limit ${CANDIDATES}
), turn as (
  select w.id, w.next_due_at, row_number() over (partition by w.host order by w.next_due_at) + coalesce(b.n, 0) as place
  from waiting w left join busy b using (host)
), due as materialized (
  select f.id from feed f join turn t using (id)
  where t.place <= $6 and f.next_due_at <= $1
  order by t.next_due_at limit $3 for update of f skip locked
)
update feed f set next_due_at = $2, fetch_seq = f.fetch_seq + 1
from due, room r where f.id = due.id and r.id = f.room_id
returning ${CLAIMED}`,
};

/** Takes feeds that are due, each for one process: 10 000 due at once over three workers, none is read twice. */
export function claimFeeds(db: Queryable, options: ClaimOptions): Promise<Claimed[]> {
  const { nowMs, leaseMs, most, hostCap, hosts, reading } = options;
  const times = [new Date(nowMs), new Date(nowMs + leaseMs)];
  return db.query<Claimed>(CLAIM, [...times, most, [...hosts.keys()], [...hosts.values()], hostCap, reading]);
}

const CLAIM_ONE: Statement = {
  name: 'calendar_claim_one',
  text: `
update feed f set next_due_at = $3, fetch_seq = f.fetch_seq + 1, synced_at = $2
from room r where f.id = $1 and r.id = f.room_id and not r.removed and (f.synced_at is null or f.synced_at <= $4)
returning ${CLAIMED}`,
};

/** Takes one feed for a read by hand, whoever has it now; null where the last one is not past or the room is gone. */
export async function claimForSync(
  db: Queryable,
  id: string,
  times: { nowMs: number; leaseMs: number; pauseMs: number },
): Promise<Claimed | null> {
  const at = (ms: number) => new Date(times.nowMs + ms);
  const [row] = await db.query<Claimed>(CLAIM_ONE, [id, at(0), at(times.leaseMs), at(-times.pauseMs)]);
  return row ?? null;
}

// Asked after every claim.
const NEXT_DUE: Statement = {
  name: 'calendar_next_due',
  text: `select min(next_due_at) as due_at from feed where next_due_at < 'infinity'`,
};

/** When the next feed comes due, in milliseconds; null without one. */
export async function nextFeedDue(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ due_at: string | null }>(NEXT_DUE);
  return row?.due_at ? Date.parse(row.due_at) : null;
}
