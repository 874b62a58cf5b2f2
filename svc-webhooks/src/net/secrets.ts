import { randomBytes } from 'node:crypto';
import { open, seal } from '@booking/kit/secretbox';

/** Signing secrets as they lie in the database, sealed for the webhook they belong to. */
export type SecretBox = {
  seal(secret: string, webhookId: string): string;
  open(sealed: string, webhookId: string): string;
};

/** Opened secrets are kept for the next delivery: opening one costs more than the signature. */
const KEPT = 10_000;

export function createSecretBox(encryptionKey: string): SecretBox {
  const opened = new Map<string, string>();
  return {
    seal: (secret, webhookId) => seal(secret, encryptionKey, webhookId),
    open: (sealed, webhookId) => {
      const known = opened.get(sealed);
      if (known !== undefined) return known;
      const secret = open(sealed, encryptionKey, webhookId);
      if (opened.size >= KEPT) opened.clear();
      opened.set(sealed, secret);
      return secret;
    },
  };
}

/** `whsec_` and 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}
