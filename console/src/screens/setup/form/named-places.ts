import { LANGUAGE_NAMES } from '@booking/core/lang';
import type { Texts } from '../../../texts/texts.ts';

type Words = Pick<Texts, 'setup' | 'rates'>;

/** What the lists and fields of a hotel's part are called. */
const HOTEL_WORDS = ({ setup, rates }: Words) => ({
  check_in_from: setup.checkInFrom,
  check_out_until: setup.checkOutUntil,
  earliest: setup.earliest,
  latest: setup.latest,
  coupons: rates.coupons,
  extras: rates.extras,
  charges: rates.charges,
  vat_percent: rates.vat,
  rate_plans: rates.plans,
  prices: rates.seasons,
  long_stay_discounts: rates.longStaysOfHotel,
  nights: rates.fromNights,
  percent: rates.percent,
  amount: rates.amount,
  valid_from: rates.validFrom,
  valid_to: rates.validTo,
  daily_limit: rates.dailyLimit,
  max_uses: rates.maxUses,
});

/** What the rules of a restaurant or of appointments are called. */
const RULE_WORDS = ({ setup }: Words) => ({
  large_party: setup.large.title,
  guest_changes: setup.guestChanges.title,
  until_hours: setup.guestChanges.until,
  times: setup.guestChanges.times,
  payments: setup.payments.title,
  no_show_fee_per_person: setup.payments.fee,
  amount_per_person: setup.payments.perPerson,
  max_party_size: setup.maxParty,
  min_notice_minutes: setup.minNotice,
  horizon_days: setup.horizonDays,
  pacing_covers: setup.pacing,
  last_seating_minutes_before_close: setup.lastSeating,
  release_late_minutes: setup.releaseLate,
  sms_countries: setup.textedCountries,
});

/** What the lists and fields of a part are called, by their names in the file. */
const WORDS = ({ setup, rates }: Words): Readonly<Record<string, string>> => ({
  // The texts of hotels are not loaded elsewhere.
  ...(rates === undefined ? {} : HOTEL_WORDS({ setup, rates })),
  ...RULE_WORDS({ setup, rates }),
  tables: setup.tables,
  combinations: setup.combinations,
  areas: setup.floor.areas,
  area: setup.floor.area,
  table_blocks: setup.floor.blocks,
  services: setup.services,
  staff: setup.people,
  resources: setup.needs.resources,
  capacity: setup.needs.capacity,
  quantity: setup.needs.quantity,
  room_types: setup.rooms,
  rooms: setup.room,
  closures: setup.closures,
  special_hours: setup.specialHours.title,
  absences: setup.absence,
  hours: setup.hours,
  questions: setup.questions,
  booking_questions: setup.questions,
  sections: setup.section,
  items: setup.dish,
  events: setup.events,
  turn_minutes: setup.turns,
  shifts: setup.shifts.title,
  menu: setup.menu,
  email: setup.email,
  phone: setup.phone,
  address: setup.address,
  logo_url: setup.logo,
  photo_url: setup.photo,
  refund_limit: setup.refundLimit,
  wine_list: setup.wines,
});

/** The own texts of messages: by which message, language and field. */
const MESSAGE_WORDS = ({ setup }: Words): Readonly<Record<string, string>> => ({
  ...LANGUAGE_NAMES,
  ...setup.messages.kinds,
  subject: setup.messages.subject,
  text: setup.messages.opening,
  sms: setup.messages.sms,
  reminders: setup.messages.times.reminder,
  hours_before: setup.messages.times.hoursBefore,
  days_before: setup.messages.times.daysBefore,
  hours_after: setup.messages.times.hoursAfter,
  review_url: setup.messages.times.reviewUrl,
  once_in_days: setup.messages.times.onceIn,
});

/** Words that mean something else within a list. */
function wordsFor(path: string, texts: Words): Readonly<Record<string, string>> {
  if (path.includes('messages.')) return MESSAGE_WORDS(texts);
  const words = WORDS(texts);
  if (path.includes('wine_list')) return { ...words, items: texts.setup.wine };
  return path.includes('rate_plans') ? { ...words, long_stay_discounts: texts.rates.ownLongStays } : words;
}

/** Where a fault lies in words that stand on the screen: `Tables, row 5`. Never the path of the file. */
export function placeInWords(path: string, texts: Words): string {
  const names = wordsFor(path, texts);
  // What is put together is named by its row; which of its tables is said by the sentence.
  const shown = path.replace(/(combinations\[\d+\])\..*$/, '$1');
  const words = [...shown.matchAll(/([a-z_]+)(?:\[(\d+)\])?/g)].flatMap(([, name = '', row]) => {
    const word = names[name];
    if (word === undefined) return [];
    return [row === undefined ? word : texts.setup.rowAt({ what: word, row: Number(row) + 1 })];
  });
  return words.join(', ');
}
