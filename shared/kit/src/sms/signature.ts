import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Twilio signs of a call of its own: the address as it stands in its settings, and the form's fields by name. */
export type SignedCall = { readonly url: string; readonly form: URLSearchParams };

/** The value of `X-Twilio-Signature`: base64 of HMAC-SHA-1 by the account's token. */
export function signTwilioCall({ url, form }: SignedCall, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

/** Whether a call comes from whoever has the account's token. */
export function isTwilioCall(call: SignedCall, signature: unknown, authToken: string): boolean {
  if (typeof signature !== 'string') return false;
  const received = Buffer.from(signature);
  const made = Buffer.from(signTwilioCall(call, authToken));
  return received.length === made.length && timingSafeEqual(received, made);
}
