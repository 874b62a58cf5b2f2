import { createHmac, hkdfSync } from 'node:crypto';
import { keysOf } from '../crypto/encryption.ts';

/** Telephone numbers as they are recognised again without being kept. */
export type NumberKeys = {
  /** What is stored of a number in E.164. */
  keyOf(number: string): string;
  /** By what it may have been stored: while the encryption key is replaced, by the old one too. */
  keysOf(number: string): string[];
};

/** Numbers are few enough to try them all against a plain hash, so the hash is keyed. */
export function createNumberKeys(encryptionKey: string): NumberKeys {
  const keys = keysOf(encryptionKey).map((key) => Buffer.from(hkdfSync('sha256', key, '', 'telephone numbers', 32)));
  const hashed = (number: string, key: Buffer) => createHmac('sha256', key).update(number).digest('base64url');
  return {
    keyOf: (number) => hashed(number, keys[0] as Buffer),
    keysOf: (number) => keys.map((key) => hashed(number, key)),
  };
}
