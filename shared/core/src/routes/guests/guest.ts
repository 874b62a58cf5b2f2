import { z } from 'zod';
import { exampleId, field, MINOR_UNITS } from '../../describe.ts';
import { LANGS } from '../../lang.ts';
import { HHMM, IsoDate, Timestamp } from '../../scalars.ts';

const text = z.string();
const maybe = text.nullable();
const count = (description: string, example: number) => field(z.int(), description, example);
const day = (description: string) => field(IsoDate.nullable(), description, '2026-11-14');

const contact = {
  name: field(text, 'The name of the guest; empty where nobody knows it.', 'Ada Keller'),
  email: field(maybe, 'The e-mail address that the guest is written to; null where none is known.', 'ada@example.org'),
  phone: field(maybe, 'The telephone number of the guest, in international form.', '+41791234567'),
};

const Marketing = z.object({
  consented: field(z.boolean(), 'Whether the guest wants news of the business.'),
  at: field(Timestamp, 'The moment at which the guest said so.'),
  source: field(text, 'Where the guest said so.', 'booking form'),
});

const guestFields = {
  id: field(text, 'The id of the guest: bookings and stays bear it as `guest_id`.', exampleId(60)),
  merged_ids: field(
    z.array(text),
    'The ids of guests who were merged into this one: what was booked before bears them as `guest_id`.',
    [exampleId(61)],
  ),
  ...contact,
  language: field(z.enum(LANGS), "The language of the guest's e-mails.", 'de'),
  tags: field(z.array(text), 'What the business marked the guest with, at most 20 words of its own.', ['regular']),
  vip: field(z.boolean(), 'Whether the guest is to be looked after especially.'),
  notes: field(text, 'What the business noted of the guest, for every visit; may be empty.', 'Likes the window.'),
  allergies: field(text, 'What the guest must not eat, drink or touch; may be empty.', 'Nuts'),
  preferences: field(text, 'What the guest likes; may be empty.', 'Still water, firm pillow'),
  blocked: field(z.boolean(), 'Whether requests of the guest wait for the business, even where it confirms at once.'),
  blocked_reason: field(maybe, 'Why the guest is blocked; null where nobody said so.', null),
  marketing: field(Marketing.nullable(), 'What the guest said to news of the business; null where nobody asked.'),
  visits: count('How often the guest came.', 7),
  no_shows: count('How often the guest did not come.', 0),
  cancellations: count('How often the guest, or the business, cancelled.', 1),
  upcoming: count('Bookings or stays to come.', 1),
  spend: count('What the guest has paid so far, in minor units of `currency`.', 48000),
  currency: field(text, 'The currency of `spend`, ISO 4217.', 'CHF'),
  last_visit_on: day('The day on which the guest came last; null before that.'),
  next_visit_on: day('The day on which the guest is expected next; null where none is booked.'),
  created_at: field(Timestamp, 'The moment at which the guest became known.'),
  updated_at: field(Timestamp, 'The moment of the last change of the profile.'),
};

/** Whoever books, as the business knows them: one profile for each e-mail address, or number where there is no address. */
export const Guest = z
  .object(guestFields)
  .meta({ id: 'Guest', description: 'A guest as the business knows them, whatever they booked.' });
export type Guest = z.infer<typeof Guest>;

const named = { id: field(text, 'The id of that guest.', exampleId(61)), ...contact };

const DUPLICATE_REASONS = ['same_phone', 'same_name'] as const;

const Duplicate = z.object({
  ...named,
  reason: field(z.enum(DUPLICATE_REASONS), 'What the two have in common.', 'same_phone'),
});

const Merge = z.object({
  merge_id: field(text, 'The id of the merge: POST /v1/guests/{id}/split takes it apart again.', exampleId(62)),
  ...named,
  merged_at: field(Timestamp, 'The moment at which the two became one.'),
});

const Visit = z.object({
  id: field(text, 'The id of the booking or stay.', exampleId(1)),
  reference: field(text, 'What it is called: the reference of a stay, the id of a booking.', 'H7K2QX'),
  date: field(IsoDate, 'The day of the booking, or of arrival.', '2026-12-08'),
  time: field(HHMM.optional(), 'The time of the booking; left out of a stay.'),
  check_out: field(IsoDate.optional(), 'The day of departure; left out of a booking.', '2026-12-10'),
  status: field(text, 'Its status.', 'confirmed'),
  party: field(z.int().optional(), 'How many people come; left out of a stay.', 2),
  adults: field(z.int().optional(), 'How many adults come; left out of a booking.', 2),
  children: field(z.int().optional(), 'How many children come; left out of a booking.', 0),
  text: field(text, 'What the guest or the business noted at it; may be empty.', 'Late arrival'),
  amount: field(z.int().optional(), `What it costs; left out where nobody knows. ${MINOR_UNITS}`, 37000),
});

export const GuestDetail = z
  .object({
    ...guestFields,
    duplicates: field(z.array(Duplicate), 'Guests who may be the same person, twenty at the most.'),
    merges: field(z.array(Merge), 'Guests who were found to be this one, the last first.'),
    history: field(z.array(Visit), 'Bookings or stays, the newest first, a hundred at the most.'),
  })
  .meta({ id: 'GuestDetail', description: 'A guest with all that they booked.' });
export type GuestDetail = z.infer<typeof GuestDetail>;
export type Visit = z.infer<typeof Visit>;

/** What is left to say of a guest whose data were erased. */
export const ErasedGuest = z
  .object({
    id: field(text, 'The id that the guest had.', exampleId(60)),
    erased: field(z.literal(true), 'There, and true: everything that was held about the guest is gone.'),
  })
  .meta({ id: 'ErasedGuest', description: 'A guest whose data were erased.' });
