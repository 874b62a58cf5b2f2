import { Pool } from 'undici';
import type { Shot } from './load.ts';
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
  /** Told of every answer as it comes. */
  readonly answered?: (body: string) => void;
};

const CONNECTIONS = 64;

/** Sends at a fixed rate, whether or not what went before is answered: a slow answer holds up nothing behind it. */
export async function steady({ url, perSecond, seconds, shot, answered }: Plan): Promise<Steady> {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  const send = async () => {
    const { method = 'GET', path, headers, body = null } = shot();
    const sent = performance.now();
    const answer = await pool.request({ method, path, headers, body });
    const text = await answer.body.text();
    times.push(performance.now() - sent);
    byStatus[answer.statusCode] = (byStatus[answer.statusCode] ?? 0) + 1;
    answered?.(text);
  };
  await atRate(perSecond, seconds, send);
  await pool.close();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length, byStatus };
}

/** Begins `act` at even distances, and resolves when all of them have ended. */
export async function atRate(perSecond: number, seconds: number, act: (n: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  while (running.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1);
    while (running.length < due) running.push(act(running.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
}
