import { connect, type Socket } from 'node:net';

export type Connection = {
  /** Sends a request that was put together before; resolves with the status once the whole answer is here. */
  ask(request: Buffer): Promise<number>;
  close(): void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** The status of an answer that is here whole, null as long as some of it is missing. */
function statusOf(answer: Buffer): number | null {
  const head = answer.indexOf(HEAD_END);
  if (head < 0) return null;
  const text = answer.toString('latin1', 0, head);
  const status = Number(text.slice(STATUS_AT, STATUS_AT + 3));
  if (status === 304) return status; // it has no body, whatever its length would be
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  const body = answer.length - head - HEAD_END.length;
  const whole = length === undefined ? answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : body >= Number(length);
  return whole ? status : null;
}

/**
 * One kept connection, one request at a time. A client of the bench's own: what a general one does for each request
 * costs more than what some of the services do, on the very processor that they have to share with it.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: PromiseWithResolvers<number> | null = null;
  let received: Buffer | null = null;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed in mid-request')));
  socket.on('data', (chunk: Buffer) => {
    const answer = received === null ? chunk : Buffer.concat([received, chunk]);
    const status = statusOf(answer);
    received = status === null ? answer : null;
    if (status === null) return;
    waiting?.resolve(status);
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    ask: (request) => {
      waiting = Promise.withResolvers<number>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}
