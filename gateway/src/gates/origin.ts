import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/call.ts';
import { keyOf } from './known-key.ts';

/** 403 for a secret key in a browser, and for a website that is not among the key's own. */
export const originGate: Gate = (call) => {
  const key = keyOf(call);
  call.readable = false;
  if (call.origin === undefined) return undefined;
  if (key.kind === 'secret') return REFUSALS.secret_key_in_browser;
  if (!key.websites.has(call.origin)) return REFUSALS.origin_not_allowed;
  call.readable = true;
  return undefined;
};
