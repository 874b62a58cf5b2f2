/**
 * Pipelined requests: a few of each connection are under way, further ones that were parsed already wait without any
 * work begun, and the connection is not read as long as some wait. An answer counts until its last byte has left, so a
 * client that reads nothing is given no more than a few.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { counter } from '@booking/kit/telemetry/metrics';

/** Takes up one request: everything that is done for it begins here. */
type Begin = (req: IncomingMessage, res: ServerResponse) => void;

// Requests of one connection that are worked on at once; the next begins when an answer has been read.
const MOST_UNDER_WAY = 4;
// Node parses 64 KiB at a time, in which up to 3600 heads fit: they wait, at 1.6 KiB each, and nothing more is read.
const ALWAYS_WAITING = 32;
// 13 MiB. When all connections together have more than this waiting, those with a long line of their own are cut off.
const MOST_WAITING = 8192;

type Waiting = { readonly req: IncomingMessage; readonly res: ServerResponse; readonly begin: Begin };

/** One connection. */
type Line = {
  underWay: number;
  waiting: Waiting[];
  /** It is not read. */
  held: boolean;
  /** It was resumed so that it can be paused. */
  resumed: boolean;
  /** The answer that was begun last, while one is under way. */
  last: ServerResponse | undefined;
};

const cuts = counter('booking_connections_cut_total', 'Connections that were ended or refused, by reason.');

const lines = new WeakMap<Socket, Line>();
let waiting = 0;

/** Counts the requests of a connection from now on. */
export function watchRequests(socket: Socket): void {
  lines.set(socket, { underWay: 0, waiting: [], held: false, resumed: false, last: undefined });
  socket.on('resume', onResume).once('close', onClose);
}

/** Begins a request, at once or when earlier ones of its connection have been answered. */
export function takeRequest(req: IncomingMessage, res: ServerResponse, begin: Begin): void {
  const { socket } = req;
  const line = lines.get(socket);
  // Cut off while the rest of what it had sent was still being parsed.
  if (line === undefined) return;
  if (!line.held && mayBegin(socket, line)) start(line, req, res, begin);
  else park(socket, line, { req, res, begin });
}

/** Whether a whole request of the connection waits for its answer, or an answer has begun. */
export function isBusy(socket: Socket): boolean {
  const { underWay = 0, last } = lines.get(socket) ?? {};
  return underWay > 1 || (last !== undefined && (last.headersSent || last.req.complete));
}

/** While bytes wait for a client that does not read, nothing more is begun for it. */
function mayBegin(socket: Socket, { underWay }: Line): boolean {
  return underWay === 0 || (underWay < MOST_UNDER_WAY && !socket.writableNeedDrain);
}

function start(line: Line, req: IncomingMessage, res: ServerResponse, begin: Begin): void {
  line.underWay += 1;
  line.last = res;
  res.on('close', onAnswered);
  begin(req, res);
}

// One function for all requests: one that is made for each would live until the next full collection.
function onAnswered(this: ServerResponse): void {
  const { socket } = this.req;
  const line = lines.get(socket);
  if (line === undefined) return;
  line.underWay -= 1;
  if (line.underWay === 0) line.last = undefined;
  if (line.held) advance(socket, line);
}

function park(socket: Socket, line: Line, entry: Waiting): void {
  if (line.waiting.length >= ALWAYS_WAITING && waiting >= MOST_WAITING) {
    cutOff(socket);
    return;
  }
  waiting += 1;
  line.waiting.push(entry);
  if (line.held) return;
  line.held = true;
  socket.pause();
}

function advance(socket: Socket, line: Line): void {
  while (line.waiting.length > 0 && mayBegin(socket, line)) {
    const { req, res, begin } = line.waiting.shift() as Waiting;
    waiting -= 1;
    start(line, req, res, begin);
  }
  if (line.waiting.length > 0) return;
  // Also while a few are under way: the last one's body may be among what was not read yet.
  line.held = false;
  socket.resume();
}

// Node resumes a connection for reasons of its own, with each request that ends.
function onResume(this: Socket): void {
  const line = lines.get(this);
  if (line?.held !== true) return;
  if (this.readableFlowing === true) this.pause();
  // Once it was paused in between, only one that was resumed can be paused again. Once: node may have paused it itself.
  else if (!line.resumed) this.resume();
  line.resumed = this.readableFlowing === true;
}

function onClose(this: Socket): void {
  drop(this);
}

function cutOff(socket: Socket): void {
  cuts.inc({ reason: 'pipelined' });
  drop(socket);
  socket.destroy();
}

function drop(socket: Socket): void {
  waiting -= lines.get(socket)?.waiting.length ?? 0;
  lines.delete(socket);
}
