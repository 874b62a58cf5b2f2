import { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import type { OutgoingText, SmsProvider, TextSent, TextsFound } from './provider.ts';

export type TwilioOptions = {
  /** `https://api.twilio.com`, or whoever answers in its shape: the sandbox's catcher does. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, a short code, or a name that nobody can answer; or the service that chooses among numbers. */
  readonly sender: { readonly from: string } | { readonly messagingServiceSid: string };
  /** The longest that a call may take; 8 s without. */
  readonly timeoutMs?: number;
};

const CONNECT_MS = 4000;
// Below the 10 s for which an ending process waits for its senders.
const WHOLE_MS = 8000;
const MAX_BODY = 1024 * 1024;
const LONGEST_VALID_S = 36_000;
const LISTED = 50;

/** Texts by Twilio's REST API, 2010-04-01. */
export function twilioProvider(options: TwilioOptions): SmsProvider {
  // A connection for each call: a kept one that the other side is just closing would leave a text in doubt.
  const agent = new Agent({ connect: { timeout: CONNECT_MS }, pipelining: 0, maxResponseSize: MAX_BODY });
  const { sender } = options;
  return {
    answerable: 'messagingServiceSid' in sender || /^\+?\d+$/.test(sender.from),
    send: (text, begin) => send(agent, options, text, begin),
    find: (text) => find(agent, options, text),
    close: () => agent.close(),
  };
}

type Reply = { readonly status: number; readonly retryAfter: unknown; readonly body: Record<string, unknown> };

/** What is sent, said when it begins to leave: once somebody is reached, before its first byte. */
type Sending = { readonly bytes: Buffer; readonly begin: () => Promise<void> };

async function ask(agent: Agent, options: TwilioOptions, query: string, sending?: Sending): Promise<Reply> {
  const { url, accountSid, authToken, timeoutMs = WHOLE_MS } = options;
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json${query}`;
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = {
    authorization: `Basic ${login}`,
    accept: 'application/json',
    ...(sending
      ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(sending.bytes.length) }
      : {}),
  };
  const request: Dispatcher.RequestOptions = {
    origin,
    path,
    method: sending ? 'POST' : 'GET',
    headers,
    body: sending ? Readable.from(bodyOf(sending), { objectMode: false }) : null,
    signal: AbortSignal.timeout(timeoutMs),
  };
  // Redirects are not followed: the login is for this address alone.
  const { statusCode: status, headers: answered, body } = await agent.request(request);
  return { status, retryAfter: answered['retry-after'], body: parsed(await body.text().catch(() => '')) };
}

async function* bodyOf({ bytes, begin }: Sending) {
  await begin();
  yield bytes;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function send(
  agent: Agent,
  options: TwilioOptions,
  text: OutgoingText,
  begin: () => Promise<void>,
): Promise<TextSent> {
  const { sender } = options;
  const form = new URLSearchParams({
    To: text.to,
    Body: text.body,
    StatusCallback: text.statusUrl,
    ValidityPeriod: String(Math.min(Math.max(Math.floor(text.validMs / 1000), 1), LONGEST_VALID_S)),
    ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid }),
  });
  const progress = { begun: false };
  const started = async () => {
    await begin();
    progress.begun = true;
  };
  try {
    return judge(await ask(agent, options, '', { bytes: Buffer.from(String(form)), begin: started }));
  } catch (error) {
    return { as: progress.begun ? 'silent' : 'unavailable', error: codeOf(error) };
  }
}

// The number answered STOP and the provider keeps a list of its own.
const OPTED_OUT = 21610;

/** Its messages repeat the number; its codes do not. */
export function judge({ status, retryAfter, body }: Reply): TextSent {
  const { code, sid } = body;
  const error = typeof code === 'number' ? `HTTP ${status}, code ${code}` : `HTTP ${status}`;
  if (status >= 200 && status < 300) return { as: 'sent', id: typeof sid === 'string' ? sid : null };
  if (status === 429) return { as: 'later', error, afterMs: pauseOf(retryAfter) };
  if (status >= 500) return { as: 'doubtful', error, afterMs: pauseOf(retryAfter) };
  // A wrong login or address is the operator's to mend, and no fault of the text.
  if (status < 400 || status === 401) return { as: 'unavailable', error };
  return { as: code === OPTED_OUT ? 'opted_out' : 'never', error };
}

/** `Retry-After` in seconds; a date is left to the schedule. */
function pauseOf(retryAfter: unknown): number | null {
  return typeof retryAfter === 'string' && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}

async function find(agent: Agent, options: TwilioOptions, { to, body }: Pick<OutgoingText, 'to' | 'body'>) {
  const query = new URLSearchParams({ To: to, PageSize: String(LISTED) });
  try {
    const reply = await ask(agent, options, `?${query}`);
    if (reply.status !== 200) return { as: 'unavailable', error: `HTTP ${reply.status}` } as const;
    return { as: 'found', ids: idsOf(reply.body.messages, body) } satisfies TextsFound;
  } catch (error) {
    return { as: 'unavailable', error: codeOf(error) } as const;
  }
}

/** A trial account puts words of its own before each text. */
function idsOf(messages: unknown, body: string): string[] {
  const all = Array.isArray(messages) ? (messages as { sid?: unknown; body?: unknown }[]) : [];
  return all.flatMap(({ sid, body: text }) =>
    typeof sid === 'string' && typeof text === 'string' && text.trimEnd().endsWith(body.trimEnd()) ? [sid] : [],
  );
}
