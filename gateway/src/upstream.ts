import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';

/** What a service answered, read whole. */
export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
};

export type Upstream = {
  /** Rejects when there is no whole answer within the deadline. A request that is still waiting then is never sent. */
  ask(request: Outgoing, deadlineMs: number): Promise<Reply>;
  close(): Promise<void>;
};

const CONNECTIONS = 128;
const MOST_BYTES = 8 * 1024 * 1024;

class DeadlineError extends Error {}

type Settle = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

/** Collects one answer. undici's own request() builds a stream that we would only read to its end. */
function collect({ resolve, reject }: Settle, deadlineMs: number): Dispatcher.DispatchHandler {
  let controller: Dispatcher.DispatchController | null = null;
  let late = false;
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let length = 0;
  const chunks: Buffer[] = [];
  const fail = (error: Error) => {
    late = true;
    controller?.abort(error);
    reject(error);
  };
  const timer = setTimeout(() => fail(new DeadlineError(`no answer within ${deadlineMs} ms`)), deadlineMs);
  return {
    onRequestStart(started) {
      controller = started;
      if (late) started.abort(new DeadlineError('given up before it was sent'));
    },
    onResponseStart(_controller, statusCode, received) {
      if (statusCode < 200) return;
      status = statusCode;
      headers = received;
    },
    onResponseData(_controller, chunk) {
      length += chunk.length;
      if (length > MOST_BYTES) fail(new Error('the answer is too large'));
      else chunks.push(chunk);
    },
    onResponseEnd() {
      clearTimeout(timer);
      resolve({ status, headers, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
    },
    onResponseError(_controller, error) {
      clearTimeout(timer);
      reject(error);
    },
  };
}

/** Kept connections to one service. The deadline is our own: undici's timeouts measure idleness. */
export function openUpstream(url: string): Upstream {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 5000 },
  });
  return {
    ask({ method, path, headers, body }, deadlineMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const handler = collect({ resolve, reject }, deadlineMs);
      pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body }, handler);
      return promise;
    },
    close: () => pool.close(),
  };
}
