import { createServer } from 'node:http';

/**
 * A receiver as a process of its own, so that it shares a core with nobody who is measured. Remembers when which event
 * arrived; what comes to `/hang/…` is never answered. Asked by messages: `take` gives what came and forgets it,
 * `hang up` cuts what hangs.
 */
let arrivals: [number: number, atMs: number][] = [];
const hanging = new Set<{ destroy(): void }>();

const now = () => performance.timeOrigin + performance.now();

const server = createServer((req, res) => {
  const at = now();
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const number = /"reference":"(\d+)"/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
    arrivals.push([Number(number ?? 0), at]);
    if (req.url?.startsWith('/hang/')) hanging.add(req.socket);
    else res.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
// On every loopback address: each one is a host of its own to the caps.
server.listen(0, '0.0.0.0', () => process.send?.(server.address()));

process.on('message', (message) => {
  if (message === 'hang up') {
    for (const socket of hanging) socket.destroy();
    hanging.clear();
  }
  const taken = arrivals;
  if (message === 'take') arrivals = [];
  process.send?.(message === 'count' ? taken.length : taken);
});
process.on('disconnect', () => process.exit());
