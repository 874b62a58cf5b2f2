import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One connection of a client that means no good, or that is slow. */
export type Hostile = { readonly socket: Socket; readonly closed: Promise<void>; end(): void };

// Not the address of the honest, who would be cut off with it.
const LOCAL = '127.0.0.2';
const HOST = 'Host: gateway.example\r\n';

export const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;

/** Opens a connection, writes bytes and reads nothing of what comes back, not even that it is over. */
export async function unreading(url: string, bytes: string | Buffer): Promise<Hostile> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, localAddress: LOCAL });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // Being cut off in mid-write is what is tested.
  socket.on('error', () => {});
  socket.pause();
  await Promise.race([once(socket, 'connect'), closed]);
  socket.write(bytes);
  return { socket, closed, end: () => socket.destroy() };
}

/** Everything that a connection gives until the other side has closed it. */
export async function readAll({ socket, closed }: Hostile): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.resume();
  await closed;
  return text;
}

const MIB = 1024 * 1024;

async function metrics(privateUrl: string): Promise<string> {
  return await (await fetch(`${privateUrl}/metrics`)).text();
}

/** What a process holds in RAM at this moment, in MiB. */
export async function residentNow(privateUrl: string): Promise<number> {
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await metrics(privateUrl))?.[1]) / MIB;
}

/** The most that it holds in so many milliseconds. */
export async function residentPeak(privateUrl: string, forMs: number): Promise<number> {
  let most = 0;
  for (const end = performance.now() + forMs; performance.now() < end; await pause(100))
    most = Math.max(most, await residentNow(privateUrl));
  return most;
}

/** How many connections were cut off for a reason. */
export async function cutFor(privateUrl: string, reason: string): Promise<number> {
  const line = new RegExp(`^booking_connections_cut_total\\{reason="${reason}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await metrics(privateUrl))?.[1] ?? 0);
}
