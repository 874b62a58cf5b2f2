import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '@booking/kit/crypto/encryption';

/** Signing secrets as they lie in the database, encrypted for the webhook they belong to. */
export type Encryption = {
  encrypt(secret: string, webhookId: string): string;
  decrypt(encrypted: string, webhookId: string): string;
};

/** Decrypted secrets are kept for the next delivery: decrypting one costs more than the signature. */
const KEPT = 10_000;

export function createEncryption(encryptionKey: string): Encryption {
  const decrypted = new Map<string, string>();
  return {
    encrypt: (secret, webhookId) => encrypt(secret, encryptionKey, webhookId),
    decrypt: (encrypted, webhookId) => {
      const cached = decrypted.get(encrypted);
      if (cached !== undefined) return cached;
      const secret = decrypt(encrypted, encryptionKey, webhookId);
      if (decrypted.size >= KEPT) decrypted.clear();
      decrypted.set(encrypted, secret);
      return secret;
    },
  };
}

/** `whsec_` and 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}
