import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { QuoteCreate } from '@booking/core/routes/groups/quotes';
import { nightsOf } from '@booking/core/rules/days';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import { StoredQuote } from '../../db/entities/groups/quote.ts';
import { roomWrites } from '../../db/hot/rooms/room-writes.ts';
import { byStaff, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { typeName } from '../../domain/hotel/names.ts';
import { NO_STEP } from '../../domain/price/payment.ts';
import { nextOf } from '../../domain/quote/quote.ts';
import { validateNights } from '../../domain/request/criteria.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { malformed } from '../../errors.ts';
import { readContact } from '../../guests/contact.ts';
import { quoteGuestEmail } from '../../guests/quote-emails.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { loadForDesk, type StayCommand, type TakenAtDesk, takeAtDesk } from '../../stays/create.ts';
import { requestLocks } from '../../stays/read-request.ts';
import { stayEvents } from '../../stays/stay-events.ts';
import { warningsOf } from '../create-group.ts';
import { atRoom, newGroup, roomsAtDesk, storeRooms } from '../rooms.ts';
import { checkExpiry } from './keep-quote.ts';
import { answerOf, type QuoteStepped } from './on-quote.ts';

type CreatedQuote = QuoteStepped & ReturnType<typeof warningsOf>;
type QuoteCommand = { readonly body: QuoteCreate; readonly caller: Caller; readonly now: Temporal.Instant };

/** Rooms that are offered to a guest at a price: held as requests until a moment, all of them or none. */
export async function createQuote(deps: Deps, command: QuoteCommand): Promise<CreatedQuote | StoredAnswer> {
  const wrong = validateNights(nightsOf(command.body.check_in, command.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const { caller, now } = command;
  return deps.run({ caller, now, status: 201 }, (context) => take(deps, context, command));
}

async function take(
  deps: Deps,
  context: CommandContext,
  { body, caller, now }: QuoteCommand,
): Promise<Effects<CreatedQuote>> {
  const { em, tx, isLast } = context;
  const view = await lockSettingsFor(deps, tx, caller);
  checkExpiry(view, body.expires_at, now.epochMilliseconds, body.check_in);
  const contact = readContact(view, body);
  const commands = roomsAtDesk(body).map((room): StayCommand => ({ body: room, caller, now }));
  // The locks of all rooms in one call, which takes them in a fixed order: no two groups wait for each other in a ring.
  const names = commands.flatMap((command) => requestLocks(view, contact, command.body));
  await takeLocks(tx, { businesses: [caller.business], names });
  const group = newGroup(view, body.name, now);
  const { stored: stays, taken } = await storeRooms(context, group, commands.length, (position) => {
    const command = commands[position] as StayCommand;
    const type = () => typeName(view, command.body.room_type_id, view.reader);
    const room = async () => takeAtDesk(tx, await loadForDesk(view, tx, command), command, isLast);
    return atRoom(position, type, async () => offered(await room(), group, body.expires_at));
  });
  for (const stay of stays) noteStep(em, stay, 'make', byStaff(caller));
  const quote = newQuote(em, group, stays, body.expires_at);
  const about = { view, group, quote, stays };
  const emails = body.notify_guest === false ? [] : quoteGuestEmail(deps, about, 'sent', body.message ?? null);
  if (emails.length > 0) quote.sent_at = quote.created_at;
  const types = [...new Set(stays.map(({ room_type_id }) => room_type_id))];
  return {
    answer: { ...answerOf(deps, { ...about, now }, emails), ...warningsOf(taken) },
    writes: roomWrites(view.businessId, types, []),
    events: stays.flatMap((stay) => stayEvents(view, 'stay.requested', stay)),
    emails,
    wakes: ['rooms'],
    invalidates: types,
  };
}

/** A room that is offered waits for the guest: nothing is asked for before, and no request of the guest repeats it. */
function offered({ stay, ...taken }: TakenAtDesk, { id }: StoredGroup, expiresMs: number): TakenAtDesk {
  const quoted = { status: 'requested' as const, quoted_until: new Date(expiresMs).toISOString() };
  const request_key = `quote ${id}`;
  return { ...taken, stay: { ...stay, ...NO_STEP, ...quoted, hold_status: null, request_key } };
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
