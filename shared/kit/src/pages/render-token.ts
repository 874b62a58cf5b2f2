import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../crypto/encryption.ts';

/** What a button of a page acts on: the step (`desk`, `cancel`), a UUID, and its version as the page showed it. */
export type Rendered = { readonly step: string; readonly id: string; readonly version: number };

/**
 * `current`: made for this page as it still stands. `moved`: the thing changed since. `expired`: the page stood open for
 * too long. `foreign`: made up, changed, or made for something else. Whatever is not current shows the page again.
 */
export type RenderVerdict = 'current' | 'moved' | 'expired' | 'foreign';

export type RenderTokens = {
  /** For one render of a page. @param nowMs milliseconds of real time */
  make(rendered: Rendered, nowMs: number): string;
  /** @param current how the thing stands now @param token of the form, undefined where it held none */
  verify(token: string | undefined, current: Rendered, nowMs: number): RenderVerdict;
};

/** How long a page may stand open before its buttons ask again. */
export const RENDER_LIFE_MS = 60 * 60_000;

const MAC_BYTES = 18;
const SHAPE = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([\w-]{24})$/;

/**
 * Tokens that bind a form to one render of a page: nobody who only knows the page's address can send the form, and it
 * does nothing to a thing that has changed since it was looked at. Nothing of them is stored.
 * @param encryptionKey 32 bytes in base64, several separated by commas: the first makes, all verify
 */
export function createRenderTokens(encryptionKey: string): RenderTokens {
  const keys = keysOf(encryptionKey).map((key) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'render tokens', 32))),
  );
  const isOurs = (mac: string, signed: string) => {
    const bytes = Buffer.from(mac, 'base64url');
    return bytes.length === MAC_BYTES && keys.some((key) => timingSafeEqual(macOf(key, signed), bytes));
  };
  return {
    make: (rendered, nowMs) => {
      const expiry = nowMs + RENDER_LIFE_MS;
      const mac = macOf(keys[0] as KeyObject, signedText(rendered, expiry)).toString('base64url');
      return `${rendered.version.toString(36)}.${expiry.toString(36)}.${mac}`;
    },
    verify: (token, current, nowMs) => {
      const [, version = '', expiry = '', mac = ''] = SHAPE.exec(token ?? '') ?? [];
      const shown = { ...current, version: Number.parseInt(version, 36) };
      const until = Number.parseInt(expiry, 36);
      if (!isOurs(mac, signedText(shown, until))) return 'foreign';
      if (until <= nowMs) return 'expired';
      return shown.version === current.version ? 'current' : 'moved';
    },
  };
}

// A line for each part: none of them holds a line break, so that no two things sign the same text.
const signedText = ({ step, id, version }: Rendered, expiry: number) => [step, id, version, expiry].join('\n');

const macOf = (key: KeyObject, signed: string) =>
  createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES);
