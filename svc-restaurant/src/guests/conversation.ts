import type { Caller } from '@booking/core/caller';
import { consoleChange } from '@booking/core/codes/console-change';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import {
  addGuestMessage,
  type GuestMessage,
  markRead,
  readGuestMessages,
  readUnread,
} from '@booking/kit/email/guest-messages';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import { bookingOfNumber, lockBooking, readBooking, readBookings } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import { guestOf } from './guest.ts';

type Conversation = { messages: GuestMessage[] };

/** What was written between a venue and the guest of a booking. */
export async function readConversation({ db, entities }: Deps, businessId: string, id: string): Promise<Conversation> {
  if ((await readBooking(entities.fork(), businessId, id)) === null) throw notFound();
  return { messages: await readGuestMessages(db, businessId, id) };
}

/** Marks what the guest of a booking wrote as read. */
export function markConversationRead(
  deps: Deps,
  { id, caller, now }: { readonly id: string; readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<Conversation | StoredAnswer> {
  return deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
    if ((await readBooking(em, caller.business, id)) === null) throw notFound();
    await markRead(tx, caller.business, id, now);
    return { answer: { messages: await readGuestMessages(tx, caller.business, id) } };
  });
}

/** What guests answered and nobody has read, with whose it is. */
export async function listUnread({ db, entities }: Deps, businessId: string) {
  const unread = await readUnread(db, businessId);
  const bookings = await readBookings(
    entities.fork(),
    unread.map(({ aggregate_id }) => aggregate_id),
  );
  const names = new Map(bookings.map(({ booking: { id, name } }) => [id, name]));
  const messages = unread.map(({ aggregate_id, text, at }) => ({
    ...{ booking_id: aggregate_id, name: names.get(aggregate_id) ?? null, text, at },
  }));
  return { messages };
}

type Heard = { readonly business: string; readonly number: string; readonly body: string; readonly providerId: string };

const MAX_HEARD = 1600;

/** Keeps what a guest answered to a text at their next booking with the business that wrote, or else at their last. */
export async function hearGuest(
  { db, venues, entities }: Pick<Deps, 'db' | 'venues' | 'entities'>,
  { business, number, body, providerId }: Heard,
  now: Temporal.Instant,
): Promise<void> {
  const venue = await venues.current(db, business);
  const { phone: phoneKey } = guestOf(venue, { phone: number }).keys;
  const id = phoneKey && (await bookingOfNumber(entities.fork(), business, phoneKey, now.epochMilliseconds));
  const text = body.replaceAll('\u0000', '').trim().slice(0, MAX_HEARD);
  if (!id || text === '') return;
  const message = {
    direction: 'in',
    via: 'sms',
    subject: null,
    text,
    who: null,
    provider_id: providerId || null,
  } as const;
  const about = { id: newId(now.epochMilliseconds), business_id: business, aggregate_id: id };
  await entities.tx(async (em, tx) => {
    // Whoever clears the guest's data waits, or has done so.
    const stored = await lockBooking(em, business, id);
    if (!stored?.booking.phone || !(await addGuestMessage(tx, { ...about, ...message }, now))) return;
    const facts = {
      id: newId(now.epochMilliseconds),
      businessId: business,
      aggregateId: id,
      version: 0,
      at: now.toString(),
    };
    await appendEvents(tx, [consoleChange('booking', facts)]);
  });
}
