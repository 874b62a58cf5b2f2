import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { readRaw } from '../support/http.ts';

const MIB = 1024 * 1024;
// What is refused is read on by 64 KiB every 5 ms; as much again may wait in the stream.
const MS_PER_MIB = (MIB / (128 * 1024)) * 5;

const post = (length: number) =>
  `POST /v1/bookings HTTP/1.1\r\nHost: gateway.example\r\nContent-Length: ${length}\r\n\r\n`;

describe('A client that sends a large body without a key', () => {
  let gateway: TestGateway;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(() => gateway?.close());

  /** A connection, and what came back over it. */
  async function open() {
    const socket = connect(gateway.port, '127.0.0.1');
    sockets.add(socket);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    const answers = async (count: number) => {
      while (readRaw(text).length < count) await once(socket, 'data');
      return readRaw(text).map(({ status }) => status);
    };
    return { socket, answers };
  }

  it('reads its refusal before the body is sent, and the next answer once the body is read, at a bounded pace', async () => {
    const { socket, answers } = await open();
    const bytes = 4 * MIB;
    socket.write(post(bytes));
    expect(await answers(1)).toEqual([401]);
    const begun = performance.now();
    socket.write(Buffer.alloc(bytes));
    socket.write(post(2));
    socket.write('{}');
    expect(await answers(2)).toEqual([401, 401]);
    expect(performance.now() - begun).toBeGreaterThan(4 * MS_PER_MIB - 10);
  });

  it('shares that pace with all others: four of them take four times as long', async () => {
    const begun = performance.now();
    const send = async () => {
      const { socket, answers } = await open();
      socket.write(post(MIB));
      socket.write(Buffer.alloc(MIB));
      socket.write(post(2));
      socket.write('{}');
      return await answers(2);
    };
    const all = await Promise.all([send(), send(), send(), send()]);
    expect(all).toEqual(Array.from({ length: 4 }, () => [401, 401]));
    expect(performance.now() - begun).toBeGreaterThan(4 * MS_PER_MIB - 40);
  });

  it('is cut off after 8 MiB', async () => {
    const { socket, answers } = await open();
    socket.write(post(100 * MIB));
    expect(await answers(1)).toEqual([401]);
    const piece = Buffer.alloc(MIB);
    while (!socket.destroyed) await new Promise((written) => socket.write(piece, written));
    expect(socket.bytesWritten).toBeGreaterThan(8 * MIB);
    expect(socket.bytesWritten).toBeLessThan(100 * MIB);
  });
});
