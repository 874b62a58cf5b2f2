/** How a place on the waiting list stands. The first two may still become a booking. */
const WAITING_STATUSES = ['waiting', 'offered', 'booked', 'expired', 'left'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];
