import { type BusinessKind, tradeOf } from '../trades.ts';

/** The messages to guests that a business may word itself, in the order of a booking. */
export const MESSAGES_OF = {
  venue: [
    'requested',
    'confirmed',
    'declined',
    'waitlisted',
    'changed',
    'cancelled',
    'reminder',
    'offer',
    'after_visit',
  ],
  hotel: ['requested', 'confirmed', 'declined', 'changed', 'cancelled', 'reminder', 'arrival', 'after_visit'],
} as const;
export const GUEST_MESSAGES = [...MESSAGES_OF.venue, 'arrival'] as const;
export type GuestMessage = (typeof GUEST_MESSAGES)[number];

/** What may stand in braces in the texts of a business. */
export const VARIABLES_OF: Readonly<Record<BusinessKind, readonly string[]>> = {
  restaurant: ['name', 'date', 'time', 'party', 'business', 'phone'],
  appointment: ['name', 'date', 'time', 'service', 'staff', 'business', 'phone'],
  hotel: ['name', 'check_in', 'check_out', 'room_type', 'guests', 'reference', 'business', 'phone'],
};

/** The messages of venues that a guest may have as a text too. Hotels send none. */
export const TEXTED: readonly GuestMessage[] = ['confirmed', 'declined', 'changed', 'cancelled', 'reminder', 'offer'];

export const messagesOf = (kind: BusinessKind): readonly GuestMessage[] => MESSAGES_OF[tradeOf(kind).section];

export const WORDING_LENGTHS = { subject: 120, text: 1500, sms: 160 } as const;
