import type { BusinessChanged } from '@booking/core/messages';
import { isServed } from '@booking/core/rules/subscription';
import { Account } from '../db/entities/account.ts';
import type { Deps } from './deps.ts';

export type ApplyAccountDeps = Pick<Deps, 'entities' | 'wake'>;

/** Remembers whether a business's deliveries are sent. Versions never go back, so messages may come in any order. */
export async function applyAccount(message: BusinessChanged, { entities, wake }: ApplyAccountDeps): Promise<void> {
  const { business_id: businessId, version, subscription, account } = message;
  const sending = isServed({ ...subscription, demonstration: account.demonstration });
  const row = { businessId, version, sending };
  await entities.fork().upsert(Account, row, { onConflictWhere: { version: { $lt: version } } });
  wake();
}
