import type { BusinessChanged } from '@booking/core/messages';
import type { Services } from './services.ts';

export type PropagateParts = {
  /** Throws out what this process remembers of a business. */
  readonly invalidate: (businessId: string) => void;
  readonly internal: Services;
};

/** The services that keep a copy of every account, by version. */
const COPIES = ['webhooks', 'calendar'] as const;
const TIMEOUT_MS = 2000;

/**
 * Makes a change take effect before it is answered: this process forgets what it knew, and the services that
 * keep a copy of the account get it at once. One that is unavailable learns of it from the message in the outbox.
 */
export async function propagateAccount(
  { invalidate, internal }: PropagateParts,
  change: BusinessChanged,
): Promise<void> {
  invalidate(change.business_id);
  const path = `/internal/accounts/${change.business_id}`;
  await Promise.allSettled(COPIES.map((service) => internal.ask(service, 'PUT', path, change, TIMEOUT_MS)));
}
