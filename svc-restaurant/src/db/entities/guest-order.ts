import type { Order } from '@booking/core/shapes';
import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { BookingRecord } from './booking.ts';

/** What a guest ordered. Amounts in minor units of its currency. */
export const GuestOrder = defineEntity({
  name: 'GuestOrder',
  tableName: 'guest_order',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    booking: () =>
      p
        .manyToOne(BookingRecord)
        .mapToPk()
        .nullable()
        .deleteRule('no action')
        .foreignKeyName('guest_order_booking_id_fkey')
        .index(false),
    reference: p.text(),
    status: p.text().$type<Order['status']>(),
    currency: p.text(),
    items: p.json<Order['items']>(),
    totalAmount: p.bigint('number'),
    paidAt: p.type(Moment).strictNullable(),
    createdAt: p.type(Moment),
  },
  indexes: [
    { name: 'guest_order_business', properties: ['businessId', 'createdAt'] },
    { name: 'guest_order_paid', properties: ['businessId', 'paidAt'], where: 'paid_at is not null' },
  ],
  checks: [{ name: 'guest_order_status_check', expression: "status in ('open', 'paid')" }],
});
export type GuestOrder = InferEntity<typeof GuestOrder>;
