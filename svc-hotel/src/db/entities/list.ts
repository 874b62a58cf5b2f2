import type { EntityList } from '@booking/kit/db/orm/entities';
import { Checkout } from './checkout.ts';
import { BusinessDay } from './days/business-day.ts';
import { StaySums } from './days/stay-sums.ts';
import { StoredFolio, StoredFolioLine } from './folio.ts';
import { StoredAllotment, StoredAllotmentNight } from './groups/allotment.ts';
import { StoredGroup } from './groups/group.ts';
import { StoredQuote } from './groups/quote.ts';
import { CardCharge, CardHold } from './hold.ts';
import { StoredHotel } from './hotel.ts';
import { InvoicePrint, StoredInvoice } from './invoice.ts';
import { InvoiceCounter } from './invoice-counter.ts';
import { InvoiceFile } from './invoice-file.ts';
import { Payment, UnmatchedPayment } from './payment.ts';
import { DirtyType, PublishedRoom, TypeVersion } from './publication.ts';
import { Refund } from './refund.ts';
import { RoomBlock, RoomMark, RoomState } from './room.ts';
import { StoredStay } from './stay.ts';
import { StayStep } from './stay-step.ts';

/** What the service's own tables hold. Outbox, inbox, records of idempotency and e-mails are the kit's. */
export const ENTITIES: EntityList = [
  StoredHotel,
  StoredStay,
  StoredGroup,
  StoredQuote,
  StoredAllotment,
  StoredAllotmentNight,
  StayStep,
  StoredFolio,
  StoredFolioLine,
  Payment,
  UnmatchedPayment,
  Refund,
  Checkout,
  CardHold,
  CardCharge,
  StoredInvoice,
  InvoicePrint,
  InvoiceCounter,
  InvoiceFile,
  BusinessDay,
  StaySums,
  RoomState,
  RoomMark,
  RoomBlock,
  DirtyType,
  PublishedRoom,
  TypeVersion,
];
