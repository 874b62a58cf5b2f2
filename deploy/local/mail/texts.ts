import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Message } from './parse.ts';
import type { Store } from './store.ts';

/**
 * Takes text messages in Twilio's own shape, so that the sandbox sends by the very code that sends to Twilio: `POST
 * /2010-04-01/Accounts/{sid}/Messages.json` takes one, `GET` lists those to a number.
 */
export type Reply = { readonly status: number; readonly body: object };

const PATH = /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Messages\.json$/i;
const LONGEST = 64 * 1024;

export const isTextsPath = (path: string): boolean => PATH.test(path);

// Whatever the login is: a website's form that posts here from a browser cannot send one.
const hasLogin = ({ headers }: IncomingMessage): boolean => headers.authorization?.startsWith('Basic ') === true;

/** Answers a call of the sandbox's service. */
export async function answerTexts(
  request: IncomingMessage,
  store: Pick<Store, 'add' | 'newestFirst'>,
  now: Temporal.Instant,
): Promise<Reply> {
  if (!hasLogin(request)) return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } };
  if (request.method === 'GET') return { status: 200, body: { messages: listed(request, store) } };
  const form = await readForm(request);
  const [to, body] = [form?.get('To') ?? '', form?.get('Body') ?? ''];
  if (to === '' || body === '') return { status: 400, body: { code: 21604, message: 'To and Body', status: 400 } };
  const from = form?.get('From') ?? form?.get('MessagingServiceSid') ?? '';
  const message = textMessage({ from, to, body }, now);
  store.add(message);
  return { status: 201, body: { ...resource(message), status: 'queued', error_code: null } };
}

function listed({ url = '' }: IncomingMessage, store: Pick<Store, 'newestFirst'>): object[] {
  const to = new URLSearchParams(url.split('?')[1]).get('To') ?? '';
  const texts = store.newestFirst().filter((message) => message.kind === 'sms' && message.to.includes(to));
  return texts.map(resource);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST) return null;
  }
  return new URLSearchParams(text);
}

type Text = { readonly from: string; readonly to: string; readonly body: string };

/** A text as GET /messages gives it: what only e-mails have is empty. */
export function textMessage({ from, to, body }: Text, now: Temporal.Instant): Message {
  return {
    kind: 'sms',
    id: randomUUID(),
    from,
    to: [to],
    subject: '',
    date: now.toString({ fractionalSecondDigits: 3 }),
    headers: {},
    text: body,
    html: '',
    attachments: [],
  };
}

const resource = ({ id, from, to, text, date }: Message) => ({
  sid: `SM${id.replaceAll('-', '')}`,
  from,
  to: to[0],
  body: text,
  date_created: date,
});
