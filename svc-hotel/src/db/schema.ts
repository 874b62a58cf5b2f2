import { stays } from './migrations/0001-stays.ts';
import { mailData } from './migrations/0002-mail-data.ts';
import { fewOutOfOrder } from './migrations/0003-few-out-of-order.ts';
import { typeVersions } from './migrations/0004-type-versions.ts';
import { noLinks } from './migrations/0005-no-links.ts';
import { fewStatistics } from './migrations/0006-few-statistics.ts';
import { deposits } from './migrations/0007-deposits.ts';
import { guestConfirmed } from './migrations/0008-guest-confirmed.ts';
import { reminders } from './migrations/0009-reminders.ts';
import { decidedFromTheCache } from './migrations/0010-decided-from-the-cache.ts';
import { refundOf } from './migrations/0011-refund-of.ts';
import { beforeMove } from './migrations/0012-before-move.ts';
import { invoiceFiles } from './migrations/0013-invoice-files.ts';
import { cancelFee } from './migrations/0014-cancel-fee.ts';
import { inHouse } from './migrations/0016-in-house.ts';
import { staySteps } from './migrations/0017-stay-steps.ts';
import { externalIds } from './migrations/0018-external-ids.ts';
import { openRequests } from './migrations/0019-open-requests.ts';
import { clashMark } from './migrations/0020-clash-mark.ts';
import { folios } from './migrations/0021-folios.ts';
import { invoices } from './migrations/0022-invoices.ts';
import { roomStates } from './migrations/0023-room-states.ts';
import { reportDays } from './migrations/0024-report-days.ts';
import { groups } from './migrations/0026-groups.ts';
import { refunds } from './migrations/0027-refunds.ts';
import { days } from './migrations/0028-days.ts';
import { guarantees } from './migrations/0029-guarantees.ts';
import { roomHistory } from './migrations/0031-room-history.ts';
import { addressesAndDepositInvoices } from './migrations/0032-addresses-and-deposit-invoices.ts';
import { groupBills } from './migrations/0033-group-bills.ts';
import { quotes } from './migrations/0034-quotes.ts';
import { allotments } from './migrations/0036-allotments.ts';
import { changedBy } from './migrations/0038-changed-by.ts';
import { closeDaysAt } from './migrations/0039-close-days-at.ts';
import { takenBy } from './migrations/0040-taken-by.ts';
import { dayEmails } from './migrations/0041-day-emails.ts';
import { takenById } from './migrations/0042-taken-by-id.ts';
import { guests } from './migrations/0043-guests.ts';
import { imports } from './migrations/0046-imports.ts';
import { scheduledMessages } from './migrations/0047-scheduled-messages.ts';
import { guestMessages } from './migrations/0048-guest-messages.ts';
import { newGuests } from './migrations/0049-new-guests.ts';
import { importProgress } from './migrations/0050-import-progress.ts';

/** The schema of this service in the one database. */
export const SCHEMA = 'svc_hotel';

/** In the order in which they run. A migration that is out there is never edited: what comes after it is a new one. */
export const MIGRATIONS = [
  stays,
  mailData,
  fewOutOfOrder,
  typeVersions,
  noLinks,
  fewStatistics,
  deposits,
  guestConfirmed,
  reminders,
  decidedFromTheCache,
  refundOf,
  beforeMove,
  invoiceFiles,
  cancelFee,
  inHouse,
  staySteps,
  externalIds,
  openRequests,
  clashMark,
  folios,
  invoices,
  roomStates,
  reportDays,
  groups,
  refunds,
  days,
  guarantees,
  roomHistory,
  addressesAndDepositInvoices,
  groupBills,
  quotes,
  allotments,
  changedBy,
  closeDaysAt,
  takenBy,
  dayEmails,
  takenById,
  guests,
  imports,
  scheduledMessages,
  guestMessages,
  newGuests,
  importProgress,
] as const;
