import type { StoredAnswer } from '@booking/core/route';
import type { QuoteCreate } from '@booking/core/routes/groups/quotes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import { StoredQuote } from '../../db/entities/groups/quote.ts';
import { roomWrites } from '../../db/hot/rooms/room-writes.ts';
import type { Deps } from '../../deps.ts';
import { NO_STEP } from '../../domain/price/payment.ts';
import { nextOf, quoteKey } from '../../domain/quote/quote.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { quoteGuestEmail } from '../../guests/quote-emails.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import type { TakenAtDesk } from '../../stays/create.ts';
import { stayEvents } from '../../stays/stay-events.ts';
import { checkNights, type GroupCommand, type RoomsTaken, takeRooms } from '../take-rooms.ts';
import { checkExpiry } from './keep-quote.ts';
import { answerOf, type QuoteStepped } from './on-quote.ts';

/** Rooms that are offered to a guest at a price: held as requests until a moment, all of them or none. */
export async function createQuote(
  deps: Deps,
  command: GroupCommand<QuoteCreate>,
): Promise<(QuoteStepped & RoomsTaken['warnings']) | StoredAnswer> {
  const { body, caller, now } = command;
  checkNights(body);
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const view = await lockSettingsFor(deps, context.tx, caller);
    checkExpiry(view, body.expires_at, now.epochMilliseconds, body.check_in);
    const { group, stays, types, warnings } = await takeRooms(context, view, command, (room, { id }) =>
      offered(room, id, body.expires_at),
    );
    const quote = newQuote(context.em, group, stays, body.expires_at);
    const about = { view, group, quote, stays };
    const emails = body.notify_guest === false ? [] : quoteGuestEmail(deps, about, 'sent', body.message ?? null);
    if (emails.length > 0) quote.sent_at = quote.created_at;
    return {
      answer: { ...answerOf(deps, { ...about, now }, emails), ...warnings },
      writes: roomWrites(view.businessId, types, []),
      events: stays.flatMap((stay) => stayEvents(view, 'stay.requested', stay)),
      emails,
      wakes: ['rooms'],
      invalidates: types,
    };
  });
}

/** A room that is offered waits for the guest: nothing is asked for before, and no request of the guest repeats it. */
function offered({ stay, ...taken }: TakenAtDesk, groupId: string, expiresMs: number): TakenAtDesk {
  const quoted = { status: 'requested' as const, quoted_until: new Date(expiresMs).toISOString() };
  const kept = { hold_status: null, request_key: quoteKey(groupId) };
  return { ...taken, stay: { ...stay, ...NO_STEP, ...quoted, ...kept } };
}

function newQuote(em: EntityManager, group: StoredGroup, stays: readonly Stay[], expiresMs: number): StoredQuote {
  const { id, business_id, created_at } = group;
  const [{ currency }] = stays as [Stay];
  const total_amount = stays.reduce((sum, stay) => sum + stay.total_amount, 0);
  const open = { version: 1, state: 'open' as const, expires_at: new Date(expiresMs).toISOString(), sent_at: null };
  const next = nextOf(expiresMs, Date.parse(created_at));
  const at = { created_at, updated_at: created_at };
  return em.create(StoredQuote, { id, business_id, ...open, ...next, total_amount, currency, ...at });
}
