import { anyRow, insertLike } from '../data/insert-like.ts';
import { load, type Shot } from '../load/load.ts';
import { QUICK, SECONDS } from '../load/pace.ts';
import { queryOnce } from '../platform/database.ts';
import { startBare } from '../platform/pgbench.ts';
import { processorSeconds } from '../platform/processor.ts';
import { type BenchService, startService } from '../platform/service.ts';
import { type Booked, settled } from '../platform/settle.ts';
import { measure } from './rounds.ts';
import type { Result } from './row.ts';

const CONNECTIONS = 16;

/** What differs between the two rows of requests. */
export type RequestsPlan = {
  readonly id: string;
  readonly work: string;
  readonly service: Booked;
  /** Businesses, and requests to them that are all confirmed. */
  readonly prepare: (service: BenchService) => Promise<() => Shot>;
  /** The table whose rows are counted, and those that a bare transaction writes, with what differs from row to row. */
  readonly table: string;
  readonly bare: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The share of the bare transactions that is hoped for. */
  readonly goal: number;
};

const schemaOf = ({ service }: RequestsPlan) => service.replace('-', '_');

const eventOf = (length: number) =>
  `INSERT INTO outbox (event_id, type, business_id, aggregate_id, version, body, headers, occurred_at)
VALUES (gen_random_uuid(), 'bench', gen_random_uuid(), gen_random_uuid(), 1, repeat('x', ${length}), '{}', '2026-12-01T00:00:00Z');`;

/** Begin, one insert a table, commit: rows like those that the service wrote a moment ago, without any thinking. */
async function bareScript({ adminUrl, eventLengths }: BenchService, plan: RequestsPlan): Promise<string> {
  const length = eventLengths.get(`${plan.table}.confirmed`);
  if (length === undefined) throw new Error(`no ${plan.table} was confirmed`);
  const inserts: string[] = [];
  for (const [table, over] of Object.entries(plan.bare))
    inserts.push(insertLike(table, await anyRow(adminUrl, `${schemaOf(plan)}.${table}`), over));
  // Colons inside literals are no variables of pgbench's: only `:n`, which is put in last, is one.
  return ['\\set n random(1, 4000000000000000000)', 'BEGIN;', ...inserts, eventOf(length), 'COMMIT;', ''].join('\n');
}

/** A figure of refusals, or of requests that were not confirmed, would be none. */
async function assertAllConfirmed({ adminUrl }: BenchService, plan: RequestsPlan, answers: ReadonlySet<string>) {
  if ([...answers].join() !== '201') throw new Error(`answers other than 201: ${[...answers].join(', ')}`);
  const table = `${schemaOf(plan)}.${plan.table}`;
  const [row] = await queryOnce<{ n: number }>(
    adminUrl,
    `select count(*)::int as n from ${table} where status <> 'confirmed'`,
  );
  if (row?.n !== 0) throw new Error(`${row?.n} requests were not confirmed`);
}

type Loaded = { readonly run: (seconds?: number) => Promise<number>; requests: number; readonly answers: Set<string> };

function loadOf(service: BenchService, shot: () => Shot, say: (line: string) => void): Loaded {
  const answers = new Set<string>();
  // As many as the load before would have needed, and some more.
  let ahead = 0;
  const loaded: Loaded = {
    requests: 0,
    answers,
    run: async (seconds = SECONDS) => {
      const result = await load({ url: service.url, connections: CONNECTIONS, for: { seconds }, shot, ahead });
      ahead = Math.ceil(result.perSecond * SECONDS * 1.3);
      for (const [status, count] of Object.entries(result.byStatus)) {
        answers.add(status);
        loaded.requests += count;
      }
      say(
        `${Math.round(result.perSecond)} requests/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
      );
      return result.perSecond;
    },
  };
  return loaded;
}

/** Requests with everything that belongs to them, against the bare inserts on the same server. */
export async function requestsRow(plan: RequestsPlan, say: (line: string) => void): Promise<Result[]> {
  const service = await startService(plan.service, { DATABASE_POOL: String(CONNECTIONS) });
  const loaded = loadOf(service, await plan.prepare(service), say);
  const ours = async (seconds?: number) => {
    const figure = await loaded.run(seconds);
    await settled(service, plan.service);
    return figure;
  };
  await ours(QUICK ? 2 : 10); // warms statements and code; counted in no round
  const bare = await startBare(plan.service, await bareScript(service, plan));
  const before = { requests: loaded.requests, seconds: await processorSeconds(service) };
  const measured = await measure(ours, () => bare.perSecond(CONNECTIONS, SECONDS));
  const micros = (1e6 * ((await processorSeconds(service)) - before.seconds)) / (loaded.requests - before.requests);
  await assertAllConfirmed(service, plan, loaded.answers);
  const result: Result = {
    id: plan.id,
    work: plan.work,
    unit: '/s',
    against: 'pgbench, the bare inserts',
    measured,
    goal: `≥ ${plan.goal} ×`,
    met: (measured.compared?.median ?? 0) >= plan.goal,
    notes: [
      `${CONNECTIONS} connections on both sides, a database each on one server; the load comes from this machine too`,
      `every request is confirmed; events are relayed meanwhile, mails stay queued; ${Math.round(micros)} µs of the service's processor time a request`,
    ],
  };
  await bare.close();
  await service.close();
  return [result];
}
