import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFeed } from './feed.ts';

export type Received = {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Real time of the last byte, in milliseconds. */
  at: number;
};

/**
 * Answers one request: with a status (or a promise of one) to send without a body, or with nothing, having used `res`
 * itself, which may be slow, drip, redirect, or never end.
 */
export type Respond = (request: Received, res: ServerResponse) => unknown;

export type Receiver = {
  /** `http://127.0.0.1:<port>` */
  url: string;
  port: number;
  /** What came, complete requests in order. */
  requests: readonly Received[];
  /** From now on answers so; 204 to everything until then. */
  respond(fn: Respond): void;
  /** The first matching request that was not given out yet. */
  next(predicate?: (request: Received) => boolean, timeoutMs?: number): Promise<Received>;
  /** Cuts every connection and stops listening. */
  close(): Promise<void>;
};

async function read(req: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return {
    method: req.method ?? '',
    path: req.url ?? '',
    headers: req.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    at: Date.now(),
  };
}

/**
 * A real HTTP server on loopback that remembers what it was sent. `port`: to be back where one was closed; `host`:
 * another one than loopback where containers are to reach it.
 */
export async function startReceiver({
  port = 0,
  host = '127.0.0.1',
}: {
  port?: number;
  host?: string;
} = {}): Promise<Receiver> {
  const feed = createFeed<Received>(({ method, path }) => `${method} ${path}`);
  let respond: Respond = () => 204;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const request = await read(req);
    feed.push(request);
    const status = await respond(request, res);
    if (typeof status === 'number') res.writeHead(status).end();
  };
  const server = createServer((req, res) => {
    // A caller that hangs up in mid-request is its own affair.
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    requests: feed.all,
    respond: (fn) => {
      respond = fn;
    },
    next: feed.next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
