import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { counter } from '../telemetry/metrics.ts';

/** How long a client may take no byte of an answer that waits for it. */
export const STALLED_AFTER_MS = 30_000;
const CHECKS = 6;

const cuts = counter('booking_connections_cut_total', 'Connections that were ended or refused, by reason.');

type Stall = { checks: number; at: number };

/**
 * Cuts off connections whose client has taken no byte for `afterMs` while bytes wait for it; it may take a third
 * longer. A look at all connections now and then finds those with bytes waiting; node's own timer, which knows what the
 * system has taken of a single write, then says whether any has left. Requests pay nothing for it.
 */
export function cutStalled(server: Server, afterMs: number = STALLED_AFTER_MS): void {
  const everyMs = Math.ceil(afterMs / CHECKS);
  const sockets = new Map<Socket, Stall>();
  const forget = function (this: Socket) {
    sockets.delete(this);
  };
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { checks: 0, at: 0 });
    socket.once('close', forget);
  });
  const look = () => {
    for (const socket of sockets.keys())
      if (socket.writableLength > 0 && socket.timeout !== everyMs) socket.setTimeout(everyMs);
  };
  server.once('listening', () => {
    const looking = setInterval(look, everyMs).unref();
    server.once('close', () => clearInterval(looking));
  });
  server.on('timeout', (socket: Socket) => {
    const stall = sockets.get(socket);
    if (stall === undefined || socket.timeout !== everyMs) return void socket.destroy();
    // All was taken; what the connection waits for now has time limits of its own.
    if (socket.writableLength === 0) return void socket.setTimeout(0);
    if (!isStalled(stall, everyMs)) return void socket.setTimeout(everyMs);
    cuts.inc({ reason: 'stalled' });
    // With a reset the system gives up what it still holds for the client, too.
    socket.resetAndDestroy();
  });
}

/** Counts one more check in which no byte has left; those before count only if they came right before. */
function isStalled(stall: Stall, everyMs: number): boolean {
  const now = performance.now();
  stall.checks = now - stall.at < everyMs * 1.5 ? stall.checks + 1 : 1;
  stall.at = now;
  return stall.checks >= CHECKS;
}
