import type { Webhook as ShownWebhook } from '@booking/core/routes/webhooks';
import type { Webhook } from '../db/entities/webhook.ts';

/** A webhook as the API shows it, without its secrets. */
export function shapeWebhook(webhook: Webhook): ShownWebhook {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    created_at: webhook.createdAt,
    last_success_at: webhook.lastSuccessAt ?? null,
    last_failure_at: webhook.lastFailureAt ?? null,
    last_status: webhook.lastStatus ?? null,
    last_error: webhook.lastError ?? null,
  };
}
