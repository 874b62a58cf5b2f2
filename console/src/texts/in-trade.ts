import type { Texts } from './texts.ts';

/** A salon or a clinic speaks of appointments where a restaurant speaks of bookings. */
export const inAppointments = (texts: Texts): Texts => ({
  ...texts,
  restaurant: { ...texts.restaurant, ...texts.appointments.restaurant },
  guestBook: { ...texts.guestBook, ...texts.appointments.guestBook },
  reports: {
    ...texts.reports,
    names: { ...texts.reports.names, ...texts.appointments.reports.names },
    leads: { ...texts.reports.leads, ...texts.appointments.reports.leads },
    columns: { ...texts.reports.columns, ...texts.appointments.reports.columns },
  },
  setup: { ...texts.setup, standing: { ...texts.setup.standing, ...texts.appointments.standing } },
  audit: { ...texts.audit, actions: { ...texts.audit.actions, ...texts.appointments.actions } },
});

/** A hotel's guests stay where others visit. */
export const inHotel = (texts: Texts): Texts => ({
  ...texts,
  guestBook: { ...texts.guestBook, ...texts.hotel.guestBook },
});
