import type { EntityList } from '@booking/kit/db/orm/entities';
import { Checkout } from './checkout.ts';
import { StoredHotel } from './hotel.ts';
import { InvoiceCounter } from './invoice-counter.ts';
import { Payment, UnmatchedPayment } from './payment.ts';
import { DirtyType, PublishedRoom, TypeVersion } from './publication.ts';
import { Refund } from './refund.ts';
import { RoomBlock, RoomState } from './room.ts';
import { StoredStay } from './stay.ts';

/** What the service's own tables hold. Outbox, inbox, records of idempotency and e-mails are the kit's. */
export const ENTITIES: EntityList = [
  StoredHotel,
  StoredStay,
  Payment,
  UnmatchedPayment,
  Refund,
  Checkout,
  InvoiceCounter,
  RoomState,
  RoomBlock,
  DirtyType,
  PublishedRoom,
  TypeVersion,
];
