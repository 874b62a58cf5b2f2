import type { Envelope } from '@booking/core/events';
import { GuestErased } from '@booking/core/messages';
import type { Database } from '@booking/kit/db/open';
import { forgetDeadLetters } from '../db/hot/dead-letters.ts';
import { listCallers } from '../db/hot/list-callers.ts';
import type { Replies } from '../stores/redis/replies.ts';

type ForgetDeps = { readonly db: Database; readonly replies: Pick<Replies, 'forget'> };

/** Of a guest whose data were erased: letters that nobody could handle, and answers that are kept for repeats. */
export async function forgetGuest({ db, replies }: ForgetDeps, { business_id, data }: Envelope): Promise<void> {
  const { ids } = GuestErased.parse(data);
  await forgetDeadLetters(db, business_id, ids);
  for (const id of await listCallers(db, business_id)) await replies.forget(id);
}
