import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DeliveryStatus } from '../../domain/settle.ts';

/**
 * What is tried. Rows are small, because each is rewritten at every claim and finish. A delivery waits while `nextAt` is
 * set; a claim moves it to the end of the lease, so that what a dead worker held comes due again by itself. `dueAt` is the
 * schedule, `extra` an attempt asked for by hand, `priority` what comes ahead of the backlog (pings and attempts by hand).
 *
 * Each statement must have exactly one index that it can use: a plan is often made while the tables are empty, when all
 * indexes look alike, and kept when they are not. So the columns of two indexes are wrapped in an expression (`coalesce` of
 * columns that are never null) that no other statement has.
 */
export const Delivery = defineEntity({
  name: 'Delivery',
  tableName: 'delivery',
  properties: {
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    type: p.text(),
    createdAt: p.type(Moment),
    status: p.text().$type<DeliveryStatus>().default('pending'),
    tries: p.smallint().default(0),
    dueAt: p.type(Moment).nullable(),
    nextAt: p.type(Moment).nullable(),
    priority: p.boolean().default(false).fieldName('express'),
    extra: p.boolean().default(false),
    leaseToken: p.uuid().nullable(),
    leaseExtra: p.boolean().default(false),
    /** Of the trace that its event belongs to; null where that is not sampled, as most are not. */
    traceparent: p.text().nullable(),
  },
  indexes: [
    { name: 'delivery_waiting', properties: ['webhookId', 'nextAt'], where: 'next_at is not null and not express' },
    { name: 'delivery_express', properties: ['webhookId', 'nextAt'], where: 'next_at is not null and express' },
    {
      name: 'delivery_leased',
      expression: 'create index delivery_leased on delivery (coalesce(webhook_id, id)) where lease_token is not null',
    },
    {
      name: 'delivery_list',
      expression: 'create index delivery_list on delivery (coalesce(webhook_id, id), coalesce(id, webhook_id))',
    },
  ],
  checks: [
    {
      name: 'delivery_status_check',
      expression: "status in ('pending', 'delivered', 'failed', 'given_up', 'dropped')",
    },
  ],
});

/** The frozen body of a delivery, which is written once. */
export const DeliveryBody = defineEntity({
  name: 'DeliveryBody',
  tableName: 'delivery_body',
  properties: {
    deliveryId: p.uuid().primary(),
    body: p.blob(),
  },
});
