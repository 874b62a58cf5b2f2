import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { keysOf } from './encryption.ts';

/** The secret part of the address of a page about one thing, for the person whom it was mailed to. */
export type PageTokens = {
  /** @param kind of the page: a token opens no other @param id a UUID */
  make(kind: string, id: string): string;
  /** What a token of this kind was made for; null where it was made up, changed, or made for another kind of page. */
  read(kind: string, token: string): string | null;
};

const ID_BYTES = 16;
const MAC_BYTES = 18;

/**
 * Tokens that say what they are for, with 144 bits that only who has the key can have made: nothing of them has to be
 * stored, so nobody can read them there, and every e-mail about one thing has the same link.
 * @param letter the first of each token: it tells whoever routes by it whose it is
 * @param encryptionKey 32 bytes in base64, several separated by commas: the first makes, all read
 */
export function createPageTokens(letter: string, encryptionKey: string): PageTokens {
  const keys = keysOf(encryptionKey).map((key) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `page tokens ${letter}`, 32))),
  );
  const macOf = (key: KeyObject, kind: string, id: Buffer) =>
    createHmac('sha256', key).update(id).update(kind).digest().subarray(0, MAC_BYTES);
  return {
    make: (kind, id) => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return letter + Buffer.concat([bytes, macOf(keys[0] as KeyObject, kind, bytes)]).toString('base64url');
    },
    read: (kind, token) => {
      const bytes = Buffer.from(token.slice(letter.length), 'base64url');
      if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
      // One thing has one address: base64 could be written in several ways.
      if (token !== letter + bytes.toString('base64url')) return null;
      const id = bytes.subarray(0, ID_BYTES);
      const made = keys.some((key) => timingSafeEqual(macOf(key, kind, id), bytes.subarray(ID_BYTES)));
      return made ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
    },
  };
}
