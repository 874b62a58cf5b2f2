/** Every sentence that a hotel is sent or told. Nights, dates and lengths of time arrive printed; the other languages have this shape. */
export const en = {
  /** What the operator's calls are refused with, the first two behind a field's name, and then a calendar's readers. */
  refusals: {
    unknownRoom: () => 'names no room of this hotel',
    foreignFeed: () => 'names no calendar feed of this room',
    tooSoon: () => 'This calendar was read by hand less than 5 minutes ago.',
    tooOften: () => 'This calendar is read too often. Please wait.',
    unavailable: () => 'The calendar cannot be read at the moment. Please try again.',
    notFound: () => 'There is nothing at this address.',
  },
  labels: { room: 'Room', calendar: 'Calendar of', nights: 'Nights', since: 'Since' },
  nights: (from: string, to: string) => `${from} to ${to}`,
  suspect: {
    subject: (room: string) => `Please check: the calendar of room ${room} lost its bookings`,
    text: () =>
      'A calendar that we read for you suddenly lists far fewer nights than before, or none at all. We keep these nights blocked for now. If the next readings say the same, they become free again.',
  },
  hours: {
    subject: (room: string) => `A calendar of room ${room} could not be read for 6 hours`,
    text: () =>
      'We have not been able to read this calendar properly for six hours. The nights it listed last stay blocked; nights sold there since then may be missing here.',
  },
  day: {
    subject: (room: string) => `A calendar of room ${room} could not be read for a day`,
    text: () =>
      'We have not been able to read this calendar properly for a day. The nights it listed last stay blocked; nights sold there since then may be missing here. Please check the address of the calendar with the booking site.',
  },
  clash: {
    subject: (room: string) => `Possible double booking in room ${room}`,
    text: () =>
      'A booking site lists nights of this room that are already booked with you. We have kept both bookings. Please check which one is right, and move or cancel the other.',
  },
};

export type Texts = typeof en;
