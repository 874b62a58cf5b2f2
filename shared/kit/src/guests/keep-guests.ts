import { takeLocks } from '../db/locks.ts';
import type { Tx } from '../db/open.ts';
import { newId } from '../ids.ts';
import { type GuestRow, profileOf } from './rules/profile.ts';
import type { GuestCall } from './trade.ts';

export const momentOf = (now: Temporal.Instant): string => now.toString({ fractionalSecondDigits: 3 });

/** Nobody else merges, takes apart, changes or erases guests of this business till the transaction ends: it is done by people, and seldom. */
export const lockGuests = (tx: Tx, businessId: string): Promise<void> =>
  takeLocks(tx, { businesses: [], names: [`${businessId} guest book`] });

/** Writes profiles as a change leaves them. @param rows the guest who remains, then those who were merged */
export async function keepGuests(tx: Tx, { caller, now }: GuestCall, rows: readonly GuestRow[]): Promise<void> {
  const [root, ...parts] = rows as [GuestRow, ...GuestRow[]];
  const { blocked } = profileOf(root, parts);
  await tx.query(
    `update guest set name = $3, email = $4, phone = $5, lang = $6, tags = $7, vip = $8, notes = $9, allergies = $10,
       preferences = $11, blocked = $12, blocked_reason = $13, marketing = $14, settled = $15,
       terms = guest_terms($1, $3, $4, $5) where business_id = $1 and id = $2`,
    [
      ...[caller.business, root.id, root.name, root.email, root.phone, root.lang, root.tags, root.vip, root.notes],
      ...[root.allergies, root.preferences, root.blocked, root.blocked_reason],
      ...[root.marketing && JSON.stringify(root.marketing), JSON.stringify(root.settled)],
    ],
  );
  for (const { id, settled } of parts)
    await tx.query('update guest set settled = $3 where business_id = $1 and id = $2', [
      ...[caller.business, id, JSON.stringify(settled)],
    ]);
  await hold(tx, caller.business, rows, blocked);
  await count(tx, caller.business, root.id, now);
}

/** By what a request is held is on every row, since a request is judged by the key that it came with. */
export async function hold(tx: Tx, businessId: string, rows: readonly Pick<GuestRow, 'id'>[], isHeld: boolean) {
  const ids = rows.map(({ id }) => id);
  await tx.query('update guest set is_held = $3 where business_id = $1 and id = any ($2::uuid[]) and is_held <> $3', [
    businessId,
    ids,
    isHeld,
  ]);
}

/** The next version of a guest. Its moment is later than that of the one before, whatever the clock says. */
export async function count(tx: Tx, businessId: string, id: string, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update guest set version = version + 1,
       updated_at = greatest(updated_at + interval '1 ms', date_trunc('milliseconds', $3::timestamptz))
     where business_id = $1 and id = $2`,
    [businessId, id, now],
  );
}

type When = { readonly businessId: string; readonly now: Temporal.Instant };

/** Makes a guest, with all who became a part of them, a part of another. Answers the merge. */
export async function mergeRows(
  tx: Tx,
  { businessId, now }: When,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<string> {
  const id = newId(now.epochMilliseconds);
  await tx.query(
    'insert into guest_merge (id, business_id, guest_id, into_id, merged_at) values ($1, $2, $3, $4, $5)',
    [...[id, businessId, from, into, now]],
  );
  await tx.query('update guest set merged_into = $3 where business_id = $1 and (id = $2 or merged_into = $2)', [
    businessId,
    from,
    into,
  ]);
  return id;
}
