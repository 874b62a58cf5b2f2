import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { GuestEmailInput } from '@booking/core/routes/console/messages/conversation';
import { addWrittenMessage, type GuestMessage, readGuestMessages } from '@booking/kit/email/guest-messages';
import { newGuestEmail } from '@booking/kit/email/new-email';
import { readIn } from '../db/hotels.ts';
import { lockStayAlone, readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { aboutHotel } from '../emails/facts.ts';
import { conflict } from '../errors.ts';

type Call = { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** Writes to the guest of one stay in a member's own words. */
export function writeToGuest(
  deps: Deps,
  { id, caller, now }: Call,
  { via, subject, text }: GuestEmailInput,
): Promise<{ message: GuestMessage } | StoredAnswer> {
  return deps.run({ caller, now, status: 201 }, async ({ em, tx }) => {
    const stay = await lockStayAlone(em, caller.business, id);
    if (stay === null) throw notFound();
    const view = readIn(await deps.hotels.current(tx, caller.business), caller);
    if (stay.email === null) throw conflict(view, { code: 'no_email' });
    const message = await addWrittenMessage(tx, caller, { aggregateId: id, via, subject, text }, now);
    const data = { hotel: aboutHotel(view), id, subject, text };
    const facts = { kind: 'stay.message', data, message_id: `${message.id}.message@${deps.host}` };
    return {
      answer: { message },
      emails: [newGuestEmail(view.account, stay, stay.email, facts)],
    };
  });
}

/** What was written to the guest of a stay. */
export async function readConversation({ db, entities }: Deps, businessId: string, id: string) {
  await readStoredStay(entities.fork(), businessId, id);
  return { messages: await readGuestMessages(db, businessId, id) };
}
