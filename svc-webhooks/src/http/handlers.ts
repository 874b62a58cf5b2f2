import type { Handlers } from '@booking/core/route';
import type { CONSOLE_WEBHOOK_ROUTES } from '@booking/core/routes/console/webhooks';
import type { WEBHOOK_ROUTES } from '@booking/core/routes/webhooks';
import { addWebhook } from '../usecases/add-webhook.ts';
import { listDeliveries } from '../usecases/deliveries/list-deliveries.ts';
import { readDelivery } from '../usecases/deliveries/read-delivery.ts';
import { retryDelivery } from '../usecases/deliveries/retry-delivery.ts';
import type { Deps } from '../usecases/deps.ts';
import { listEvents } from '../usecases/list-events.ts';
import { listWebhooks } from '../usecases/list-webhooks.ts';
import { pingWebhook } from '../usecases/ping-webhook.ts';
import { removeWebhook } from '../usecases/remove-webhook.ts';
import { rotateSecret } from '../usecases/rotate-secret.ts';

export function webhookHandlers(deps: Deps): Handlers<typeof WEBHOOK_ROUTES> {
  return {
    listWebhooks: ({ caller }) => listWebhooks(caller.business, deps),
    createWebhook: ({ body, caller, now }) =>
      addWebhook({ url: body.url, events: body.events ?? [] }, caller, now, deps),
    deleteWebhook: ({ params, caller, now }) => removeWebhook(params.id, caller, now, deps),
    testWebhook: ({ params, caller, now }) => pingWebhook(params.id, caller, now, deps),
    listDeliveries: ({ params, query, caller }) => listDeliveries(params.id, caller, query, deps),
    listWebhookEvents: ({ query, caller }) => listEvents(query, caller, deps),
    retryDelivery: ({ params, caller, now }) =>
      retryDelivery({ webhook: params.id, delivery: params.delivery }, caller, now, deps),
    rotateWebhookSecret: ({ params, caller, now }) => rotateSecret(params.id, caller, now, deps),
  };
}

/** What members alone read. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_WEBHOOK_ROUTES> {
  return {
    readDelivery: ({ params, caller }) => readDelivery({ webhook: params.id, delivery: params.delivery }, caller, deps),
  };
}
