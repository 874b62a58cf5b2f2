import { CHECKS } from '../../../svc-hotel/test/random-checks.ts';
import { LAWS } from '../../../svc-restaurant/test/random-operations.ts';
import { MAIL_QUEUES } from './readings.ts';
import type { Stage } from './stage.ts';

/** Those laws of the restaurant's rows that read no outbox: here it has been sent. */
const OF_TABLES = Object.fromEntries(Object.entries(LAWS).filter(([, sql]) => !/\boutbox\b/.test(sql)));

/** What must be so of all that the services keep, in SQL that shares nothing with theirs. */
const OF_ALL: Readonly<Record<string, string>> = {
  'nothing waits in an outbox': `
    select event_id from svc_restaurant.outbox union all select event_id from svc_hotel.outbox
    union all select event_id from svc_calendar.outbox union all select event_id from gateway.outbox`,
  'every e-mail has been sent': MAIL_QUEUES.map(
    (queue) => `select message_id, last_error from ${queue} where sent_at is null`,
  ).join(' union all '),
  'every event has one delivery for each webhook of its business': `
    with n as (select w.business_id, w.id, count(d.id) as n from svc_webhooks.webhook w
      left join svc_webhooks.delivery d on d.webhook_id = w.id group by 1, 2)
    select business_id from n group by business_id having min(n) <> max(n)`,
  'every version of a booking that the public hears of, and of a stay, is one event': `
    with told as (
      select business_id, sum(version - (seated_at is not null)::int - (left_at is not null)::int) as n from svc_restaurant.booking group by 1
      union all select business_id, sum(version) from svc_hotel.stay group by 1),
    sent as (select w.business_id, count(*) as n from svc_webhooks.delivery d join svc_webhooks.webhook w on w.id = d.webhook_id
      where w.url like '%/honest' and d.type not like 'payment.%' group by 1)
    select * from told full join sent using (business_id) where told.n is distinct from sent.n`,
  'whoever takes everything has been sent everything': `
    select d.id from svc_webhooks.delivery d join svc_webhooks.webhook w on w.id = d.webhook_id
    where w.url like '%/honest' and d.status <> 'delivered'`,
  'no dead letters': 'select id, queue, reason from gateway.dead_letters',
};

async function broken({ database }: Stage, laws: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const client = await database.connect();
  const found: string[] = [];
  await client.query(`set search_path = ${path}, public`);
  for (const [law, sql] of Object.entries(laws)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) found.push(`${law}: broken ${rows.length} times, as in ${JSON.stringify(rows.slice(0, 3))}`);
  }
  await client.query('reset search_path');
  client.release();
  return found;
}

export async function brokenLaws(stage: Stage): Promise<string[]> {
  return [
    ...(await broken(stage, CHECKS, 'svc_hotel')),
    ...(await broken(stage, OF_TABLES, 'svc_restaurant')),
    ...(await broken(stage, OF_ALL, 'public')),
  ];
}

export const lawCount = Object.keys({ ...CHECKS, ...OF_TABLES, ...OF_ALL }).length;
