import type { Failure } from './api.ts';
import type { Texts } from './texts.ts';

/** What a person is told of a call that failed. The service's own sentences speak of the request; ours of all else. */
export function sentenceOf({ status, message, wait }: Failure, texts: Texts): string {
  // A refused key's answer bears no CORS headers: to a script it looks like no answer.
  if (status === 0) return navigator.onLine ? texts.off : texts.offline;
  // Past a minute the service says what to do instead.
  if (status === 429 && wait < 61) return texts.busy.replace('#', String(Math.max(1, wait)));
  if (status > 400 && status < 405) return texts.off;
  return status < 500 && message ? message : texts.broken;
}
