import { type BusinessKind, tradeOf } from '../trades.ts';

/** The messages to guests that a business may word itself, by subject and in the order in which they are sent. */
export const MESSAGES_OF = {
  venue: {
    booking: [
      ...(['requested', 'confirmed', 'declined', 'waitlisted', 'changed', 'cancelled'] as const),
      ...(['reminder', 'after_visit'] as const),
    ],
    series: ['series_confirmed', 'series_changed', 'series_cancelled'],
    waitlist: ['waiting_joined', 'offer', 'offer_expired', 'waiting_over', 'waiting_removed', 'ready'],
    payment: ['to_pay', 'paid', 'unpaid', 'refunded', 'fee_charged'],
  },
  hotel: {
    booking: [
      ...(['requested', 'confirmed', 'declined', 'changed', 'cancelled'] as const),
      ...(['reminder', 'arrival', 'after_visit'] as const),
    ],
    quote: ['quote', 'quote_reminder', 'quote_accepted', 'quote_expired', 'quote_withdrawn'],
    payment: [
      ...(['to_pay', 'payment', 'payment_reminder', 'paid', 'unpaid', 'refunded'] as const),
      ...(['held', 'hold_released', 'fee_charged', 'invoice'] as const),
    ],
  },
} as const;

const { venue, hotel } = MESSAGES_OF;
const OF_VENUES = [...venue.booking, ...venue.series, ...venue.waitlist, ...venue.payment] as const;
const OF_HOTELS = [...hotel.booking, ...hotel.quote, ...hotel.payment] as const;
export type VenueMessage = (typeof OF_VENUES)[number];
export type HotelMessage = (typeof OF_HOTELS)[number];
export type GuestMessage = VenueMessage | HotelMessage;
export type MessageSubject = 'booking' | 'series' | 'waitlist' | 'quote' | 'payment';

export const GUEST_MESSAGES: readonly GuestMessage[] = [...new Set([...OF_VENUES, ...OF_HOTELS])];

/** The messages of a kind of business by subject. */
export const messageSubjectsOf = (
  kind: BusinessKind,
): readonly (readonly [subject: MessageSubject, messages: readonly GuestMessage[]])[] =>
  Object.entries(MESSAGES_OF[tradeOf(kind).section]) as [MessageSubject, readonly GuestMessage[]][];

export const messagesOf = (kind: BusinessKind): readonly GuestMessage[] =>
  messageSubjectsOf(kind).flatMap(([, messages]) => messages);

/** What may stand in braces in every text of a business. */
export const VARIABLES_OF: Readonly<Record<BusinessKind, readonly string[]>> = {
  restaurant: ['name', 'date', 'time', 'party', 'business', 'phone'],
  appointment: ['name', 'date', 'time', 'service', 'staff', 'business', 'phone'],
  hotel: ['name', 'check_in', 'check_out', 'room_type', 'guests', 'reference', 'business', 'phone'],
};

/** What may stand in braces besides: money that has moved, until when something can be done, how many bookings there are. */
const OWN_VARIABLES: Readonly<Partial<Record<GuestMessage, readonly string[]>>> = {
  series_confirmed: ['count'],
  series_changed: ['count'],
  series_cancelled: ['count'],
  offer: ['until'],
  to_pay: ['until'],
  payment_reminder: ['until'],
  paid: ['amount'],
  refunded: ['amount'],
  fee_charged: ['amount'],
  quote: ['until'],
  quote_reminder: ['until'],
  invoice: ['number'],
};

/** What may stand in braces in the texts of one message. */
export const variablesOf = (kind: BusinessKind, message: GuestMessage): readonly string[] => [
  ...VARIABLES_OF[kind],
  ...(OWN_VARIABLES[message] ?? []),
];

/** The messages of venues that a guest may have as a text too. Hotels send none. */
export const TEXTED: readonly GuestMessage[] = [
  ...(['confirmed', 'declined', 'changed', 'cancelled', 'reminder', 'offer', 'ready'] as const),
];

export const WORDING_LENGTHS = { subject: 120, text: 1500, sms: 160 } as const;
