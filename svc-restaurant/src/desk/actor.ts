import { type Caller, deskSource } from '@booking/core/caller';
import type { Actor } from '../domain/desk/booking.ts';

/** Who acts at the front desk: a member at the console, or the business's own server. */
export function actorOf(caller: Pick<Caller, 'key_kind' | 'member'>): Actor {
  const way = deskSource(caller);
  return { who: way === 'console' ? 'member' : 'key', name: caller.member?.name || null, way };
}
