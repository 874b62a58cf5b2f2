import { percentile } from '../../bench/lib/load/percentile.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';
import type { Stage } from './stage.ts';

export const MAIL_QUEUES = ['svc_restaurant', 'svc_hotel', 'svc_calendar'].map((schema) => `${schema}.mail_queue`);

const DUE_EMAILS = MAIL_QUEUES.map(
  (queue) => `select due_at as at from ${queue} where sent_at is null and given_up_at is null`,
);

/** How late what waits is, in seconds; what is due again later is not late. */
const LATE = `
select
  (select extract(epoch from now() - min(at))::float8 from (select occurred_at as at from svc_restaurant.outbox
    union all select occurred_at from svc_hotel.outbox union all select occurred_at from svc_calendar.outbox
    union all select occurred_at from gateway.outbox) o) as events,
  (select extract(epoch from now() - min(at))::float8 from (${DUE_EMAILS.join(' union all ')}) m) as emails,
  (select extract(epoch from now() - min(d.next_at))::float8 from svc_webhooks.delivery d
    join svc_webhooks.webhook w on w.id = d.webhook_id where w.url like '%/honest' and d.next_at < now()) as deliveries`;

export type Lateness = { readonly events: number; readonly emails: number; readonly deliveries: number };

export type Reading = Lateness & {
  readonly at: number;
  readonly fault: string;
  readonly requests: number;
  readonly retries: number;
  readonly p99Ms: number;
  /** From the change to the receiver that takes everything. */
  readonly toldP99Ms: number;
  /** In MiB, by process; null for one that does not answer at the moment. */
  readonly memory: readonly (number | null)[];
};

const MIB = 1024 * 1024;

async function residentOf(privateUrl: string): Promise<number | null> {
  try {
    const text = await (await fetch(`${privateUrl}/metrics`, { signal: AbortSignal.timeout(2000) })).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MIB;
  } catch {
    return null;
  }
}

async function latenessOf({ database }: Stage): Promise<Lateness> {
  const { rows } = await database.query<Record<keyof Lateness, number | null>>(LATE);
  const seconds = (value: number | null | undefined) => Math.max(0, value ?? 0);
  const [row] = rows;
  return { events: seconds(row?.events), emails: seconds(row?.emails), deliveries: seconds(row?.deliveries) };
}

const UNKNOWN: Lateness = { events: Number.NaN, emails: Number.NaN, deliveries: Number.NaN };

/** Reads everything since the last reading. */
export function createReader(stage: Stage) {
  let seen = 0;
  const toldP99Ms = () => {
    const fresh = stage.receiver.requests.slice(seen).filter(({ path }) => path.endsWith('/honest'));
    seen = stage.receiver.requests.length;
    return percentile(
      fresh.map(({ body, at }) => at - Date.parse(JSON.parse(body).created)),
      0.99,
    );
  };
  return async (at: number, fault: string): Promise<Reading> => {
    const urls = PROCESS_NAMES.map((name) => stage.platform.privateUrlOf(name));
    const [late, ...memory] = await Promise.all([latenessOf(stage).catch(() => UNKNOWN), ...urls.map(residentOf)]);
    return { at, fault, ...stage.tally.take(), toldP99Ms: toldP99Ms(), ...late, memory };
  };
}
