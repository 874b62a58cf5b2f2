/** What is said otherwise where no table is booked but an appointment. */
export const en = {
  texts: {
    refusal: {
      notice: ({ wait }: { wait: string }) => `Appointments are made at least ${wait} ahead.`,
      horizon: ({ days }: { days: number }) => `Appointments can be made up to ${days} days ahead.`,
    },
    bookingsOff: () => 'No appointments can be made online at the moment. Please call us.',
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
    warning: { outside_hours: () => 'The appointment does not lie within the opening hours.' },
    answer: {
      confirmed: ({ business, date, time }: When) =>
        `Your appointment at ${business} on ${date} at ${time} is confirmed.`,
    },
    link: { booking: () => 'Your appointment at a glance' },
    mail: {
      confirmed: {
        subject: ({ business }: Named) => `Your appointment at ${business} is confirmed`,
        lead: () => 'Your appointment is confirmed. We look forward to seeing you.',
      },
      declined: { lead: () => 'We are sorry: we cannot give you an appointment at that time.' },
      moved: {
        subject: ({ business }: Named) => `Your appointment at ${business} has changed`,
        lead: () => 'Your appointment has changed. This is how it stands now:',
      },
      cancelled: {
        subject: ({ business }: Named) => `Your appointment at ${business} is cancelled`,
        lead: () => 'Your appointment has been cancelled.',
      },
      reminder: { subject: ({ business }: Named) => `Reminder: your appointment at ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }: Desk) => `New appointment: ${who}, ${date}, ${time}`,
        lead: () => 'A new appointment was confirmed at once.',
      },
      desk_cancelled: { lead: () => 'The client has cancelled this appointment. The time is free again.' },
    },
  },
  pages: {
    book: {
      at_once: 'Your appointment is confirmed at once. You can cancel it on your own page.',
      sms: 'Tell me by text message when something about this appointment changes',
      off: 'No appointments can be made online at the moment. Please call us:',
    },
    error: { changed: 'This appointment has changed since the page was opened. Please look at it again.' },
    done: {
      title: ({ business }: Named) => `Your appointment at ${business}`,
      own_hint: 'You can see or cancel your appointment there. Keep this link: it is the way back.',
    },
    guest: {
      title: ({ business }: Named) => `Your appointment at ${business}`,
      confirmed: 'Your appointment is confirmed. We look forward to seeing you.',
      declined: 'We are sorry: we could not give you an appointment at that time.',
      cancelled: 'This appointment is cancelled.',
      no_show: 'This appointment is over. We missed you.',
      over: 'This appointment is over. Thank you for coming.',
      cancel: 'Cancel the appointment',
      ask_cancel: 'Cancel this appointment?',
      yes_cancel: 'Yes, cancel it',
      ask_hint: 'This cannot be undone. The time is given to others.',
    },
  },
};

type Named = { business: string };
type When = { business: string; date: string; time: string };
type Desk = { who: string; date: string; time: string };

/** Which sentences these are, in every language. */
export type AppointmentTexts = typeof en;
