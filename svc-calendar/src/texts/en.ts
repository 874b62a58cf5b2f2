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
    subject: (room: string) => `No good reading of a calendar of room ${room} for 6 hours`,
    text: () =>
      'For six hours we have not been able to read this calendar properly. What it told us last stays blocked; nights that were sold there since may be missing here.',
  },
  day: {
    subject: (room: string) => `No good reading of a calendar of room ${room} for a day`,
    text: () =>
      'For a day we have not been able to read this calendar properly. What it told us last stays blocked; nights that were sold there since may be missing here. Please check the address of the calendar with the booking site.',
  },
  clash: {
    subject: (room: string) => `Possible double booking in room ${room}`,
    text: () =>
      'A booking site lists nights of this room that are taken by a stay of yours. We keep both. Please check which is right, and move or cancel one of them.',
  },
};

export type Texts = typeof en;
