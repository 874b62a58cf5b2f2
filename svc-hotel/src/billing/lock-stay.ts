import { notFound } from '@booking/core/errors';
import type { CommandContext } from '@booking/kit/commands/run';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { lockStayAlone } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import type { StayCall } from '../stays/on-stay.ts';

/** A stay, locked without its room type, and the hotel as the caller reads it. */
export type BilledStay = { readonly stay: StoredStay; readonly view: HotelView };

/** Locks a stay whose money changes, and not its nights. @throws ApiError 404 where the hotel has no such stay */
export async function lockBilledStay(
  deps: Deps,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  { id, caller }: Pick<StayCall, 'id' | 'caller'>,
): Promise<BilledStay> {
  // Before the stay: nobody closes a day while something is written on a bill.
  const view = await lockSettingsFor(deps, tx, caller);
  const stay = await lockStayAlone(em, caller.business, id);
  if (stay === null) throw notFound();
  return { stay, view };
}
