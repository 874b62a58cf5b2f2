import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createFeed } from './feed.ts';
import { type Received, startReceiver } from './receiver.ts';

/** A text that was taken. */
export type TakenText = {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly status_callback: string;
  /** Seconds for which it may be delivered. */
  readonly validity: number;
};

/**
 * How the provider answers a text: as usual; with an error before it takes it; or having taken it, or not, without an
 * answer: the connection is cut, or nothing comes.
 */
export type Manner =
  | 'as usual'
  | 'cut'
  | 'hang'
  | 'take and cut'
  | 'take and hang'
  | {
      readonly status: number;
      readonly code?: number;
      readonly headers?: Record<string, string>;
      readonly taken?: boolean;
    };

/** A real HTTP server that takes texts as Twilio does. */
export type TextProvider = {
  readonly url: string;
  readonly port: number;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** What was taken, in order. */
  readonly texts: readonly TakenText[];
  readonly requests: readonly Received[];
  next(predicate?: (text: TakenText) => boolean, timeoutMs?: number): Promise<TakenText>;
  /** From now on answers so. */
  answer(manner: Manner | ((form: URLSearchParams) => Manner)): void;
  close(): Promise<void>;
};

type Known = { readonly taken: TakenText[]; readonly keep: (text: TakenText) => void };

function take(form: URLSearchParams, { taken, keep }: Known): TakenText {
  const text = {
    sid: `SM${randomUUID().replaceAll('-', '')}`,
    to: form.get('To') ?? '',
    from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    body: form.get('Body') ?? '',
    status_callback: form.get('StatusCallback') ?? '',
    validity: Number(form.get('ValidityPeriod')),
  };
  taken.push(text);
  keep(text);
  return text;
}

function json(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function post(form: URLSearchParams, manner: Manner, state: Known, res: ServerResponse): void {
  if (typeof manner === 'object') {
    if (manner.taken) take(form, state);
    // Twilio's own messages repeat the number.
    const message = `The 'To' number ${form.get('To')} is not well`;
    json(res, manner.status, { code: manner.code, message, status: manner.status }, manner.headers);
    return;
  }
  if (manner.startsWith('take') || manner === 'as usual') {
    const text = take(form, state);
    if (manner === 'as usual') json(res, 201, { ...text, status: 'queued', error_code: null });
  }
  if (manner.endsWith('cut')) res.destroy();
}

/** @param port to be back where one was closed */
export async function startTextProvider(options: { port?: number } = {}): Promise<TextProvider> {
  const receiver = await startReceiver(options);
  const feed = createFeed<TakenText>(({ to, body }) => `${to}: ${body}`);
  const accountSid = `AC${randomBytes(16).toString('hex')}`;
  const authToken = randomBytes(16).toString('hex');
  const state: Known = { taken: [], keep: feed.push };
  let manner: (form: URLSearchParams) => Manner = () => 'as usual';
  const login = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  receiver.respond(({ method, path, headers, body }, res) => {
    const [at, query = ''] = path.split('?');
    if (headers.authorization !== login) json(res, 401, { code: 20003, message: 'Authenticate', status: 401 });
    else if (at !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) json(res, 404, { code: 20404, status: 404 });
    else if (method === 'POST') {
      const form = new URLSearchParams(body);
      post(form, manner(form), state, res);
    } else {
      const to = new URLSearchParams(query).get('To');
      json(res, 200, { messages: state.taken.filter((text) => text.to === to).toReversed() });
    }
  });
  return {
    url: receiver.url,
    port: receiver.port,
    ...{ accountSid, authToken, from: '+447700900000' },
    texts: state.taken,
    requests: receiver.requests,
    next: feed.next,
    answer: (next) => {
      manner = typeof next === 'function' ? next : () => next;
    },
    close: receiver.close,
  };
}
