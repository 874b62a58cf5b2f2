import { LANGS, pickLang } from '@booking/core/lang';
import { smsCommand } from '@booking/core/rules/sms-words';
import type { Database } from '@booking/kit/db/open';
import { noteDelivery } from '@booking/kit/sms/deliveries';
import { countAnswer } from '@booking/kit/sms/metrics';
import type { NumberKeys } from '@booking/kit/sms/number-keys';
import { optIn, optOut } from '@booking/kit/sms/opt-outs';
import type { SmsRow } from '@booking/kit/sms/statements';
import { readBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import { isStillSo } from '../domain/booking/texting.ts';
import { kindOfText } from '../sms/compose.ts';
import { isOfWaitlist } from '../sms/compose-waiting.ts';
import { textsIn } from '../texts/texts.ts';
import { isWaitingTextStillSo } from './waiting-messages.ts';

/** Whether what a text says is still so; a booking whose guest was anonymized has nobody to tell. */
export async function isTextStillSo({ entities }: Pick<Deps, 'entities'>, row: SmsRow): Promise<boolean> {
  if (isOfWaitlist(row.kind)) return isWaitingTextStillSo({ entities }, row.kind, row.aggregate_id);
  const found = await readBooking(entities.fork(), row.business_id, row.aggregate_id);
  if (found === null) return false;
  return isStillSo({ kind: kindOfText(row.kind), startsAt: Date.parse(row.about_at) }, found.booking);
}

type Incoming = { readonly number: string; readonly body: string };

/**
 * Hears what somebody answers to a text: STOP and its like in six languages, START and its like, and nothing else.
 * Answers what they are told; null for nothing.
 */
export async function hearAnswer(
  { db }: Pick<Deps, 'db'>,
  numbers: NumberKeys,
  { number, body }: Incoming,
  now: Temporal.Instant,
): Promise<string | null> {
  const command = smsCommand(body);
  countAnswer(command ?? 'other');
  if (command === null) return null;
  const request = { db, numbers, number };
  const lang = command === 'stop' ? await optOut(request, now) : await optIn(request);
  const { sms } = textsIn(pickLang(lang ?? undefined, LANGS[0]));
  return command === 'stop' ? sms.stopped : sms.started;
}

const TEXT_KEY = /^([0-9a-f-]{36})\.([a-z_]+\.\d+)$/;

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
