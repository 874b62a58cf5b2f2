import { type Connection, openConnection } from './connection.ts';
import { percentile } from './percentile.ts';

/** One request of a load. */
export type Shot = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  readonly perSecond: number;
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly byStatus: Readonly<Record<string, number>>;
};

type Plan = {
  readonly url: string;
  readonly connections: number;
  /** How long, or how many in all. */
  readonly for: { readonly seconds: number } | { readonly requests: number };
  /** One for all requests, or called once for each. */
  readonly shot: Shot | (() => Shot);
  /** So many are put together before the clock runs, so that it does not run for that. */
  readonly ahead?: number;
};

/** A request as it goes over the wire. */
export function bytesOf({ method = 'GET', path, headers, body = '' }: Shot, host: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`);
}

/** Gives the requests one by one, those that were put together before first. */
function magazine({ url, shot, ahead = 0 }: Plan): () => Buffer {
  const { host } = new URL(url);
  if (typeof shot !== 'function') {
    const only = bytesOf(shot, host);
    return () => only;
  }
  const ready = Array.from({ length: ahead }, () => bytesOf(shot(), host));
  let n = 0;
  return () => ready[n++] ?? bytesOf(shot(), host);
}

/** Keeps `connections` requests under way, the next as soon as one is answered. */
export async function load(plan: Plan): Promise<Load> {
  const next = magazine(plan);
  const open = () => openConnection(plan.url);
  const connections: Connection[] = await Promise.all(Array.from({ length: plan.connections }, open));
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  const start = performance.now();
  const end = 'seconds' in plan.for ? start + plan.for.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'requests' in plan.for ? plan.for.requests : Number.POSITIVE_INFINITY;
  const fire = async (connection: Connection) => {
    for (let sent = performance.now(); sent < end && left-- > 0; ) {
      const { status } = await connection.ask(next());
      const answered = performance.now();
      times.push(answered - sent);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      sent = answered;
    }
  };
  await Promise.all(connections.map(fire));
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  const count = times.length;
  return { perSecond: count / seconds, count, p50: percentile(times, 0.5), p99: percentile(times, 0.99), byStatus };
}

/** One request by itself; anything but a 2xx is an error. */
export async function send(url: string, { method = 'GET', path, headers, body }: Shot): Promise<void> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
