import { createHash, createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '@booking/kit/crypto/encryption';

/** Everything that is done with the service's key: encrypting what hotels entrust to us, and names that say nothing. */
export type Encryption = {
  /** `of` is the id of the row that the secret belongs to. */
  encrypt(secret: string, of: string): string;
  decrypt(encrypted: string, of: string): string;
  /** A keyed hash of a foreign UID: the same within its feed, nothing to anybody else. */
  hashUid(uid: string, feedId: string): string;
  /** The UID of a block on a link: another on every link, so that two readers cannot compare theirs. */
  blockUid(ref: string, linkId: string): string;
};

const TOKEN_BYTES = 20;
const REMEMBERED = 50_000;
const TOKEN = /^[A-Za-z0-9_-]{27}$/;

/** 160 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What a link is found by; null for a text that no token of ours can be. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** A calendar is built far more often than its stays change: 500 hashes are half of the work. */
function remembered(make: (ref: string, of: string) => string): (ref: string, of: string) => string {
  const cache = new Map<string, Map<string, string>>();
  let count = 0;
  const keep = (ref: string, of: string, made: string): void => {
    if (count >= REMEMBERED) {
      cache.clear();
      count = 0;
    }
    const names = cache.get(of) ?? new Map<string, string>();
    cache.set(of, names.set(ref, made));
    count += 1;
  };
  return (ref, of) => {
    const found = cache.get(of)?.get(ref);
    if (found !== undefined) return found;
    const made = make(ref, of);
    keep(ref, of, made);
    return made;
  };
}

/** @param uidHost the domain of our UIDs */
export function createEncryption(encryptionKey: string, uidHost: string): Encryption {
  // The first of several keys: names made under a former one are made anew, which no reader may rely on anyway.
  const [first = ''] = encryptionKey.split(',');
  const keyed = (purpose: string, of: string, text: string, length: number): string =>
    createHmac('sha256', Buffer.from(first, 'base64'))
      .update(`${purpose}\n${of}\n${text}`)
      .digest('hex')
      .slice(0, length);
  return {
    encrypt: (secret, of) => encrypt(secret, encryptionKey, of),
    decrypt: (encrypted, of) => decrypt(encrypted, encryptionKey, of),
    hashUid: (uid, feedId) => keyed('foreign uid', feedId, uid, 32),
    blockUid: remembered((ref, linkId) => `${keyed('own uid', linkId, ref, 32)}@${uidHost}`),
  };
}
