import { apiError } from '@booking/core/errors';
import { Subscription } from '@booking/core/messages';
import { tradeOf } from '@booking/core/trades';
import { announce, subscriptionOf } from '../db/businesses.ts';
import { ownersOfFile } from '../db/console/owners.ts';
import { liveBusiness, lockLive } from '../usecases/live-business.ts';
import { propagateAccount } from '../usecases/propagate-account.ts';
import type { OperatorParts } from './parts.ts';

/** The file as it stands, with the ids that its service gave to everything that has a name. */
export async function readBusiness({ entities, internal }: OperatorParts, slug: string) {
  const em = entities.fork();
  const business = await liveBusiness(em, slug);
  const { id, kind, account } = business;
  const { plan, state } = await subscriptionOf(em, business);
  const { service, section } = tradeOf(kind);
  const { part } = await internal.ask<{ part: unknown }>(service, 'GET', `/internal/businesses/${id}`);
  const owners = await ownersOfFile(em, id);
  const listed = owners.length === 0 ? {} : { owners };
  const whole = { slug, kind, ...account, ...listed, subscription: { plan, state } };
  return { id, account: whole, [section]: part };
}

/** Changes what the business has paid for. */
export async function putSubscription(parts: OperatorParts, slug: string, input: unknown) {
  const { entities, clock } = parts;
  const wanted = Subscription.safeParse(input);
  if (!wanted.success) throw apiError('bad_request', 'A subscription is {plan, state}, each one of the known values.');
  const { plan, state } = wanted.data;
  const change = await entities.tx(async (em, tx) => {
    const found = await lockLive(em, { slug });
    const bought = await subscriptionOf(em, found);
    if (bought.plan === plan && bought.state === state) return null;
    Object.assign(bought, { plan, state, updatedAt: clock.now().toString() });
    return announce(em, tx, found, clock.now());
  });
  if (change !== null) await propagateAccount(parts, change);
  return { subscription: { plan, state } };
}
