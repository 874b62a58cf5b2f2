import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One process behind the balancer: where it serves, and where it says whether it is ready. */
export type Backend = { readonly url: string; readonly privateUrl: string };

/**
 * New connections go to the backends that are ready, in turn, as a platform's service does; old ones are left alone.
 * `host` is another one than loopback where containers are to reach it. `pollMs` has to be far less than the time that a
 * process gives it to notice.
 */
export async function startBalancer({ host = '127.0.0.1', pollMs = 50 } = {}) {
  const backends = new Map<Backend, boolean>();
  const sockets = new Set<Socket>();
  let turn = 0;

  const server = createServer((client) => {
    const ready = [...backends].filter(([, isReady]) => isReady).map(([backend]) => backend);
    const chosen = ready[turn++ % ready.length];
    if (!chosen) return void client.destroy();
    const { hostname, port } = new URL(chosen.url);
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));

  const look = async (backend: Backend) => {
    const answer = await fetch(`${backend.privateUrl}/readyz`).catch(() => null);
    if (backends.has(backend)) backends.set(backend, answer?.ok === true);
  };
  const timer = setInterval(() => void Promise.all([...backends.keys()].map(look)), pollMs);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    add: async (backend: Backend) => {
      backends.set(backend, false);
      await look(backend);
    },
    remove: (backend: Backend) => void backends.delete(backend),
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
