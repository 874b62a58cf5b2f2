import { closeSync, openSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '@booking/kit/telemetry/log';
import { counter } from '@booking/kit/telemetry/metrics';
import { createPeers, type Peer, type Peers } from './peers.ts';

// What the operator's port can always count on, and what calls to the services, the database and Redis may still open.
const KEPT_FOR_OPERATOR = 128;
const KEPT_FOR_CALLS = 256;
const LOG_EVERY_MS = 60_000;

const cuts = counter('booking_connections_cut_total', 'Connections that were ended or refused, by reason.');

export type ConnectionLimits = {
  /** What the connections of a peer are counted under; null: not counted. */
  readonly nameOf: (remoteAddress: string | undefined) => string | null;
  readonly perAddress: number;
  /** Request heads of one address a second. */
  readonly headsPerSecond: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Descriptors that this process may have open; asked of the system without it. */
  readonly descriptors?: number;
};

/** Takes up a connection that is let in; `peer` is null where its address is not counted. */
export type TakeConnection = (socket: Socket, peer: Peer | null, peers: Peers) => void;

/** Descriptors that the system lets this process open. */
function allowedDescriptors(): number {
  // Without the network's interfaces and names, which would be looked up; the types do not know the setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : Number.POSITIVE_INFINITY;
}

/** The lowest descriptor that is free: the system gives that one first, so at least as many are in use. */
function lowestFree(): number {
  try {
    const descriptor = openSync('/dev/null', 'r');
    closeSync(descriptor);
    return descriptor;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Refuses connections of an address that was cut off, connections beyond so many of one address, and beyond a quarter of
 * the process's descriptors for it; and any when too few descriptors are left for the operator's port and for our own calls.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, take: TakeConnection): void {
  const { nameOf, perAddress, headsPerSecond, log, descriptors } = limits;
  const allowed = descriptors ?? allowedDescriptors();
  const max = Math.min(perAddress, Math.floor(allowed / 4));
  const usable = allowed - Math.min(KEPT_FOR_OPERATOR + KEPT_FOR_CALLS, Math.floor(allowed / 2));
  const peers = createPeers(headsPerSecond);
  let loggedAt = Number.NEGATIVE_INFINITY;
  const refuse = (socket: Socket, reason: 'address' | 'cut_off' | 'descriptors') => {
    cuts.inc({ reason });
    socket.destroy();
    if (reason !== 'descriptors' || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn({ allowed }, 'short of descriptors: new connections are refused, the operator’s port stays open');
  };
  server.on('connection', (socket: Socket) => {
    if (lowestFree() >= usable) return refuse(socket, 'descriptors');
    const name = nameOf(socket.remoteAddress);
    if (name === null) return take(socket, null, peers);
    const peer = peers.of(name);
    if (peers.isCutOff(peer)) return refuse(socket, 'cut_off');
    if (peer.connections >= max) return refuse(socket, 'address');
    peers.join(name, socket);
    take(socket, peer, peers);
  });
}
