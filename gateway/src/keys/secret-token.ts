import { hash, randomBytes } from 'node:crypto';

/** Something that opens: shown once, to whom it is for. What is stored of it is its hash. */
export type SecretToken = { readonly token: string; readonly hash: Buffer };

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Random bytes as base64url: 16 bytes are 22 characters, 32 bytes 43. */
export function makeToken(bytes: 16 | 32): SecretToken {
  const token = randomBytes(bytes).toString('base64url');
  return { token, hash: hashToken(token) };
}
