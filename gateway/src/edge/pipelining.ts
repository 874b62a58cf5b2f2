/**
 * Requests that a client sends before it has read the answers of earlier ones. Node answers them in order; a connection
 * with more of them than any client has reason to send is ended, and its address is not read from for a while.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { counter } from '@booking/kit/telemetry/metrics';
import type { Peer, Peers } from './peers.ts';

/** Takes up one request: everything that is done for it begins here. */
type Begin = (req: IncomingMessage, res: ServerResponse) => void;

const MAX_UNANSWERED = 32;
// Node reads 64 KiB at a time, in which up to 3600 heads fit: 0.1 s to parse. Up to 230 fit into this.
const PIECE_BYTES = 4096;

/** One connection. */
type Line = {
  readonly peer: Peer | null;
  readonly peers: Peers;
  unanswered: number;
  /** The answer that was begun last, while one is under way. */
  last: ServerResponse | undefined;
  /** While it is parsed: what was read last. */
  packet: Buffer | undefined;
};

const cuts = counter('booking_connections_cut_total', 'Connections that were ended or refused, by reason.');

const lines = new WeakMap<Socket, Line>();

/** Counts the requests of a connection from now on, and has its bytes parsed piece by piece. */
export function watchRequests(socket: Socket, peer: Peer | null, peers: Peers): void {
  const line: Line = { peer, peers, unanswered: 0, last: undefined, packet: undefined };
  lines.set(socket, line);
  const [parse] = socket.listeners('data') as [(bytes: Buffer) => void];
  socket.removeListener('data', parse);
  // With a listener of ours Node reads the connection as a stream, and not within its parser any more.
  socket.on('data', (bytes: Buffer) => {
    if (peer !== null && peers.isCutOff(peer)) return void cutOff(socket, 'cut_off');
    line.packet = bytes;
    parseInPieces(socket, bytes, parse);
    line.packet = undefined;
  });
}

/** Once a piece has ended or paused the connection nothing more of it is parsed now. */
function parseInPieces(socket: Socket, bytes: Buffer, parse: (piece: Buffer) => void): void {
  for (let start = 0; start < bytes.length && lines.has(socket); start += PIECE_BYTES) {
    if (start > 0 && socket.isPaused()) return void socket.unshift(bytes.subarray(start));
    parse(bytes.length <= PIECE_BYTES ? bytes : bytes.subarray(start, start + PIECE_BYTES));
  }
}

/** Parses nothing more of a connection. @returns what was being parsed of it */
export function stopParsing(socket: Socket): Buffer | undefined {
  const packet = lines.get(socket)?.packet;
  lines.delete(socket);
  return packet;
}

/** Begins a request, unless its connection or its address has sent too many. */
export function takeRequest(req: IncomingMessage, res: ServerResponse, begin: Begin): void {
  const { socket } = req;
  const line = lines.get(socket);
  // Cut off while the rest of what it had sent was still being parsed.
  if (line === undefined) return;
  const tooMany = judge(line);
  if (tooMany !== null) {
    cutOff(socket, tooMany, line);
    return;
  }
  line.unanswered += 1;
  line.last = res;
  res.on('close', onAnswered);
  begin(req, res);
}

function judge({ peer, peers, unanswered }: Line): 'pipelined' | 'heads' | null {
  if (unanswered >= MAX_UNANSWERED) return 'pipelined';
  return peer === null || peers.countHead(peer) ? null : 'heads';
}

/** Whether a whole request of the connection waits for its answer, or an answer has begun. */
export function isBusy(socket: Socket): boolean {
  const { unanswered = 0, last } = lines.get(socket) ?? {};
  return unanswered > 1 || (last !== undefined && (last.headersSent || last.req.complete));
}

// One function for all requests: one that is made for each would live until the next full collection.
function onAnswered(this: ServerResponse): void {
  const line = lines.get(this.req.socket);
  if (line === undefined) return;
  line.unanswered -= 1;
  if (line.unanswered === 0) line.last = undefined;
}

function cutOff(socket: Socket, reason: 'pipelined' | 'heads' | 'cut_off', line?: Line): void {
  cuts.inc({ reason });
  if (line?.peer) line.peers.cutOff(line.peer);
  lines.delete(socket);
  socket.destroy();
}
