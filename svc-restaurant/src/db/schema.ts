import { bookings } from './migrations/0001-bookings.ts';
import { mailData } from './migrations/0002-mail-data.ts';
import { anonymized } from './migrations/0003-anonymized.ts';
import { texts } from './migrations/0004-texts.ts';
import { reminders } from './migrations/0005-reminders.ts';
import { decidedFromTheCache } from './migrations/0006-decided-from-the-cache.ts';
import { tablesPinned } from './migrations/0007-tables-pinned.ts';
import { testBookings } from './migrations/0008-test-bookings.ts';
import { unanswered } from './migrations/0009-unanswered.ts';
import { locksByName } from './migrations/0010-locks-by-name.ts';
import { beforeStep } from './migrations/0011-before-step.ts';
import { bookingSteps } from './migrations/0012-booking-steps.ts';
import { openRequests } from './migrations/0013-open-requests.ts';
import { textCaps } from './migrations/0014-text-caps.ts';
import { externalIds } from './migrations/0015-external-ids.ts';
import { paidOrders } from './migrations/0016-paid-orders.ts';
import { lateGuests } from './migrations/0017-late-guests.ts';
import { series } from './migrations/0018-series.ts';
import { payments } from './migrations/0019-payments.ts';
import { areas } from './migrations/0020-areas.ts';
import { appointments } from './migrations/0021-appointments.ts';
import { changedBy } from './migrations/0022-changed-by.ts';
import { lateRelease } from './migrations/0023-late-release.ts';
import { holdsAndWaitingList } from './migrations/0024-holds-and-waiting-list.ts';
import { waitingPlan } from './migrations/0026-waiting-plan.ts';
import { checkouts } from './migrations/0027-checkouts.ts';
import { guests } from './migrations/0028-guests.ts';
import { byPolicy } from './migrations/0029-by-policy.ts';
import { imports } from './migrations/0031-imports.ts';
import { scheduledMessages } from './migrations/0032-scheduled-messages.ts';
import { guestMessages } from './migrations/0033-guest-messages.ts';
import { newGuests } from './migrations/0034-new-guests.ts';
import { importProgress } from './migrations/0035-import-progress.ts';

/** The schema of this service in the one database. */
export const SCHEMA = 'svc_restaurant';

/** In the order in which they run. A migration that is out there is never edited: what comes after it is a new one. */
export const MIGRATIONS = [
  bookings,
  mailData,
  anonymized,
  texts,
  reminders,
  decidedFromTheCache,
  tablesPinned,
  testBookings,
  unanswered,
  locksByName,
  beforeStep,
  bookingSteps,
  openRequests,
  textCaps,
  externalIds,
  paidOrders,
  lateGuests,
  series,
  payments,
  areas,
  appointments,
  changedBy,
  lateRelease,
  holdsAndWaitingList,
  waitingPlan,
  checkouts,
  guests,
  byPolicy,
  imports,
  scheduledMessages,
  guestMessages,
  newGuests,
  importProgress,
] as const;
