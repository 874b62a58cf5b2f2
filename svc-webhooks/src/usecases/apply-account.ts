import type { BusinessChanged } from '@booking/core/messages';
import { isServed } from '@booking/core/rules/subscription';
import type { Queryable, Statement } from '@booking/kit/db/open';

export type ApplyAccountDeps = { readonly db: Queryable; readonly wake: () => void };

const APPLY: Statement = {
  name: 'webhooks_apply_account',
  text: `
insert into account (business_id, version, sending) values ($1, $2, $3)
on conflict (business_id) do update set version = excluded.version, sending = excluded.sending
where account.version < excluded.version`,
};

/** Remembers whether a business's deliveries are sent. Versions never go back, so messages may come in any order. */
export async function applyAccount(message: BusinessChanged, { db, wake }: ApplyAccountDeps): Promise<void> {
  const { business_id, version, subscription, account } = message;
  const sending = isServed({ ...subscription, demonstration: account.demonstration });
  await db.query(APPLY, [business_id, version, sending]);
  wake();
}
