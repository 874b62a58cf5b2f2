import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { EMPTY_BODY } from '../call/call.ts';
import { type StreamedBody, streamedBody } from './streamed-body.ts';

/** What a service answered. Read whole, unless it may stream: then `stream` is the body and `body` is empty. */
export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly stream?: Readable;
};

export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
  /** A 200 of unknown length is given when its head is there; then the deadline is for the head, and for each silence. */
  readonly streamed?: boolean;
};

export type Upstream = {
  /** Rejects when there is no whole answer within the deadline. A request that is still waiting then is never sent. */
  ask(request: Outgoing, deadlineMs: number): Promise<Reply>;
  close(): Promise<void>;
};

const CONNECTIONS = 128;

/**
 * How long an idle connection is kept, in milliseconds. A service that ends answers with `Connection: close` for `SHUTDOWN_WAIT_MS`,
 * 5 s in the manifests, and closes idle connections after that. Whatever is kept for longer could be closed at the
 * moment at which a request is written to it.
 */
export const IDLE_MS = 3000;
const MAX_BYTES = 8 * 1024 * 1024;

class DeadlineError extends Error {}

type Settle = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

type Awaited = { readonly deadlineMs: number; readonly streamed: boolean };

/** Collects one answer. undici's own request() builds a stream that we would only read to its end. */
function collect({ resolve, reject }: Settle, { deadlineMs, streamed }: Awaited): Dispatcher.DispatchHandler {
  let passedOn: StreamedBody | null = null;
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
    onResponseStart(started, statusCode, received) {
      if (statusCode < 200) return;
      status = statusCode;
      headers = received;
      if (!streamed || status !== 200 || headers['content-length'] !== undefined) return;
      clearTimeout(timer);
      const isJson = String(headers['content-type']).startsWith('application/json');
      passedOn = streamedBody(started, deadlineMs, isJson);
      resolve({ status, headers, body: EMPTY_BODY, stream: passedOn.stream });
    },
    onResponseData(_controller, chunk) {
      if (passedOn !== null) return passedOn.data(chunk);
      length += chunk.length;
      if (length > MAX_BYTES) fail(new Error('the answer is too large'));
      else chunks.push(chunk);
    },
    onResponseEnd() {
      if (passedOn !== null) return passedOn.end();
      clearTimeout(timer);
      resolve({ status, headers, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
    },
    onResponseError(_controller, error) {
      if (passedOn !== null) return passedOn.fail(error);
      clearTimeout(timer);
      reject(error);
    },
  };
}

/** Kept connections to one service. The deadline is our own: undici's timeouts measure idleness. */
export function openUpstream(url: string, connections: number = CONNECTIONS): Upstream {
  const pool = new Pool(url, {
    connections,
    // Else as long as the service's `Keep-Alive` header offers, which is 72 s.
    keepAliveMaxTimeout: IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 5000 },
  });
  return {
    ask({ method, path, headers, body, streamed = false }, deadlineMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      const handler = collect({ resolve, reject }, { deadlineMs, streamed });
      pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body }, handler);
      return promise;
    },
    close: () => pool.close(),
  };
}
