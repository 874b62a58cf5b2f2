/** Clients by their address: how many connections each holds, how many request heads it sends, and who was cut off. */
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';

const SECOND_MS = 1000;
const CUT_OFF_MS = 10_000;
const MAX_REMEMBERED = 10_000;

/** One address. Its connections keep it; of those without any, the latest are remembered. */
export type Peer = {
  connections: number;
  heads: number;
  /** The second in which they came. */
  second: number;
  cutOffUntil: number;
};

export type Peers = {
  of(name: string): Peer;
  join(name: string, socket: Socket): void;
  /** Counts a request head; false where there were too many in this second. */
  countHead(peer: Peer): boolean;
  /** Until then nothing more is read from it. */
  cutOff(peer: Peer): void;
  isCutOff(peer: Peer): boolean;
};

/** @param now milliseconds that only grow */
export function createPeers(headsPerSecond: number, now: () => number = () => performance.now()): Peers {
  const connected = new Map<string, Peer>();
  const remembered = new LRUCache<string, Peer>({ max: MAX_REMEMBERED });
  const of = (name: string): Peer => {
    const found = connected.get(name) ?? remembered.get(name);
    if (found !== undefined) return found;
    const peer: Peer = { connections: 0, heads: 0, second: 0, cutOffUntil: 0 };
    remembered.set(name, peer);
    return peer;
  };
  const leave = (name: string, peer: Peer) => {
    peer.connections -= 1;
    if (peer.connections > 0) return;
    connected.delete(name);
    remembered.set(name, peer);
  };
  return {
    of,
    join(name, socket) {
      const peer = of(name);
      peer.connections += 1;
      connected.set(name, peer);
      socket.once('close', () => leave(name, peer));
    },
    countHead(peer) {
      const second = Math.floor(now() / SECOND_MS);
      if (peer.second !== second) Object.assign(peer, { second, heads: 0 });
      peer.heads += 1;
      return peer.heads <= headsPerSecond;
    },
    cutOff: (peer) => {
      peer.cutOffUntil = now() + CUT_OFF_MS;
    },
    isCutOff: ({ cutOffUntil }) => cutOffUntil > 0 && now() < cutOffUntil,
  };
}
