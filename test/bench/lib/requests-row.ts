import { queryOnce } from './database.ts';
import { anyRow, insertLike } from './insert-like.ts';
import { load, type Shot } from './load.ts';
import { QUICK, SECONDS } from './pace.ts';
import { startBare } from './pgbench.ts';
import { measure } from './rounds.ts';
import type { Result } from './row.ts';
import { type BenchService, startService } from './service.ts';

const CONNECTIONS = 16;

/** What differs between the two rows of requests. */
export type RequestsPlan = {
  readonly id: string;
  readonly work: string;
  readonly service: 'svc-restaurant' | 'svc-hotel';
  /** Businesses, and requests to them that are all confirmed. */
  readonly prepare: (service: BenchService) => Promise<() => Shot>;
  /** The table whose rows are counted, and those that a bare transaction writes, with what differs from row to row. */
  readonly table: string;
  readonly bare: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const EVENT = `INSERT INTO outbox (event_id, type, business_id, aggregate_id, version, body, headers, occurred_at)
VALUES (gen_random_uuid(), 'bench', 'x', 'x', 1, repeat('x', 900), '{}', '2026-12-01T00:00:00Z');`;

/** Begin, one insert a table, commit: rows like those that the service wrote a moment ago, without any thinking. */
async function bareScript({ adminUrl }: BenchService, plan: RequestsPlan): Promise<string> {
  const schema = plan.service.replace('-', '_');
  const inserts: string[] = [];
  for (const [table, over] of Object.entries(plan.bare))
    inserts.push(insertLike(table, await anyRow(adminUrl, `${schema}.${table}`), over));
  // Colons inside literals are no variables of pgbench's: only `:n`, which is put in last, is one.
  return ['\\set n random(1, 4000000000000000000)', 'BEGIN;', ...inserts, EVENT, 'COMMIT;', ''].join('\n');
}

/** Processor time that the service has used, in seconds. */
async function processorSeconds({ privateUrl }: BenchService): Promise<number> {
  const text = await (await fetch(`${privateUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** A figure of refusals, or of requests that were not confirmed, would be none. */
async function assertAllConfirmed({ adminUrl }: BenchService, plan: RequestsPlan, answers: ReadonlySet<string>) {
  if ([...answers].join() !== '201') throw new Error(`answers other than 201: ${[...answers].join(', ')}`);
  const table = `${plan.service.replace('-', '_')}.${plan.table}`;
  const [row] = await queryOnce<{ n: number }>(
    adminUrl,
    `select count(*)::int as n from ${table} where status <> 'confirmed'`,
  );
  if (row?.n !== 0) throw new Error(`${row?.n} requests were not confirmed`);
}

/** Requests with everything that belongs to them, against the bare inserts on the same server. */
export async function requestsRow(plan: RequestsPlan, say: (line: string) => void): Promise<Result[]> {
  const service = await startService(plan.service, { DATABASE_POOL: String(CONNECTIONS) });
  try {
    const shot = await plan.prepare(service);
    const answers = new Set<string>();
    let requests = 0;
    const loaded = async (seconds = SECONDS) => {
      const result = await load({ url: service.url, connections: CONNECTIONS, for: { seconds }, shot });
      for (const [status, count] of Object.entries(result.byStatus)) {
        answers.add(status);
        requests += count;
      }
      say(`${Math.round(result.perSecond)} requests/s, p50 ${result.p50} ms, p99 ${result.p99} ms`);
      return result.perSecond;
    };
    await loaded(QUICK ? 2 : 10); // warms statements and code; counted in no round
    const bare = await startBare(plan.service, await bareScript(service, plan));
    const before = { requests, seconds: await processorSeconds(service) };
    const measured = await measure(
      () => loaded(),
      () => bare.perSecond(CONNECTIONS, SECONDS),
    );
    const micros = (1e6 * ((await processorSeconds(service)) - before.seconds)) / (requests - before.requests);
    await bare.close();
    await assertAllConfirmed(service, plan, answers);
    return [
      {
        id: plan.id,
        work: plan.work,
        unit: '/s',
        against: 'pgbench, the bare inserts',
        measured,
        goal: '≥ 0.5 ×',
        met: (measured.compared?.median ?? 0) >= 0.5,
        notes: [
          `${CONNECTIONS} connections on both sides, a database each on one server; the load comes from this machine too`,
          `every request is confirmed; events are relayed meanwhile, mails stay queued; ${Math.round(micros)} µs of the service's processor time a request`,
        ],
      },
    ];
  } finally {
    await service.close();
  }
}
