import { docAnchor } from '@booking/core/error-body';
import type { Answer } from './call.ts';

type Printed = { readonly error?: { readonly code?: unknown; readonly reason?: unknown } };

const END = '}}';

/** The body of an error with the address where the reference explains it; any other body as it is. */
function withDocUrl(body: Buffer, reference: string): Buffer {
  const text = body.toString();
  if (!text.startsWith('{"error":{') || !text.endsWith(END)) return body;
  const { code, reason } = (JSON.parse(text) as Printed).error ?? {};
  const url = `${reference}#${docAnchor(String(code), typeof reason === 'string' ? reason : undefined)}`;
  return Buffer.from(`${text.slice(0, -END.length)},"doc_url":${JSON.stringify(url)}${END}`);
}

/**
 * Says of every error where the reference explains it. Refusals are printed once for all calls, and so are these; what
 * a service refuses is printed for its call.
 */
export function docUrls(publicUrl: string): (answer: Answer) => Answer {
  const printed = new WeakMap<Buffer, Buffer>();
  const reference = `${publicUrl}/v1/docs/plain`;
  return (answer) => {
    const { status, body, type } = answer;
    if (status < 400 || body === null || type !== undefined) return answer;
    const withUrl = printed.get(body) ?? withDocUrl(body, reference);
    printed.set(body, withUrl);
    return { ...answer, body: withUrl };
  };
}
