import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A stranger without a key, at an address of its own: told over the fork's channel whom to attack and how, until it is
 * killed. It never sends more than its kind says, and to this machine alone.
 */
export type Attack = {
  readonly kind: 'pipelined' | 'newcomers' | 'unread';
  readonly url: string;
  /** Of a large document. */
  readonly path: string;
};

const LOCAL = '127.0.0.2';
const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: gateway.example\r\n\r\n`;

function open({ url }: Attack, bytes: string): Socket {
  const { port } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: LOCAL });
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** So many connections, each as soon as the one before it has ended, but not more than so many a second. */
async function again(count: number, everyMs: number, begin: () => Socket): Promise<void> {
  const sockets = new Set<Socket>();
  for (;;) {
    if (sockets.size < count) {
      const socket = begin();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    await pause(sockets.size < count ? everyMs : 50);
  }
}

const KINDS: Readonly<Record<Attack['kind'], (attack: Attack) => Promise<void>>> = {
  pipelined: (attack) => again(40, 5, () => open(attack, head('/nothing').repeat(2000)).resume()),
  newcomers: (attack) => again(1000, 50, () => open(attack, head('/nothing').repeat(1400).slice(0, 65_536)).resume()),
  unread: (attack) => again(500, 2, () => open(attack, head(attack.path).repeat(4)).pause()),
};

process.on('message', (attack: Attack) => {
  process.send?.('begun');
  void KINDS[attack.kind](attack);
});
process.once('disconnect', () => process.exit());
