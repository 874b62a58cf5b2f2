import type { Handlers } from '@booking/core/route';
import type { WEBHOOK_ROUTES } from '@booking/core/routes/webhooks';
import { listWebhooks } from '../db/webhooks.ts';
import { addWebhook } from '../usecases/add-webhook.ts';
import type { Deps } from '../usecases/deps.ts';
import { listDeliveries } from '../usecases/list-deliveries.ts';
import { pingWebhook } from '../usecases/ping-webhook.ts';
import { removeWebhook } from '../usecases/remove-webhook.ts';
import { retryDelivery } from '../usecases/retry-delivery.ts';
import { rotateSecret } from '../usecases/rotate-secret.ts';

export function webhookHandlers(deps: Deps): Handlers<typeof WEBHOOK_ROUTES> {
  return {
    listWebhooks: async ({ caller }) => ({ webhooks: await listWebhooks(deps.db, caller.business) }),
    createWebhook: ({ body, caller, now }) =>
      addWebhook({ url: body.url, events: body.events ?? [] }, caller, now, deps),
    deleteWebhook: ({ params, caller, now }) => removeWebhook(params.id, caller, now, deps),
    testWebhook: ({ params, caller, now }) => pingWebhook(params.id, caller, now, deps),
    listDeliveries: ({ params, query, caller }) => listDeliveries(deps.db, caller, params.id, query),
    retryDelivery: ({ params, caller, now }) =>
      retryDelivery({ webhook: params.id, delivery: params.delivery }, caller, now, deps),
    rotateWebhookSecret: ({ params, caller, now }) => rotateSecret(params.id, caller, now, deps),
  };
}
