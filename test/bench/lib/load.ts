import autocannon from 'autocannon';

/** One prepared request of a load. */
export type Shot = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  readonly perSecond: number;
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
  /** One for all requests, which costs the generator least, or called once for each. */
  readonly shot: Shot | (() => Shot);
};

/** Keeps `connections` requests under way, the next as soon as one is answered. */
export async function load({ url, connections, for: much, shot }: Plan): Promise<Load> {
  const instance = autocannon({
    url,
    connections,
    ...('seconds' in much ? { duration: much.seconds } : { amount: much.requests }),
    requests: [
      typeof shot === 'function'
        ? { setupRequest: (request) => ({ ...request, method: 'GET', ...shot() }) as autocannon.Request }
        : { method: 'GET', ...shot },
    ],
  });
  const result = await instance;
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${result.errors} errors, ${result.timeouts} timeouts`);
  const counts = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count }]) => [status, count ?? 0] as const,
  );
  const answered = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    byStatus: Object.fromEntries(counts),
  };
}

/** One request by itself; anything but a 2xx is an error. */
export async function send(url: string, { method = 'GET', path, headers, body }: Shot): Promise<void> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
