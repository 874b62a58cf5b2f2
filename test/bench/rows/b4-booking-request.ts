import { randomUUID } from 'node:crypto';
import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/local-time';
import { restaurantFile } from '@booking/testkit/builders';
import { queryOnce } from '../lib/database.ts';
import { load, type Shot } from '../lib/load.ts';
import { SECONDS } from '../lib/pace.ts';
import { startBare } from '../lib/pgbench.ts';
import { measure } from '../lib/rounds.ts';
import type { Row } from '../lib/row.ts';
import { type BenchService, startService } from '../lib/service.ts';

const CONNECTIONS = 16;
const VENUES = 40;
const TABLES = 30;
// One turn for two is 90 minutes: these never overlap at one table.
const TIMES = ['11:00', '12:30', '14:00', '15:30', '17:00', '18:30', '20:00', '21:30'];

// The same three inserts without any thinking: a booking, its table under the same constraint, the event.
const BARE = `
\\set n random(1, 4000000000000000000)
BEGIN;
INSERT INTO booking (id, business_id, version, status, confirmed_by, date, time, starts_at, party, name, email, lang,
  sms_opt_in, answers, source, desk, request_key, first_status, email_key, created_at, updated_at)
VALUES (lpad(to_hex(:n::bigint), 32, '0')::uuid, gen_random_uuid(), 1, 'confirmed', 'confirm_at_once', '2027-01-01', '19:00',
  '2027-01-01T18:00Z', 2, 'Ada Keller', 'ada@example.org', 'en', false, '[]', 'api', false, '2027-01-01 19:00 2', 'confirmed',
  'ada@example.org', '2026-12-01T00:00Z', '2026-12-01T00:00Z');
INSERT INTO table_claim (booking_id, table_id, business_id, during, party, seated)
VALUES (lpad(to_hex(:n::bigint), 32, '0')::uuid, gen_random_uuid(), gen_random_uuid(),
  '[2027-01-01T18:00Z,2027-01-01T19:30Z)', 2, false);
INSERT INTO outbox (event_id, type, business_id, aggregate_id, version, body, headers, occurred_at)
VALUES (gen_random_uuid(), 'booking.confirmed', 'x', 'x', 1, repeat('x', 900), '{}', '2026-12-01T00:00Z');
COMMIT;
`;

const everyDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['11:00', '23:00']]]),
);

async function makeVenues(service: BenchService): Promise<string[]> {
  const ids = Array.from({ length: VENUES }, () => randomUUID());
  const tables = Array.from({ length: TABLES }, (_, n) => ({ name: `T${n}`, seats: 2 + 2 * (n % 3) }));
  const { account, venue } = restaurantFile({ venue: { hours: everyDay, tables } });
  const { slug: _, kind: __, subscription: ___, ...known } = account;
  for (const id of ids)
    await service.internal('PUT', `/internal/businesses/${id}`, { version: 1, account: known, part: venue });
  return ids;
}

/** Walks over days, times and venues, so that every request finds a table and no diner asks twice. */
function createShots(service: BenchService, venues: readonly string[]): () => Shot {
  const today = new Date().toISOString().slice(0, 10);
  const most = VENUES * TABLES * TIMES.length * 28;
  let n = 0;
  return () => {
    const i = n++;
    if (i >= most) throw new Error('every table is taken: the machine is faster than this row foresaw');
    const venue = venues[i % VENUES] as string;
    const slot = Math.floor(i / VENUES);
    const time = TIMES[slot % TIMES.length];
    const date = addDays(today, 2 + (Math.floor(slot / TIMES.length) % 28));
    const body = JSON.stringify({ date, time, party: 2, name: 'Ada Keller', email: `ada${i}@example.org`, lang: 'en' });
    return {
      method: 'POST',
      path: '/v1/booking-requests',
      headers: { [CALLER_HEADER]: service.caller(venue, 'restaurant', { idempotent: true }) },
      body,
    };
  };
}

/** A figure of refusals, or of requests that found no table, would be none. */
async function assertAllConfirmed(service: BenchService, answers: ReadonlySet<string>): Promise<void> {
  if ([...answers].join() !== '201') throw new Error(`answers other than 201: ${[...answers].join(', ')}`);
  const [row] = await queryOnce<{ n: number }>(
    service.adminUrl,
    "select count(*)::int as n from svc_restaurant.booking where status <> 'confirmed'",
  );
  if (row?.n !== 0) throw new Error(`${row?.n} requests were not confirmed`);
}

/** Booking requests with everything that belongs to one, against the bare inserts on the same server. */
export const b4: Row = {
  id: 'B4',
  run: async (say) => {
    const service = await startService('svc-restaurant', { DATABASE_POOL: String(CONNECTIONS) });
    const bare = await startBare('svc-restaurant', BARE);
    try {
      const shot = createShots(service, await makeVenues(service));
      const answers = new Set<string>();
      const ours = async () => {
        const result = await load({ url: service.url, connections: CONNECTIONS, seconds: SECONDS, shot });
        for (const status of Object.keys(result.byStatus)) answers.add(status);
        say(`${Math.round(result.perSecond)} requests/s, p50 ${result.p50} ms, p99 ${result.p99} ms`);
        return result.perSecond;
      };
      const theirs = async () => {
        const tps = await bare.perSecond(CONNECTIONS, SECONDS);
        say(`${Math.round(tps)} bare transactions/s`);
        return tps;
      };
      await ours(); // warms statements and code; counted in no round
      const measured = await measure(ours, theirs);
      await assertAllConfirmed(service, answers);
      return [
        {
          id: 'B4',
          work: 'booking request, API to 201',
          unit: '/s',
          against: 'pgbench, the bare inserts',
          measured,
          goal: '≥ 0.5 ×',
          met: (measured.compared?.median ?? 0) >= 0.5,
          notes: [
            `${CONNECTIONS} connections on both sides, a database each on one server; the load comes from this machine too`,
            'every request is confirmed; its events are relayed meanwhile, its mails stay queued',
          ],
        },
      ];
    } finally {
      await bare.close();
      await service.close();
    }
  },
};
