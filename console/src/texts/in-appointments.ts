import type { Texts } from './texts.ts';

/** A salon or a clinic speaks of appointments where a restaurant speaks of bookings. */
export const inAppointments = (texts: Texts): Texts => ({
  ...texts,
  restaurant: { ...texts.restaurant, ...texts.appointments.restaurant },
  audit: { ...texts.audit, actions: { ...texts.audit.actions, ...texts.appointments.actions } },
});
