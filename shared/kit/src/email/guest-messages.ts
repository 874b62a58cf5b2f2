import type { Caller } from '@booking/core/caller';
import type { Queryable, Statement, Tx } from '../db/open.ts';
import { newId } from '../ids.ts';

/** A message between a business and the guest of one booking or stay, in their own words. */
export type GuestMessage = {
  readonly id: string;
  readonly direction: 'out' | 'in';
  readonly via: 'email' | 'sms';
  readonly subject: string | null;
  readonly text: string;
  /** The member who wrote it; null for a guest, and for whoever has no name. */
  readonly who: string | null;
  readonly at: string;
  /** When a guest's message was read; null while nobody has. */
  readonly read_at: string | null;
};

type NewGuestMessage = Omit<GuestMessage, 'at' | 'read_at'> & {
  readonly business_id: string;
  /** The booking or stay: its messages are found, and forgotten, by it. */
  readonly aggregate_id: string;
  /** What the provider calls a text that came in: told twice it is kept once. */
  readonly provider_id: string | null;
};

/** What guests may write to one booking in a day: whoever floods us costs no more. */
const MAX_HEARD = 50;
const MAX_LISTED = 200;

const ADD: Statement = {
  name: 'kit_guest_message',
  text: `insert into guest_message (id, business_id, aggregate_id, direction, via, subject, words, who, provider_id, at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
    where $4 = 'out' or (select count(*) from guest_message
      where aggregate_id = $3 and direction = 'in' and at > $10::timestamptz - interval '24 hours') < ${MAX_HEARD}
    on conflict (provider_id) do nothing returning id`,
};

/** Keeps a message with the change that sends it, or as it came in. Answers whether it was new. */
export async function addGuestMessage(
  tx: Queryable,
  message: NewGuestMessage,
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, business_id, aggregate_id, direction, via, subject, text, who, provider_id } = message;
  const values = [id, business_id, aggregate_id, direction, via, subject, text, who, provider_id, now];
  return (await tx.query(ADD, values)).length > 0;
}

type Written = Pick<GuestMessage, 'via' | 'subject' | 'text'> & { readonly aggregateId: string };

/** Keeps what a member writes to the guest of a booking or stay, and answers it as it is listed. */
export async function addWrittenMessage(
  tx: Queryable,
  { business, member }: Pick<Caller, 'business' | 'member'>,
  { aggregateId, via, subject, text }: Written,
  now: Temporal.Instant,
): Promise<GuestMessage> {
  const id = newId(now.epochMilliseconds);
  const message = { id, direction: 'out', via, subject, text, who: member?.name || null } as const;
  const place = { business_id: business, aggregate_id: aggregateId, provider_id: null };
  await addGuestMessage(tx, { ...message, ...place }, now);
  return { ...message, at: now.toString({ smallestUnit: 'millisecond' }), read_at: null };
}

/** The messages of a booking or stay, the oldest first. */
export function readGuestMessages(db: Queryable, businessId: string, aggregateId: string): Promise<GuestMessage[]> {
  return db.query<GuestMessage>(
    `select id, direction, via, subject, words as text, who, at, read_at from guest_message
     where business_id = $1 and aggregate_id = $2 order by at, id limit ${MAX_LISTED}`,
    [businessId, aggregateId],
  );
}

/** Of each booking the newest message that nobody has read, the newest first. */
export function readUnread(
  db: Queryable,
  businessId: string,
): Promise<{ aggregate_id: string; text: string; at: string }[]> {
  return db.query(
    `select aggregate_id, text, at from (
       select distinct on (aggregate_id) aggregate_id, words as text, at from guest_message
       where business_id = $1 and direction = 'in' and read_at is null order by aggregate_id, at desc) newest
     order by at desc limit ${MAX_LISTED}`,
    [businessId],
  );
}

/** Marks what came in up to a message as read. */
export async function markRead(tx: Tx, businessId: string, aggregateId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update guest_message set read_at = $3
     where business_id = $1 and aggregate_id = $2 and direction = 'in' and read_at is null and at <= $3`,
    [businessId, aggregateId, now],
  );
}

/** Removes what was written about bookings or stays whose guests are to be anonymised, either way. */
export async function forgetGuestMessages(tx: Queryable, aggregateIds: readonly string[]): Promise<void> {
  await tx.query('delete from guest_message where aggregate_id = any ($1::uuid[])', [aggregateIds]);
}
