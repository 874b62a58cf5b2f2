import type { EntityList } from '@booking/kit/db/orm/entities';
import { Account } from './account.ts';
import { Delivery, DeliveryBody } from './delivery.ts';
import { Event } from './event.ts';
import { Webhook } from './webhook.ts';

/**
 * What the service's own tables hold. `attempt` is no entity: it is partitioned by day and has no key, since a delivery
 * is tried as often as it is tried; it is written by the finish and read beside the list of deliveries.
 */
export const ENTITIES: EntityList = [Account, Webhook, Delivery, DeliveryBody, Event];
