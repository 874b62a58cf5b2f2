import { violationsIn } from './prism.ts';
import { seedCall } from './run-logs.ts';

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds differs by route, and tests assert on it
export type Json = any;

/** What is sent for a body: forms as they are, all else as JSON. */
export const bodyText = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);

/** An answer, read whole. `json` is null where the body is no JSON. */
export type Reply = { readonly status: number; readonly headers: Headers; readonly text: string; readonly json: Json };

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

export async function read(answer: Response): Promise<Reply> {
  const text = await answer.text();
  const violations = violationsIn(answer.headers);
  if (violations.length > 0) throw new Error(`${answer.url} breaks the description: ${violations.join('; ')}\n${text}`);
  let json: Json = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Not every answer is JSON; the test looks at its text.
  }
  return { status: answer.status, headers: answer.headers, text, json };
}

/** Calls of one key. A string is sent as it stands, anything else as JSON. */
export function client(baseUrl: string, key: string): Call {
  return async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: bodyText(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await read(
      await fetch(`${baseUrl}${path}`, { method, headers: { 'x-service-key': key, ...type, ...headers }, ...sent }),
    );
    seedCall(key, path, body, reply.json);
    return reply;
  };
}
