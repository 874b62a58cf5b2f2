import type { Database, Statement } from '../db/open.ts';
import { counter } from '../telemetry/metrics.ts';
import type { NumberKeys } from './number-keys.ts';
import { prefixOf } from './textable.ts';

/** How many texts leave in 24 hours: for one business, to one number and to one block of numbers, over all businesses. */
export type SmsCaps = { readonly business: number; readonly number: number; readonly prefix: number };

export const SMS_CAPS: SmsCaps = { business: 500, number: 20, prefix: 60 };

const capped = counter('booking_texts_capped_total', 'Text messages that were not sent since a daily cap was reached.');

const DAY_MS = 24 * 3_600_000;

// Three index probes, each no further than its cap.
const COUNTS: Statement = {
  name: 'kit_sms_counts',
  text: `select
    (select count(*)::int from (select from sms_queue where business_id = $1 and begun_at > $2 limit $5) b) as business,
    (select count(*)::int from (select from sms_queue where number_key = any ($3) and begun_at > $2 limit $6) n) as number,
    (select count(*)::int from (select from sms_queue where prefix_key = any ($4) and begun_at > $2 limit $7) p) as prefix`,
};

export type Capped = keyof SmsCaps;

/** Which cap is reached; null where none is. */
export async function cappedBy(
  { db, numbers, caps = SMS_CAPS }: { readonly db: Database; readonly numbers: NumberKeys; readonly caps?: SmsCaps },
  { business, to }: { readonly business: string; readonly to: string },
  nowMs: number,
): Promise<Capped | null> {
  const since = new Date(nowMs - DAY_MS).toISOString();
  const keys = [numbers.keysOf(to), numbers.keysOf(prefixOf(to))];
  const most = [caps.business, caps.number, caps.prefix];
  const [row] = await db.query<Record<Capped, number>>(COUNTS, [business, since, ...keys, ...most]);
  const by = (['business', 'number', 'prefix'] as const).find((name) => (row?.[name] ?? 0) >= caps[name]) ?? null;
  if (by !== null) capped.inc({ by });
  return by;
}
