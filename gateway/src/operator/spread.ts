import type { BusinessChanged } from '@booking/core/messages';
import type { OperatorParts } from './parts.ts';

/** The services that keep a copy of every account, by version. */
const COPIES = ['webhooks', 'calendar'] as const;
const PATIENCE_MS = 2000;

/**
 * Makes a change take effect before the operator's answer: this process forgets what it knew, and the services that
 * keep a copy of the account get it at once. One that is away learns of it from the message in the outbox.
 */
export async function spread({ forget, internal }: OperatorParts, change: BusinessChanged): Promise<void> {
  forget(change.business_id);
  const path = `/internal/accounts/${change.business_id}`;
  await Promise.allSettled(COPIES.map((service) => internal.ask(service, 'PUT', path, change, PATIENCE_MS)));
}
