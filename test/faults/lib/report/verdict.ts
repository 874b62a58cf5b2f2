import { untilNone } from '@booking/testkit/progress';
import type { Received } from '@booking/testkit/stand-ins/receiver';
import { expect } from 'vitest';
import type { Hook, Sent, World } from '../world.ts';

/** What became of the events of one webhook. */
export type Verdict = {
  readonly sent: number;
  readonly lost: number;
  /** Events that reached the receiver under more than one delivery id, or with other bytes the second time. */
  readonly doubled: number;
  /** Requests that repeated a delivery under its own id, as a receiver may be told to expect. */
  readonly repeated: number;
  readonly p99Ms: number;
};

type Read = { readonly id: string; readonly number: number };

// Each body is read once, however often the verdict is asked for: the receiver shares this process with its judge.
const alreadyRead = new WeakMap<Received, Read>();

function read(request: Received): Read {
  const known = alreadyRead.get(request);
  if (known !== undefined) return known;
  const { id, data } = JSON.parse(request.body);
  const found = { id, number: Number(data.order.reference) };
  alreadyRead.set(request, found);
  return found;
}

type Seen = { readonly ids: Set<string>; readonly bodies: Set<string>; requests: number; firstAt: number };

export function judge(world: World, hook: Hook, sent: readonly Sent[]): Verdict {
  const seen = new Map<number, Seen>();
  for (const request of world.receiver.requests.filter(({ path }) => path === hook.path)) {
    const { id, number } = read(request);
    const one = seen.get(number) ?? { ids: new Set(), bodies: new Set(), requests: 0, firstAt: request.at };
    one.ids.add(id);
    one.bodies.add(request.body);
    one.requests += 1;
    seen.set(number, one);
  }
  const of = sent.map(({ number }) => seen.get(number));
  const delays = sent.map(({ number, event }) => (seen.get(number)?.firstAt ?? 0) - Date.parse(event.occurred_at));
  return {
    sent: sent.length,
    lost: of.filter((one) => one === undefined).length,
    doubled: of.filter((one) => one !== undefined && (one.ids.size > 1 || one.bodies.size > 1)).length,
    repeated: of.reduce((sum, one) => sum + (one === undefined ? 0 : one.requests - 1), 0),
    p99Ms: percentile(delays, 0.99),
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

// What a killed worker had sent and not yet written down is sent once more, when its lease has run out.
const LEASE_MS = 40_000;

/**
 * Waits until nothing is missing and every delivery has ended, then says how it went and fails on any loss or double.
 * Something has to come every 15 s unless told: 5 s within which every worker is at work again after an outage
 * (database-return.faults.test.ts shows it), and 10 s for a busy machine. No lease of 30 s is in it: a living worker gives
 * back what it does not know of. How long all of it takes follows from the load and the machine, not from a rule.
 */
export async function allArrive(
  world: World,
  hook: Hook,
  sent: readonly Sent[],
  { stallMs = 15_000 } = {},
): Promise<Verdict> {
  const missing = () => judge(world, hook, sent).lost;
  await untilNone(missing, { stallMs, intervalMs: 50, what: `of ${sent.length} events that should arrive` });
  // What stands still here is told by the row itself.
  const waiting = async () => (await deliveriesOf(world, hook)).filter(isNotDelivered).length;
  await untilNone(waiting, { stallMs: LEASE_MS, intervalMs: 50 }).catch(() => {});
  const rows = await deliveriesOf(world, hook);
  expect(rows.filter(isNotDelivered)).toEqual([]);
  expect(rows, 'one delivery an event').toHaveLength(sent.length);
  const verdict = judge(world, hook, sent);
  expect(verdict.doubled).toBe(0);
  return verdict;
}

/** What the webhook's owner reads after a failure. */
export async function lastOf(world: World, hook: Hook): Promise<{ status: number | null; error: string | null }> {
  const rows = await world.target.db.query<{ status: number | null; error: string | null }>(
    'select last_status as status, last_error as error from webhook where id = $1',
    [hook.id],
  );
  return rows[0] ?? { status: null, error: null };
}

type Row = { readonly status: string };

const isNotDelivered = ({ status }: Row) => status !== 'delivered';

const deliveriesOf = ({ target }: World, hook: Hook): Promise<Row[]> =>
  target.db.query('select status, tries, next_at, lease_token, express from delivery where webhook_id = $1', [hook.id]);
