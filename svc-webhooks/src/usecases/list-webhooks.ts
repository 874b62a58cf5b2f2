import type { Webhook } from '@booking/core/routes/webhooks';
import { listWebhooks as readWebhooks } from '../db/webhooks.ts';
import type { Deps } from './deps.ts';
import { shapeWebhook } from './shape-webhook.ts';

export async function listWebhooks(businessId: string, { entities }: Deps): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: (await readWebhooks(entities.fork(), businessId)).map(shapeWebhook) };
}
