/** Sentences for diners, staff and their e-mails. Dates arrive already written out in the language. */
export const en = {
  refusal: {
    past: () => 'That time has already passed. Please choose a later one.',
    horizon: ({ days }: { days: number }) => `Bookings can be made up to ${days} days ahead.`,
    closed: ({ date }: { date: string }) => `We are closed on ${date}.`,
    party_too_large: ({ most }: { most: number }) =>
      `We take online bookings for up to ${most} ${most === 1 ? 'person' : 'people'}. For a larger party please call us.`,
    not_offered: ({ time }: { time: string }) => `${time} cannot be booked on that day.`,
    notice: ({ wait }: { wait: string }) => `Please book at least ${wait} ahead.`,
    question_required: ({ question }: { question: string }) => `Please answer this question: ${question}`,
    guest_limit: () => 'Too many requests were made with these details in the last hour. Please call us.',
  },
  bookingsOff: () => 'Online booking is not available at the moment. Please call us.',
  conflict: {
    requested: () => 'This booking is still only requested',
    only_waitlisted: () => 'This booking is still only on the waiting list',
    confirmed: () => 'Already confirmed',
    declined: () => 'Already declined',
    waitlisted: () => 'Already on the waiting list',
    cancelled: () => 'Already cancelled',
    no_show: () => 'Already marked as a no-show',
    seated: () => 'Already seated',
    left: () => 'The guests have already left',
    not_seated: () => 'Not seated yet',
    not_started: () => 'The booking has not begun yet',
    not_today: () => 'The booking is not for today',
    started: () => 'The booking has already begun',
    not_asked_yet: () => 'The guest has not been asked yet',
    said_already: () => 'The guest has already confirmed',
    changed_since: () => 'It has been changed since: this can no longer be undone',
    undo_over: () => 'It is too late to undo this',
    no_table: () => 'No table is free at that time',
    person_busy: () => 'Nobody is available at that time',
    table_taken: ({ tables }: { tables: string }) => `Not free at that time: ${tables}`,
  },
  warning: {
    past: () => 'The time has already passed.',
    horizon: ({ days }: { days: number }) => `The day is more than ${days} days ahead.`,
    closed: () => 'The business is closed on that day.',
    party_too_large: ({ most }: { most: number }) => `The party is larger than the ${most} that can be booked online.`,
    off_grid: () => 'The time is not one of those offered online.',
    outside_hours: () => 'The booking is outside the opening hours.',
    notice: ({ wait }: { wait: string }) => `The notice is shorter than ${wait}.`,
    question_required: ({ question }: { question: string }) => `A required question was left out: ${question}`,
    off_duty: () => 'Nobody who offers this is at work at that time.',
    pacing: ({ covers }: { covers: number }) => `More than ${covers} guests arrive at that time.`,
    no_table: () => 'No table is free: the booking has no table.',
    table_too_small: ({ seats }: { seats: number }) => `The chosen tables seat ${seats}, fewer than the party needs.`,
    table_too_large: ({ least }: { least: number }) => `The chosen tables are meant for parties of ${least} or more.`,
  },
  answer: {
    requested: ({ business, date, time }: BookingFacts) =>
      `Thank you. ${business} has received your request for ${date} at ${time} and will answer you soon.`,
    confirmed: ({ business, date, time }: BookingFacts) =>
      `Your booking at ${business} on ${date} at ${time} is confirmed.`,
  },
  sms: {
    said: ({ business, sentence }: Said) => `${business}: ${sentence}`,
    confirmed: ({ party, date, time }: Texted) =>
      `your ${party === null ? 'appointment' : `table for ${party}`} on ${date} at ${time} is confirmed. See you then!`,
    declined: ({ date, time }: Texted) => `we are sorry, we cannot take your request for ${date} at ${time}.`,
    moved: ({ party, date, time }: Texted) =>
      `your ${party === null ? 'appointment' : `booking for ${party}`} is now on ${date} at ${time}.`,
    moved_request: ({ party, date, time }: Texted) =>
      `your request is now for ${party === null ? 'an appointment' : `a table for ${party}`} on ${date} at ${time}. It is not confirmed yet.`,
    cancelled: ({ party, date, time }: Texted) =>
      `your ${party === null ? 'appointment' : `booking for ${party}`} on ${date} at ${time} has been cancelled.`,
    reminder: ({ party, date, time }: Texted) =>
      `a reminder of your ${party === null ? 'appointment' : `table for ${party}`} on ${date} at ${time}. See you soon!`,
    call: ({ phone }: { phone: string }) => `Questions? Call ${phone}.`,
    stop: () => 'Reply STOP to opt out.',
    brief: {
      confirmed: () => 'booking confirmed,',
      declined: () => 'booking declined,',
      moved: () => 'booking moved to',
      moved_request: () => 'request moved to',
      cancelled: () => 'booking cancelled,',
      reminder: () => 'reminder,',
      stop: () => 'STOP to opt out',
    },
    stopped: () =>
      'You will get no more texts from us. Your bookings stay as they are. Reply START to get texts again.',
    started: () => 'You will get texts about your bookings again. Reply STOP to opt out.',
  },
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  label: {
    date: () => 'Date',
    time: () => 'Time',
    party: () => 'Guests',
    service: () => 'Service',
    staff: () => 'With',
    duration: () => 'Duration',
    tables: () => 'Table',
    name: () => 'Name',
    email: () => 'E-mail',
    phone: () => 'Telephone',
    notes: () => 'Note',
    reason: () => 'Reason',
  },
  link: {
    booking: () => 'Your booking at a glance',
    request: () => 'Your request at a glance',
    coming: () => 'I am coming',
    cannotCome: () => 'I cannot come',
    confirm: () => 'Confirm',
    decline: () => 'Decline',
  },
  mail: {
    greeting: ({ name }: { name: string | null }) => (name === null ? 'Hello,' : `Dear ${name},`),
    closing: ({ business }: { business: string }) => `Kind regards\n${business}`,
    acknowledged: {
      subject: ({ business }: Named) => `Your request at ${business}`,
      lead: ({ business }: Named) =>
        `We have received your request. It is not confirmed yet: ${business} will write to you soon.`,
    },
    confirmed: {
      subject: ({ business }: Named) => `Your booking at ${business} is confirmed`,
      lead: () => 'Your booking is confirmed. We look forward to seeing you.',
    },
    declined: {
      subject: ({ business }: Named) => `Your request at ${business}`,
      lead: () => 'We are sorry, but we cannot take your booking at that time.',
    },
    waitlisted: {
      subject: ({ business }: Named) => `You are on the waiting list at ${business}`,
      lead: () =>
        'That time is full at the moment. We have put you on the waiting list and will write to you as soon as it becomes free.',
    },
    moved: {
      subject: ({ business }: Named) => `Your booking at ${business} has changed`,
      lead: () => 'Your booking has changed. Here are the current details:',
    },
    cancelled: {
      subject: ({ business }: Named) => `Your booking at ${business} is cancelled`,
      lead: () => 'Your booking has been cancelled.',
    },
    reminder: {
      subject: ({ business }: Named) => `Reminder: your booking at ${business}`,
      lead: () =>
        'We look forward to seeing you. Please let us know that you are coming, or cancel if you cannot make it.',
      coming: () => 'Thank you for confirming that you are coming. We look forward to seeing you.',
    },
    desk_requested: {
      subject: ({ who, date, time }: Desk) => `New request: ${who}, ${date}, ${time}`,
      lead: () => 'A new booking request is waiting for your answer. Please confirm or decline it.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }: Desk) => `New booking: ${who}, ${date}, ${time}`,
      lead: () => 'A new booking was confirmed automatically.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }: Desk) => `Cancelled by the guest: ${who}, ${date}, ${time}`,
      lead: () => 'The guest has cancelled this booking. The place is free again.',
    },
    desk_fits: {
      subject: ({ who, date, time }: Desk) => `Waiting list: a place for ${who}, ${date}, ${time}`,
      lead: () => 'A place has become free for the waiting list. Nothing is confirmed automatically.',
    },
  },
};

/** What is said otherwise where no table is booked but an appointment. */
export const enAppointments = {
  refusal: {
    notice: ({ wait }: { wait: string }) => `Please book your appointment at least ${wait} ahead.`,
    horizon: ({ days }: { days: number }) => `Appointments can be booked up to ${days} days ahead.`,
  },
  bookingsOff: () => 'Appointments cannot be booked online at the moment. Please call us.',
  conflict: {
    requested: () => 'This appointment is still only requested',
    only_waitlisted: () => 'This appointment is still only on the waiting list',
    seated: () => 'Already arrived',
    left: () => 'The client has already left',
    not_seated: () => 'Not arrived yet',
    not_started: () => 'The appointment has not begun yet',
    not_today: () => 'The appointment is not for today',
    started: () => 'The appointment has already begun',
  },
  warning: { outside_hours: () => 'The appointment is outside the opening hours.' },
  answer: {
    confirmed: ({ business, date, time }: BookingFacts) =>
      `Your appointment at ${business} on ${date} at ${time} is confirmed.`,
  },
  link: { booking: () => 'Your appointment at a glance' },
  mail: {
    confirmed: {
      subject: ({ business }: Named) => `Your appointment at ${business} is confirmed`,
      lead: () => 'Your appointment is confirmed. We look forward to seeing you.',
    },
    declined: { lead: () => 'We are sorry, but we cannot offer you an appointment at that time.' },
    moved: {
      subject: ({ business }: Named) => `Your appointment at ${business} has changed`,
      lead: () => 'Your appointment has changed. Here are the current details:',
    },
    cancelled: {
      subject: ({ business }: Named) => `Your appointment at ${business} is cancelled`,
      lead: () => 'Your appointment has been cancelled.',
    },
    reminder: { subject: ({ business }: Named) => `Reminder: your appointment at ${business}` },
    desk_confirmed: {
      subject: ({ who, date, time }: Desk) => `New appointment: ${who}, ${date}, ${time}`,
      lead: () => 'A new appointment was confirmed automatically.',
    },
    desk_cancelled: { lead: () => 'The client has cancelled this appointment. The time is free again.' },
  },
};

type BookingFacts = { business: string; date: string; time: string };
type Named = { business: string };
type Said = { business: string; sentence: string };
/** `party` is null for an appointment; the date is a short one. */
type Texted = { party: number | null; date: string; time: string };
type Desk = { who: string; date: string; time: string };

/** What every language has to say. */
export type Texts = typeof en;

/** Which sentences appointments have of their own, in every language. */
export type AppointmentTexts = typeof enAppointments;
