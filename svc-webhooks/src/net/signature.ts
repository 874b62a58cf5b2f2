import { createHmac } from 'node:crypto';

/**
 * The Service-Signature header: `t=<unix seconds>,v1=<hex>`, one `v1` a secret.
 * Secrets that were replaced sign too for a day, so that a receiver may change over at any moment of it.
 */
export function signatureHeader(secrets: readonly string[], atMs: number, body: Uint8Array): string {
  const t = Math.floor(atMs / 1000);
  const signed = secrets.map((secret) => `v1=${hmacHex(secret, t, body)}`);
  return [`t=${t}`, ...signed].join(',');
}

function hmacHex(secret: string, t: number, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
}
