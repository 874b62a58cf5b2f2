import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { cutStalled } from '@booking/kit/http/stalled';
import { errorAnswer } from '../call/answers.ts';
import { type Answer, type Call, EMPTY_BODY } from '../call/call.ts';
import { type FixedHeaders, headersOf } from '../call/respond.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { isBusy, stopParsing, takeRequest, watchRequests } from './pipelining.ts';

const HEAD_BYTES = 16 * 1024;

export type EdgeParts = {
  /** Answers a request whose head is in order. */
  readonly handle: (call: Call) => void;
  /** Answers a request that is refused for its head alone. */
  readonly refuse: (call: Call, answer: Answer) => void;
  readonly isListed: (origin: string) => Promise<boolean>;
  readonly connections: ConnectionLimits;
  /** How long a client may take no byte of an answer that waits for it. */
  readonly stalledAfterMs: number;
  /** Says of an error where it is explained. */
  readonly explain: (answer: Answer) => Answer;
  readonly fixedHeaders: FixedHeaders;
};

/** The path and query of a request line; null for what is no address of ours or no readable one. */
export function splitTarget(target: string): { path: string; query: string } | null {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  if (!path.includes('%')) return { path, query: mark < 0 ? '' : local.slice(mark) };
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return { path, query: mark < 0 ? '' : local.slice(mark) };
}

function countHosts(req: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

export function newCall(
  req: IncomingMessage,
  res: ServerResponse,
  expectsContinue: boolean,
): { call: Call; fault: boolean } {
  const target = splitTarget(req.url ?? '');
  const method = req.method ?? 'GET';
  const call: Call = {
    req,
    res,
    id: randomUUID(),
    method: method === 'HEAD' ? 'GET' : method,
    head: method === 'HEAD',
    path: target?.path ?? '',
    query: target?.query ?? '',
    origin: req.headers.origin,
    ownHost: null,
    expectsContinue,
    startedAt: performance.now(),
    route: undefined,
    key: undefined,
    readable: undefined,
    rate: undefined,
    counting: undefined,
    body: EMPTY_BODY,
    idempotency: null,
    claim: undefined,
    publicRead: undefined,
  };
  const hosts = countHosts(req);
  const hostless = hosts > 1 || (hosts === 0 && req.httpVersion === '1.1');
  return { call, fault: target === null || hostless };
}

const MALFORMED = errorAnswer('bad_request', { sentence: 'unreadable' });

/** The Origin in a head that the parser gave up on, if it can be told. */
function originIn(packet: Buffer | undefined): string | undefined {
  return packet === undefined
    ? undefined
    : /\r?\norigin:[ \t]*([^\r\n]+)/i.exec(packet.toString('latin1', 0, 65_536))?.[1]?.trim();
}

type RawParts = Pick<EdgeParts, 'isListed' | 'explain' | 'fixedHeaders'>;

/** Writes an answer by hand where there is no response to write it with, and ends the connection. */
async function writeRaw(
  socket: Duplex,
  origin: string | undefined,
  { isListed, explain, fixedHeaders }: RawParts,
): Promise<void> {
  const readable = origin !== undefined && (await isListed(origin));
  if (!socket.writable) return;
  const answer = explain(MALFORMED);
  const pairs = headersOf({ id: randomUUID(), origin, readable, rate: undefined }, answer, fixedHeaders);
  let head = `HTTP/1.1 400 ${STATUS_CODES[400]}\r\nDate: ${new Date().toUTCString()}\r\nConnection: close\r\n`;
  for (let i = 0; i < pairs.length; i += 2) head += `${pairs[i]}: ${pairs[i + 1]}\r\n`;
  socket.end(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), answer.body ?? EMPTY_BODY]));
}

type ParserError = Error & { code?: string };

function createBareServer(): Server {
  const server = createServer({
    maxHeaderSize: HEAD_BYTES,
    // We refuse a missing Host ourselves: node would do it without our headers.
    requireHostHeader: false,
    insecureHTTPParser: false,
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 75_000,
    noDelay: true,
  });
  // A client that has sent its request may close its side and still gets the answer. The types do not know the setting.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** The public HTTP server: node's own, because every byte of an answer is ours, those to unreadable requests too. */
export function createEdge({ handle, refuse, connections, stalledAfterMs, ...raw }: EdgeParts): Server {
  const server = createBareServer();
  const taking = (expectsContinue: boolean) => (req: IncomingMessage, res: ServerResponse) => {
    const { call, fault } = newCall(req, res, expectsContinue);
    if (fault) refuse(call, MALFORMED);
    else handle(call);
  };
  const [take, takeWaiting] = [taking(false), taking(true)];
  const refuseExpectation = (req: IncomingMessage, res: ServerResponse) =>
    refuse(newCall(req, res, false).call, MALFORMED);
  limitConnections(server, connections, watchRequests);
  cutStalled(server, stalledAfterMs);
  server.on('request', (req, res) => takeRequest(req, res, take));
  server.on('checkContinue', (req, res) => takeRequest(req, res, takeWaiting));
  server.on('checkExpectation', (req, res) => takeRequest(req, res, refuseExpectation));
  server.on('connect', (req, socket) => {
    socket.on('error', () => {});
    const busy = isBusy(socket as Socket);
    stopParsing(socket as Socket);
    if (busy) socket.destroy();
    else void writeRaw(socket, req.headers.origin, raw);
  });
  server.on('clientError', (error: ParserError, socket) => {
    // Behind a whole request that is still being answered, a 400 would be taken for that one's answer.
    const busy = isBusy(socket as Socket);
    const packet = stopParsing(socket as Socket);
    if (error.code === 'ECONNRESET' || !socket.writable || busy) socket.destroy();
    else void writeRaw(socket, originIn(packet), raw);
  });
  return server;
}

/** Listens and gives the port, which the system chooses for port 0. */
export async function listenEdge(server: Server, at: { host: string; port: number }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(at, resolve);
  await promise;
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : at.port;
}

/** Takes no new connection and waits for the answers under way. */
export function closeEdge(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
