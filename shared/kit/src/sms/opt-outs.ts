import type { Database, Statement } from '../db/open.ts';
import type { NumberKeys } from './number-keys.ts';
import { EVERY_BUSINESS } from './statements.ts';

type Sent = { readonly business_id: string; readonly lang: string };

const WROTE: Statement = {
  name: 'kit_sms_wrote',
  text: `select business_id, lang from sms_queue where number_key = any ($1::text[]) order by created_at desc`,
};

const OPT_OUT: Statement = {
  name: 'kit_sms_opt_out',
  text: `insert into sms_opt_out (number_key, business_id, created_at)
         select $1, unnest($2::uuid[]), $3 on conflict (number_key, business_id) do nothing`,
};

const OPT_IN: Statement = {
  name: 'kit_sms_opt_in',
  text: `delete from sms_opt_out where number_key = any ($1::text[])
           and ($2::uuid[] = '{}' or business_id = any ($2::uuid[]) or business_id = '${EVERY_BUSINESS}')`,
};

type OptOutCall = { readonly db: Database; readonly numbers: NumberKeys; readonly number: string };

/**
 * No more texts to a number from the businesses that wrote to it in the last 30 days, since one sender's number writes for
 * all of them; from every business where none did. Answers the language of the last text.
 */
export async function optOut({ db, numbers, number }: OptOutCall, now: Temporal.Instant): Promise<string | null> {
  const { businesses, lang } = await whoWrote(db, numbers.keysOf(number));
  await db.query(OPT_OUT, [numbers.keyOf(number), businesses.length > 0 ? businesses : [EVERY_BUSINESS], now]);
  return lang;
}

/** Texts again, from the same ones; from all where nobody wrote in the last 30 days. */
export async function optIn({ db, numbers, number }: OptOutCall): Promise<string | null> {
  const { businesses, lang } = await whoWrote(db, numbers.keysOf(number));
  await db.query(OPT_IN, [numbers.keysOf(number), businesses]);
  return lang;
}

/** The business that wrote to a number last; null where none did in the last 30 days. */
export async function lastWriter({ db, numbers, number }: OptOutCall): Promise<string | null> {
  return (await whoWrote(db, numbers.keysOf(number))).businesses[0] ?? null;
}

async function whoWrote(db: Database, keys: readonly string[]): Promise<{ businesses: string[]; lang: string | null }> {
  const sent = await db.query<Sent>(WROTE, [keys]);
  return { businesses: [...new Set(sent.map(({ business_id }) => business_id))], lang: sent[0]?.lang ?? null };
}
