import { apiError } from '@booking/core/errors';
import { Subscription } from '@booking/core/messages';
import type { Queryable, Tx } from '@booking/kit/db/open';
import { announce, type BusinessRow, findBusiness, lockBusiness } from '../db/businesses.ts';
import { type OperatorParts, SERVICE_OF } from './parts.ts';
import { spread } from './spread.ts';

function live(row: BusinessRow | null): BusinessRow {
  if (row?.live) return row;
  throw apiError('not_found', 'There is no such business.');
}

/** A business that has been completed; 404 otherwise. */
export async function liveBusiness(db: Queryable, slug: string): Promise<BusinessRow> {
  return live(await findBusiness(db, slug));
}

export async function lockLive(tx: Tx, by: 'slug' | 'id', value: string): Promise<BusinessRow> {
  return live(await lockBusiness(tx, by, value));
}

/** The file as it stands, with the ids that its service gave to everything that has a name. */
export async function readBusiness({ db, internal }: OperatorParts, slug: string) {
  const { id, kind, account, plan, state } = await liveBusiness(db, slug);
  const { part } = await internal.ask<{ part: unknown }>(SERVICE_OF[kind], 'GET', `/internal/businesses/${id}`);
  const whole = { slug, kind, ...account, subscription: { plan, state } };
  return { id, account: whole, [kind === 'hotel' ? 'hotel' : 'venue']: part };
}

/** Changes what the business has paid for. */
export async function putSubscription(parts: OperatorParts, slug: string, input: unknown) {
  const { db, clock } = parts;
  const wanted = Subscription.safeParse(input);
  if (!wanted.success) throw apiError('bad_request', 'A subscription is {plan, state}, each one of the known values.');
  const { plan, state } = wanted.data;
  const change = await db.tx(async (tx) => {
    const found = await lockLive(tx, 'slug', slug);
    if (found.plan === plan && found.state === state) return null;
    const values = [found.id, plan, state, clock.now()];
    await tx.query('update subscription set plan = $2, state = $3, updated_at = $4 where business_id = $1', values);
    return announce(tx, found.id, clock.now());
  });
  if (change !== null) await spread(parts, change);
  return { subscription: { plan, state } };
}
