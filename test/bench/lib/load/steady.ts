import { type Answered, type Connection, openConnection } from './connection.ts';
import { bytesOf, type Shot } from './load.ts';
import { percentile } from './percentile.ts';

export type Steady = {
  /** Milliseconds from sending a request to the last byte of its answer, with fractions. */
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly byStatus: Readonly<Record<string, number>>;
};

type Plan = {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly shot: () => Shot;
  /** Told of each answer as it comes, by the place of its request. */
  readonly answered?: (n: number, milliseconds: number, answer: Answered) => void;
};

const CONNECTIONS = 64;

/**
 * Sends at a fixed rate, whether or not what went before is answered: a slow answer holds up nothing behind it. Little
 * is kept of each request: what this process does to collect its own rubbish would be taken for the other's slowness.
 */
export async function steady({ url, perSecond, seconds, shot, answered }: Plan): Promise<Steady> {
  const { host } = new URL(url);
  const total = Math.round(perSecond * seconds);
  const times = new Float64Array(total);
  const byStatus: Record<string, number> = {};
  const all: Connection[] = [];
  const open = async () => {
    const connection = await openConnection(url);
    all.push(connection);
    return connection;
  };
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const send = async (n: number) => {
    const bytes = bytesOf(shot(), host);
    const sent = performance.now();
    const connection = idle.pop() ?? (await open());
    const answer = await connection.ask(bytes);
    const took = performance.now() - sent;
    times[n] = took;
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    answered?.(n, took, answer);
    idle.push(connection);
  };
  await atRate(perSecond, total, send);
  for (const connection of all) connection.close();
  return { p50: percentile([...times], 0.5), p99: percentile([...times], 0.99), count: total, byStatus };
}

/** Begins `act` at even distances, and resolves when all of them have ended. */
async function atRate(perSecond: number, total: number, act: (n: number) => Promise<void>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  let left = total;
  const end = () => {
    left -= 1;
    if (left === 0) ended.resolve();
  };
  const start = performance.now();
  for (let begun = 0; begun < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1);
    while (begun < due) act(begun++).then(end, ended.reject);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await ended.promise;
}
