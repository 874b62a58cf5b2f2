/** Why a migration may do more than expand, and whether processes of the release before have to end first. */
export type Exception = { readonly oldProcessesEndFirst: boolean; readonly why: string };

const MAIL_DATA: Exception = {
  oldProcessesEndFirst: true,
  why: 'mail_queue is made anew with other columns: what the release before writes no longer fits. Waiting e-mails are carried over.',
};

const NEW_GUESTS: Exception = {
  oldProcessesEndFirst: false,
  why: 'indexes of the guest book leave out whoever nobody has looked for, and its trigger does less: the release before lists and searches guests as it did, only slower',
};

/** By service and name. All others only expand, and are run beneath the release before (releases.upgrade.test.ts). */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'svc-restaurant/0002-mail-data': MAIL_DATA,
  'svc-hotel/0002-mail-data': MAIL_DATA,
  'svc-calendar/0002-mail-data': MAIL_DATA,
  'svc-restaurant/0010-locks-by-name': {
    oldProcessesEndFirst: true,
    why: 'the release before locks days and guests by other keys: it and the new one would not wait for each other',
  },
  'svc-restaurant/0022-changed-by': {
    oldProcessesEndFirst: false,
    why: 'the check of who took a step gets wider: whatever the release before writes still fits it, and it shows the new one as it is called',
  },
  'svc-hotel/0004-type-versions': {
    oldProcessesEndFirst: true,
    why: 'the release before does not count versions up, by which the new one tells whether what it remembers still stands',
  },
  'svc-hotel/0005-no-links': {
    oldProcessesEndFirst: true,
    why: 'table link goes, into which the release before writes with each stay',
  },
  'gateway/003-kinds': {
    oldProcessesEndFirst: false,
    why: 'the check of a kind gets wider: whatever the release before writes still fits it',
  },
  'gateway/006-roles': {
    oldProcessesEndFirst: false,
    why: 'the check of a role gets wider: whatever the release before writes still fits it, and it takes an unknown role for staff',
  },
  'svc-calendar/0003-reads': {
    oldProcessesEndFirst: false,
    why: 'rooms that have a link count as read; the release before notes no read and asks for none',
  },
  'svc-hotel/0007-deposits': {
    oldProcessesEndFirst: false,
    why: 'the check of a payment gets wider: whatever the release before writes still fits it',
  },
  'svc-restaurant/0021-appointments': {
    oldProcessesEndFirst: false,
    why: 'a key and a constraint get wider: whatever the release before writes still fits them, and excludes as it did',
  },
  'svc-hotel/0023-room-states': {
    oldProcessesEndFirst: false,
    why: 'the check of a room gets wider: whatever the release before writes still fits it, and it shows an inspected room as it is told',
  },
  'svc-hotel/0027-refunds': {
    oldProcessesEndFirst: false,
    why: 'the key of a refund gets wider: the release before writes and reads the first refund of a stay, as it did',
  },
  'svc-hotel/0032-addresses-and-deposit-invoices': {
    oldProcessesEndFirst: false,
    why: 'the check of an invoice gets wider: the release before writes invoices and credit notes, as it did',
  },
  'svc-hotel/0041-day-emails': {
    oldProcessesEndFirst: false,
    why: 'hotels get a moment at which their days are looked at: the release before knows nothing of it, and closes no day by itself',
  },
  'svc-restaurant/0024-holds-and-waiting-list': {
    oldProcessesEndFirst: false,
    why: 'claims may belong to a hold instead of a booking: the release before reads them as taken, and writes those of bookings as it did',
  },
  'svc-restaurant/0028-guests': {
    oldProcessesEndFirst: false,
    why: 'triggers keep the guests of whatever the release before writes, which it goes on writing as it did',
  },
  'svc-hotel/0043-guests': {
    oldProcessesEndFirst: false,
    why: 'triggers keep the guests of whatever the release before writes, which it goes on writing as it did',
  },
  'svc-restaurant/0034-new-guests': NEW_GUESTS,
  'svc-hotel/0049-new-guests': NEW_GUESTS,
};
