import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysOf } from '@booking/kit/crypto/encryption';

const HALF = 16;

const sealOf = (key: Buffer, random: Buffer): Buffer =>
  createHmac('sha256', key).update('console-browser').update(random).digest().subarray(0, HALF);

/** What a browser keeps that has signed in: 16 random bytes and our seal on them. It opens nothing and names nobody. */
export function makeBrowserToken(encryptionKey: string): string {
  const [key] = keysOf(encryptionKey) as [Buffer];
  const random = randomBytes(HALF);
  return Buffer.concat([random, sealOf(key, random)]).toString('base64url');
}

export function isBrowserToken(token: string, encryptionKey: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * HALF) return false;
  const [random, seal] = [bytes.subarray(0, HALF), bytes.subarray(HALF)];
  return keysOf(encryptionKey).some((key) => timingSafeEqual(sealOf(key, random), seal));
}
