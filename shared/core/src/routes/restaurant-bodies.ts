import { z } from 'zod';
import {
  AskedLang,
  Cursor,
  Email,
  emptyAsAbsent,
  FreeText,
  HHMM,
  Id,
  IsoDate,
  ListedDate,
  Name,
  PageLimit,
  Phone,
  reachable,
} from '../scalars.ts';

// Nobody asks more: a venue has five questions, and a hotel's form that is longer is not filled in.
const MOST_ANSWERS = 50;

/**
 * Question id to what was answered. Which type a question wants is judged beside the venue's own questions. They are
 * counted before they are read: seven thousand fit in a body, and reading them takes 130 ms.
 */
export const Answers = z.preprocess(
  (value, ctx) => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > MOST_ANSWERS)
      ctx.addIssue({ code: 'custom', message: `must hold at most ${MOST_ANSWERS} answers` });
    return value;
  },
  z.record(z.string(), z.union([FreeText, z.boolean()])),
);

const party = z.int('must be a whole number').min(1, 'must be at least 1').max(100_000);

const wish = {
  date: IsoDate,
  time: HHMM,
  party: party.nullish(),
  service: Id.nullish(),
  staff: Id.nullish(),
};

const contact = {
  email: emptyAsAbsent(Email.optional()),
  phone: emptyAsAbsent(Phone.optional()),
  notes: emptyAsAbsent(FreeText.optional()),
  lang: AskedLang,
  sms_opt_in: z.boolean().nullish(),
  answers: Answers.nullish(),
};

export const BookingRequest = z
  .object({
    ...wish,
    name: Name,
    ...contact,
  })
  .refine(...reachable)
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingCreate = z
  .object({
    ...wish,
    name: emptyAsAbsent(Name.optional()),
    ...contact,
    notify_guest: z.boolean().nullish(),
  })
  .refine((body) => body.name !== undefined || body.phone !== undefined, {
    path: ['name'],
    message: 'a name or a telephone number is needed',
  })
  .meta({ id: 'BookingCreate' });
export type BookingCreate = z.infer<typeof BookingCreate>;

export const BookingChange = z
  .object({
    date: IsoDate.nullish(),
    time: HHMM.nullish(),
    party: party.nullish(),
    service: Id.nullish(),
    staff: Id.nullish(),
    notes: FreeText.nullish(),
    notify_guest: z.boolean().nullish(),
  })
  .meta({ id: 'BookingChange' });
export type BookingChange = z.infer<typeof BookingChange>;

export const BookingCancel = z
  .object({ notify_guest: z.boolean().nullish(), reason: emptyAsAbsent(FreeText.optional()) })
  .meta({ id: 'BookingCancel' });

/** GET /v1/bookings: one day, or a range with both ends counted; which of them may stand together is judged in the service. */
export const BookingListQuery = z.object({
  date: ListedDate.optional(),
  from: ListedDate.optional(),
  to: ListedDate.optional(),
  limit: PageLimit,
  cursor: Cursor,
});
