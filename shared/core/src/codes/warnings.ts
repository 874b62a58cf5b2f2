import { z } from 'zod';
import { field } from '../describe.ts';

/** What each code beside a warning about a booking means. */
export const BOOKING_WARNINGS = {
  past: 'the time has gone by',
  horizon: 'the day lies further ahead than can be booked online',
  closed: 'the business is closed on that day',
  party_too_large: 'the party is larger than can book online',
  off_grid: 'the time is not one of those that are offered online',
  outside_hours: 'the booking does not lie within the opening hours',
  notice: 'the booking is made later than the business asks for',
  question_required: 'a required question was left out',
  off_duty: 'nobody who does this is at work then',
  pacing: 'more guests arrive at that time than the business wants',
  no_table: 'no table is free, and the booking holds none',
  table_closed: 'a table that staff named is closed then',
  other_area: 'the tables that staff named do not stand in the area that was chosen',
  class_full: 'the class has fewer places than take part with this one',
  table_too_small: 'the tables that staff named have fewer seats than the party needs',
  table_too_large: 'the tables that staff named are meant for larger parties',
} as const;

/** What each code beside a warning about a stay means. */
export const STAY_WARNINGS = {
  lead: 'the arrival is closer than can be booked online',
  horizon: 'the arrival lies further ahead than can be booked online',
  max_nights: 'the stay has more nights than can be booked online',
  children: 'the hotel takes no children',
  pets: 'the hotel takes no pets',
  arrival_time: "the time of arrival lies outside the hotel's hours",
  closed: 'a night is closed',
  closed_to_arrival: 'nobody may arrive on the day',
  closed_to_departure: 'nobody may leave on the day',
  too_many_adults: 'the room type sleeps fewer adults',
  too_many_children: 'the room type sleeps fewer children',
  minimum_stay: 'the stay has fewer nights than the plan or the arrival asks for',
  min_stay_through: 'the stay has fewer nights than one of its nights asks for',
  max_stay: 'the stay has more nights than the arrival allows',
  coupon: 'the coupon does not apply and was left out',
  extra: 'an extra does not apply, or is sold out, and was left out',
  question_required: 'a required question was left out',
  no_single_room: 'no single room is free for the whole stay: it has none yet',
} as const;

export type StayWarning = keyof typeof STAY_WARNINGS;

/**
 * `warning_codes` of an answer: for programs, what each sentence of `warnings` says, in the same order.
 * @param meanings what each code means, as half a sentence
 */
export function warningCodes<const M extends Readonly<Record<string, string>>>(meanings: M) {
  const codes = Object.keys(meanings) as [keyof M & string, ...(keyof M & string)[]];
  const list = codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('; ');
  return field(
    z.array(z.enum(codes)),
    `The code of each sentence in \`warnings\`, in the same order, for programs. ${list}. More codes may be added.`,
    [],
  );
}
