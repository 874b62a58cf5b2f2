import { LANGS, pickLang } from '@booking/core/lang';
import { smsCommand } from '@booking/core/rules/sms-words';
import type { Database } from '@booking/kit/db/open';
import { noteDelivery } from '@booking/kit/sms/deliveries';
import { countAnswer } from '@booking/kit/sms/metrics';
import type { NumberKeys } from '@booking/kit/sms/number-keys';
import { lastWriter, optIn, optOut } from '@booking/kit/sms/opt-outs';
import type { SmsRow } from '@booking/kit/sms/statements';
import { readBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import { isStillSo } from '../domain/booking/texting.ts';
import { kindOfText, MESSAGE } from '../sms/compose.ts';
import { isOfWaitlist } from '../sms/compose-waiting.ts';
import { textsIn } from '../texts/texts.ts';
import { hearGuest } from './conversation.ts';
import { isWaitingTextStillSo } from './waiting-messages.ts';

/** Whether what a text says is still so; a booking whose guest was anonymized has nobody to tell. */
export async function isTextStillSo({ entities }: Pick<Deps, 'entities'>, row: SmsRow): Promise<boolean> {
  if (isOfWaitlist(row.kind)) return isWaitingTextStillSo({ entities }, row.kind, row.aggregate_id);
  const found = await readBooking(entities.fork(), row.business_id, row.aggregate_id);
  if (found === null) return false;
  // What a member wrote goes to the number that the booking has.
  if (row.kind === MESSAGE) return found.booking.phone === row.recipient;
  return isStillSo({ kind: kindOfText(row.kind), startsAt: Date.parse(row.about_at) }, found.booking);
}

type Incoming = { readonly number: string; readonly body: string; readonly providerId: string };

/**
 * Hears what somebody answers to a text: STOP and its like in six languages, START and its like; anything else is kept for
 * the business that wrote last. Answers what they are told; null for nothing.
 */
export async function hearAnswer(
  deps: Pick<Deps, 'db' | 'venues' | 'entities'>,
  numbers: NumberKeys,
  { number, body, providerId }: Incoming,
  now: Temporal.Instant,
): Promise<string | null> {
  const { db } = deps;
  const command = smsCommand(body);
  countAnswer(command ?? 'other');
  const request = { db, numbers, number };
  if (command === null) {
    const business = await lastWriter(request);
    if (business !== null) await hearGuest(deps, { business, number, body, providerId }, now);
    return null;
  }
  const lang = command === 'stop' ? await optOut(request, now) : await optIn(request);
  const { sms } = textsIn(pickLang(lang ?? undefined, LANGS[0]));
  return command === 'stop' ? sms.stopped : sms.started;
}

const TEXT_KEY = /^([0-9a-f-]{36})\.([a-z_]+\.[0-9a-f-]+)$/;

/** By what the provider's calls name a text. */
export const textKeyOf = ({ aggregate_id, text_id }: SmsRow): string => `${aggregate_id}.${text_id}`;

/** Hears what became of a text; what names none is passed over. */
export async function hearDelivery(
  db: Database,
  key: string,
  delivery: { readonly providerId: string; readonly status: string },
  now: Temporal.Instant,
): Promise<void> {
  const [, aggregateId, textId] = TEXT_KEY.exec(key) ?? [];
  if (aggregateId && textId) await noteDelivery(db, { aggregateId, textId, ...delivery }, now);
}
