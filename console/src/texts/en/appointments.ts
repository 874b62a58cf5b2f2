import type { RestaurantTexts } from './restaurant.ts';

export const appointments = {
  today: 'Today',
  people: 'People',
  arriveIt: 'Arrived',
  isHere: 'Here',
  arrived: (name: string): string => `${name}: arrived`,
  hasArrived: 'Arrived',
  notArrived: 'Not here after all',
  away: 'Away today',
  /** What is said in place of a restaurant's words. */
  restaurant: {
    noBookings: 'No appointments on this day',
    booking: 'Appointment',
    save: 'Save the appointment',
    cancelIt: 'Cancel appointment',
    keyMove: 'Move an appointment of the diary; Enter saves, Esc puts it back',
    bookings: (n: number): string => (n === 1 ? '1 appointment' : `${n} appointments`),
    cancelQuestion: (name: string): string => `Cancel the appointment of ${name}?`,
  } as Partial<RestaurantTexts>,
  /** And in place of its entries in the activity log. */
  actions: {
    createBooking: 'Added an appointment',
    changeBooking: 'Changed an appointment',
    confirmBooking: 'Confirmed an appointment',
    declineBooking: 'Declined an appointment',
    waitlistBooking: 'Put an appointment on the waiting list',
    cancelBooking: 'Cancelled an appointment',
    markBookingNoShow: 'Marked an appointment as a no-show',
    seatBooking: 'Marked as arrived',
    leaveBooking: 'Marked as left',
    undoBookingStep: 'Undid the last step of an appointment',
  },
};

export type AppointmentsTexts = typeof appointments;
