import { connect, type Socket } from 'node:net';

export type Answered = {
  readonly status: number;
  /** Of the body, as it came over the wire. */
  readonly bytes: number;
};

export type Connection = {
  /** Sends a request that was put together before; resolves once the whole answer is here. */
  ask(request: Buffer): Promise<Answered>;
  close(): void;
};

const NOTHING = Buffer.alloc(0);
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** @property length null where the body comes in chunks */
type Head = { readonly status: number; readonly length: number | null };

function headOf(text: string): Head {
  const status = Number(text.slice(STATUS_AT, STATUS_AT + 3));
  if (status === 304) return { status, length: 0 }; // it has no body, whatever its length would be
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return { status, length: length === undefined ? null : Number(length) };
}

/** Answers come one after the other. Of a body its length and its end are kept: copying a large one would take processor time from others. */
function createReader(): (chunk: Buffer) => Answered | null {
  let head: Head | null = null;
  let kept: Buffer = NOTHING;
  let bytes = 0;
  const readBody = ({ status, length }: Head, body: Buffer): Answered | null => {
    bytes += body.length;
    kept = body.length < LAST_CHUNK.length ? Buffer.concat([kept, body]) : body;
    kept = kept.subarray(-LAST_CHUNK.length);
    if (length === null ? !kept.equals(LAST_CHUNK) : bytes < length) return null;
    const whole = { status, bytes };
    [head, kept, bytes] = [null, NOTHING, 0];
    return whole;
  };
  return (chunk) => {
    if (head !== null) return readBody(head, chunk);
    const begun = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    const end = begun.indexOf(HEAD_END);
    kept = end < 0 ? begun : NOTHING;
    if (end < 0) return null;
    head = headOf(begun.toString('latin1', 0, end));
    return readBody(head, begun.subarray(end + HEAD_END.length));
  };
}

/**
 * One kept connection, one request at a time. A client of the bench's own: what a general one does for each request
 * costs more than what some of the services do, on the very processor that they have to share with it.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: PromiseWithResolvers<Answered> | null = null;
  const read = createReader();
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed in mid-request')));
  socket.on('data', (chunk: Buffer) => {
    const answered = read(chunk);
    if (answered !== null) waiting?.resolve(answered);
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    ask: (request) => {
      waiting = Promise.withResolvers<Answered>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}
