import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyKind } from '@booking/core/caller';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 26;
const CHECK_LENGTH = 6;
const BODY = /^[0-9A-Za-z]{32}$/;

export type KeyFormat = {
  /** A new key: shown once, never stored. */
  make(kind: KeyKind): string;
  /** The kind that a well-formed key is of; null for anything mistyped, with no look-up. */
  read(text: string): KeyKind | null;
  /** Whether a text claims to be a secret key, well formed or not. */
  looksSecret(text: string): boolean;
};

function checksum(text: string): string {
  let rest = crc32(text);
  let out = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    out = ALPHABET.charAt(rest % 62) + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}

/** What of a key is stored and looked up by. */
export function hashKey(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Keys as `<prefix>_pk_live_` or `<prefix>_sk_live_` and 32 characters, the last six a CRC-32 of all before them. */
export function keyFormat(prefix: string): KeyFormat {
  const heads: Record<KeyKind, string> = { publishable: `${prefix}_pk_live_`, secret: `${prefix}_sk_live_` };
  const headLength = heads.secret.length;
  const kindOf = (text: string): KeyKind | null => {
    if (text.startsWith(heads.publishable)) return 'publishable';
    return text.startsWith(heads.secret) ? 'secret' : null;
  };
  return {
    make(kind) {
      let text = heads[kind];
      for (let i = 0; i < RANDOM_LENGTH; i++) text += ALPHABET.charAt(randomInt(62));
      return text + checksum(text);
    },
    read(text) {
      const kind = kindOf(text);
      if (kind === null || !BODY.test(text.slice(headLength))) return null;
      const end = text.length - CHECK_LENGTH;
      return checksum(text.slice(0, end)) === text.slice(end) ? kind : null;
    },
    looksSecret: (text) => text.startsWith(heads.secret),
  };
}
