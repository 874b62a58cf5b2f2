import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { Route } from '@booking/core/route';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly text: string;
  /** The same as it came, for what is no text. */
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds differs by route, and tests assert on it
  readonly json: any;
};

export type Ask = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One request with exactly these headers. */
export function ask(port: number, { method = 'GET', path, headers = {}, body }: Ask): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = { ...length, ...headers };
  const req = request({ host: '127.0.0.1', port, method, path, headers: sent, agent }, async (res) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of res) chunks.push(chunk as Buffer);
    } catch (error) {
      // It broke off.
      return reject(error);
    }
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString();
    const isJson = res.headers['content-type']?.startsWith('application/json') && text !== '';
    resolve({
      status: res.statusCode ?? 0,
      headers: res.headers,
      rawHeaders: res.rawHeaders,
      text,
      bytes,
      json: isJson ? JSON.parse(text) : null,
    });
  });
  req.once('error', reject);
  req.end(body);
  return promise;
}

/** Writes bytes as they are and gives everything that came back until the other side closed. */
export function rawAsk(port: number, bytes: string | Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.once('close', () => resolve(text));
  // A reset after the answer is as good as a close.
  socket.once('error', (error) => (text === '' ? reject(error) : resolve(text)));
  return promise;
}

/** The answers in what a socket gave back, in order. */
export function readRaw(text: string): { status: number; headers: Record<string, string>; body: string }[] {
  const out: { status: number; headers: Record<string, string>; body: string }[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? 0);
    out.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  return out;
}

/** The query of a route that cannot be called without one, with its question mark. */
export function neededQuery({ id, path }: Pick<Route, 'id' | 'path'>): string {
  if (path.startsWith('/v1/reports/') || id === 'readRates') return '?from=2026-12-01&to=2026-12-31';
  return id.includes('vailability') ? '?check_in=2027-01-01&check_out=2027-01-02' : '';
}
