import type { BusinessKind } from '@booking/core/caller';
import type { Account, BusinessChanged, Subscription } from '@booking/core/messages';
import type { Queryable, Tx } from '@booking/kit/db/open';
import { appendEvents } from '@booking/kit/db/outbox';
import { newId } from '@booking/kit/ids';

/** A business with the file that it lives by. */
export type BusinessRow = {
  readonly id: string;
  readonly slug: string;
  readonly kind: BusinessKind;
  readonly live: boolean;
  readonly version: number;
  readonly account: Account;
  readonly part: unknown;
  readonly pending_version: number | null;
  readonly plan: Subscription['plan'];
  readonly state: Subscription['state'];
};

const COLUMNS = 'b.id, b.slug, b.kind, b.live, b.version, b.account, b.part, b.pending_version, s.plan, s.state';
const FROM = 'from business b join subscription s on s.business_id = b.id';

export async function findBusiness(db: Queryable, slug: string): Promise<BusinessRow | null> {
  const [row] = await db.query<BusinessRow>(`select ${COLUMNS} ${FROM} where b.slug = $1`, [slug]);
  return row ?? null;
}

/** The business for a change of it: others that would change it wait. */
export async function lockBusiness(tx: Tx, by: 'slug' | 'id', value: string): Promise<BusinessRow | null> {
  const [row] = await tx.query<BusinessRow>(`select ${COLUMNS} ${FROM} where b.${by} = $1 for update of b`, [value]);
  return row ?? null;
}

/** Raises the version and tells the services and the other gateways, all in the change's transaction. */
export async function announce(tx: Tx, businessId: string, now: Temporal.Instant): Promise<BusinessChanged> {
  const [row] = await tx.query<BusinessRow>(
    `update business b set version = b.version + 1, updated_at = $2 from subscription s
     where b.id = $1 and s.business_id = b.id returning ${COLUMNS}`,
    [businessId, now],
  );
  if (row === undefined) throw new Error(`business ${businessId} is not there`);
  const { id, slug, kind, version, account, plan, state, live } = row;
  const data: BusinessChanged = { business_id: id, slug, kind, version, account, subscription: { plan, state }, live };
  await appendEvents(tx, [
    {
      id: newId(now.epochMilliseconds),
      type: 'business.changed',
      business_id: id,
      aggregate_id: id,
      version,
      occurred_at: now.toString({ fractionalSecondDigits: 3 }),
      data,
    },
  ]);
  return data;
}
