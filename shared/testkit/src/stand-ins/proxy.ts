import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** `url` with this proxy in the place of its host and port. */
  through(url: string): string;
  /** Ends every connection and refuses new ones, as a server that was killed does. */
  cut(): Promise<void>;
  /** Holds every byte in both directions, as a server that is stopped or a network that drops does. */
  freeze(): void;
  /** Holds what the server says alone: it hears, and does what it is told. */
  mute(): void;
  /** Takes connections, and lets bytes pass, again. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

type Pair = readonly [client: Socket, server: Socket];

function join(client: Socket, target: URL, frozen: boolean): Pair {
  const server = connect(Number(target.port), target.hostname);
  const pair = [client, server] as const;
  for (const [from, to] of [pair, [server, client] as const]) {
    from.setNoDelay(true);
    from.on('error', () => {});
    from.on('close', () => to.destroy());
    from.pipe(to);
    if (frozen) from.pause();
  }
  return pair;
}

/**
 * A TCP proxy before a shared test server, so that one test can lose "its" server while the others keep theirs.
 * @param targetUrl any URL with a host and a port
 */
export async function startProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<Pair>();
  let frozen = false;
  const server = createServer((client) => {
    const pair = join(client, target, frozen);
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    await closed;
  };
  const hold = (value: boolean) => {
    frozen = value;
    for (const sockets of pairs) for (const socket of sockets) socket[value ? 'pause' : 'resume']();
  };
  return {
    port,
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    freeze: () => hold(true),
    mute: () => {
      for (const [, server] of pairs) server.pause();
    },
    restore: async () => {
      hold(false);
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
