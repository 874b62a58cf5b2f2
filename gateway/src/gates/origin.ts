import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/pipeline.ts';
import { keyOf } from './facts.ts';

/**
 * 403 for a secret key in a browser, and for a website that is not among the key's own. The widget runs on one: browsers
 * name it on everything that a script asks elsewhere. The reference's form lies on our own origin: of a call from there
 * the browser says so in a header that no script can set.
 */
export const originGate =
  (ownOrigin: string): Gate =>
  (call) => {
    const key = keyOf(call);
    call.readable = false;
    const isOwnPage = call.origin === ownOrigin && call.req.headers['sec-fetch-site'] === 'same-origin';
    if (isOwnPage && call.byWidget !== true) return undefined;
    if (call.origin === undefined) return call.byWidget === true ? REFUSALS.origin_not_allowed : undefined;
    if (key.kind === 'secret') return REFUSALS.secret_key_in_browser;
    if (!key.websites.has(call.origin)) return REFUSALS.origin_not_allowed;
    call.readable = true;
    return undefined;
  };

/** What stands behind this gate is for our own pages: no other website's script reads any of it. */
export const ownScriptsGate: Gate = (call) => {
  call.readable = false;
  return undefined;
};
