import { hash } from 'node:crypto';

/**
 * What makes a form that is sent twice one request: its own id (`form_id`) and everything that was typed. Sent again with
 * other words in it, it is another.
 */
export function idempotencyOf(fields: ReadonlyMap<string, string>): { key: string; fingerprint: string } {
  const fingerprint = hash('sha256', JSON.stringify([...fields].toSorted()));
  return { key: `form-${fingerprint.slice(0, 48)}`, fingerprint };
}
