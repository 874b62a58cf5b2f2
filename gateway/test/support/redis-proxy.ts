import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to Redis that can be frozen (nothing moves, nobody is told) and cut. */
export type RedisProxy = {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

function wire(target: URL, sockets: Set<Socket>) {
  return (client: Socket) => {
    const server = connect(Number(target.port || 6379), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

export async function startRedisProxy(redisUrl: string): Promise<RedisProxy> {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const made = createServer(wire(target, sockets)).listen(port, '127.0.0.1', () => resolve(made));
    });
  let server = await listen(0);
  const { port } = server.address() as { port: number };
  // The password stays: a Redis that asks for one asks through the proxy as well.
  const url = new URL(redisUrl);
  url.host = `127.0.0.1:${port}`;
  const end = async () => {
    const closed = close(server);
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    freeze: () => {
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      for (const socket of sockets) socket.resume();
    },
    cut: end,
    restore: async () => {
      server = await listen(port);
    },
    close: async () => {
      if (server.listening) await end();
    },
  };
}
