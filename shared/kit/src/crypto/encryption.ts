import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A setting: 32 bytes in base64, several separated by commas while a key is being replaced. */
export const EncryptionKey = z
  .string()
  .refine(areKeys, 'must be 32 bytes in base64, or several such keys separated by commas');

function areKeys(text: string): boolean {
  return text.split(',').every((key) => Buffer.from(key, 'base64').length === 32);
}

const VERSION = 'v1.';
const NONCE = 12;
const TAG = 16;

/** 32 bytes in base64, several separated by commas while a key is being replaced: the first seals, all open. */
export function keysOf(keyBase64: string): Buffer[] {
  return keyBase64.split(',').map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== 32) throw new Error('an encryption key must be 32 bytes in base64');
    return key;
  });
}

/**
 * Seals a secret for storing: AES-256-GCM, a fresh nonce each time, as `v1.<base64url of nonce, tag, ciphertext>`.
 * @param context where it belongs (a row's id): it opens only with the same one, so values cannot be swapped
 */
export function encrypt(plain: string, keyBase64: string, context = ''): string {
  const [key] = keysOf(keyBase64) as [Buffer];
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` made. Throws one and the same error for a wrong key, a wrong context and a changed text. */
export function decrypt(sealed: string, keyBase64: string, context = ''): string {
  const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : '', 'base64url');
  for (const key of keysOf(keyBase64)) {
    const plain = bytes.length >= NONCE + TAG ? decryptWith(bytes, key, context) : null;
    if (plain !== null) return plain;
  }
  throw new Error('a sealed secret cannot be opened with this key');
}

function decryptWith(bytes: Buffer, key: Buffer, context: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
