import { notFound } from '@booking/core/errors';
import type { Output } from '@booking/core/route';
import type { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { momentOf } from './keep-guests.ts';
import { placeNewGuests } from './place-guests.ts';
import { allIds, keysOf, readCluster, visitIds } from './read-guests.ts';
import { detailOf } from './show-guest.ts';
import type { GuestCall, GuestTrade, Kept } from './trade.ts';

type Exported = Output<Extract<(typeof GUEST_ROUTES)[number], { id: 'exportGuest' }>>;
type Held = { readonly held: Record<string, unknown> };

/** What the kit keeps of what was booked, in whichever trade. */
const OF_THE_KIT: readonly Kept[] = [
  {
    name: 'emails',
    sql: 'select kind, lang, recipient, data, created_at, sent_at from mail_queue where aggregate_id = any ($2::uuid[])',
  },
  {
    name: 'events',
    sql: 'select type, body, occurred_at from outbox where business_id = $1::text and aggregate_id = any ($2::text[])',
  },
];

/** Everything that is held about one person. @throws ApiError 404 */
export async function exportGuest(trade: GuestTrade, { id, caller, now }: GuestCall): Promise<Exported> {
  const business = await trade.businessOf(caller, now);
  await placeNewGuests(trade.db, caller.business);
  const cluster = await readCluster(trade.db, caller.business, id);
  if (cluster === null) throw notFound();
  const ids = await visitIds(trade.db, trade, caller.business, allIds([cluster]));
  const { emailKeys, phoneKeys } = keysOf(cluster);
  const held: Record<string, Record<string, unknown>[]> = {};
  for (const { name, sql } of [...trade.kept, ...OF_THE_KIT]) {
    const rows = await trade.db.query<Held>(
      `select to_jsonb(kept) as held from (${sql}) kept where $1::text is not null and $2::text[] is not null
         and $3::text[] is not null and $4::text[] is not null`,
      [caller.business, ids, emailKeys, phoneKeys],
    );
    held[name] = rows.map((row) => row.held);
  }
  return { exported_at: momentOf(now), guest: await detailOf(trade, caller.business, cluster, business), held };
}
