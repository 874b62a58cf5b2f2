import type { EntityList } from '@booking/kit/db/orm/entities';
import { StaffAllocation, TableAllocation } from './allocation.ts';
import { BookingRecord } from './booking.ts';
import { BookingStepRecord } from './booking-step.ts';
import { Checkout } from './checkout.ts';
import { GuestOrder } from './guest-order.ts';
import { HoldRecord } from './hold.ts';
import { Payment } from './payment.ts';
import { StoredSeries } from './series.ts';
import { StoredVenue } from './venue.ts';
import { WaitingRecord } from './waiting.ts';

/** What the service's own tables hold. Outbox, inbox, records of idempotency, e-mails and text messages are the kit's. */
export const ENTITIES: EntityList = [
  StoredVenue,
  BookingRecord,
  BookingStepRecord,
  TableAllocation,
  StaffAllocation,
  GuestOrder,
  StoredSeries,
  Payment,
  Checkout,
  HoldRecord,
  WaitingRecord,
];
