import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch } from 'undici';

/** A stranger without a key. `path`: of a large document. */
type StrangerAttack = {
  readonly kind: 'pipelined' | 'newcomers' | 'unread';
  readonly url: string;
  readonly path: string;
};

/** A member who repeats one call, `parallel` of them at once. */
type MemberAttack = {
  readonly kind: 'calls';
  readonly url: string;
  readonly parallel: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Somebody at an address of their own: told over the fork's channel whom to attack and how, until the process is killed.
 * An attack never sends more than its kind says, and only to this machine.
 */
export type Attack = StrangerAttack | MemberAttack;

const LOCAL = '127.0.0.2';
const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: gateway.example\r\n\r\n`;

function open({ url }: StrangerAttack, bytes: string): Socket {
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

// A refused call comes back within a millisecond: its sender waits so long before the next, as a loop over a network does.
const BETWEEN_CALLS_MS = 20;

const fromLocal = new Agent({ connect: { localAddress: LOCAL } });

async function repeat({ url, method, path, headers, body }: MemberAttack): Promise<never> {
  for (;;) {
    const answer = await fetch(url + path, {
      ...{ method, headers, dispatcher: fromLocal },
      ...(body === undefined ? {} : { body }),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    await pause(BETWEEN_CALLS_MS);
  }
}

const STRANGERS: Readonly<Record<StrangerAttack['kind'], (attack: StrangerAttack) => Promise<void>>> = {
  pipelined: (attack) => again(40, 5, () => open(attack, head('/nothing').repeat(2000)).resume()),
  newcomers: (attack) => again(1000, 50, () => open(attack, head('/nothing').repeat(1400).slice(0, 65_536)).resume()),
  unread: (attack) => again(500, 2, () => open(attack, head(attack.path).repeat(4)).pause()),
};

process.on('message', (attack: Attack) => {
  process.send?.('begun');
  if (attack.kind !== 'calls') void STRANGERS[attack.kind](attack);
  else for (let n = 0; n < attack.parallel; n++) void repeat(attack);
});
process.once('disconnect', () => process.exit());
