import { z } from 'zod';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { IsoDate, Timestamp } from '../../scalars.ts';
import { Stay } from '../../shapes.ts';

/** `open` holds rooms that nobody has picked up; `released` holds none. */
export const ALLOTMENT_STATES = ['open', 'released'] as const;
export type AllotmentState = (typeof ALLOTMENT_STATES)[number];

export const Allotment = z
  .object({
    id: field(z.string(), 'The id of the allotment, which each stay from it bears as `allotment_id`.', exampleId(44)),
    name: field(z.string(), 'Whom the rooms are promised to.', 'Wedding Keller'),
    state: field(z.enum(ALLOTMENT_STATES), '`open` holds the rooms that nobody has picked up, `released` holds none.'),
    check_in: field(IsoDate, 'The first night.', '2026-12-08'),
    check_out: field(IsoDate, 'The morning after the last night.', '2026-12-10'),
    cut_off: field(
      IsoDate,
      'The last day on which rooms can be picked up, by the calendar of the hotel.',
      '2026-11-24',
    ),
    room_nights: field(z.int(), 'How many nights of rooms are promised.', 16),
    picked_up: field(z.int(), 'How many of these nights stays have taken, those taken beyond the number included.', 6),
    held: field(z.int(), 'How many of these nights are kept from sale now.', 10),
    rate_plan_id: field(
      z.string().nullable(),
      'The rate plan of what is picked up; null for the default.',
      exampleId(8),
    ),
    rates: field(
      z.array(
        z.object({
          room_type_id: field(z.string(), 'The room type.', exampleId(7)),
          amount: minorUnits('What a night of it costs.', 15000),
        }),
      ),
      'Agreed amounts a night; a type without one costs what the plan says.',
    ),
    currency: field(z.string(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
    notes: field(z.string().nullable(), 'Notes for the desk.', 'Bus arrives at 17:00'),
    released_at: field(
      Timestamp.nullable(),
      'The moment at which the rest returned to sale; null while it is open.',
      null,
    ),
    created_at: field(Timestamp, 'The moment at which it was made.'),
    updated_at: field(Timestamp, 'The moment of its last change. A pick-up is a change of the stay.'),
  })
  .meta({ id: 'Allotment', description: 'Rooms that are promised to somebody until a day.' });
export type Allotment = z.infer<typeof Allotment>;

const AllotmentNight = z
  .object({
    room_type_id: field(z.string(), 'The room type.', exampleId(7)),
    date: field(IsoDate, 'The night.', '2026-12-08'),
    rooms: field(z.int(), 'How many rooms are promised.', 8),
    picked_up: field(z.int(), 'How many of them stays have taken.', 3),
    held: field(z.int(), 'How many are kept from sale now: what is left of an open allotment.', 5),
  })
  .meta({ id: 'AllotmentNight', description: 'What became of one night of a room type of an allotment.' });
export type AllotmentNight = z.infer<typeof AllotmentNight>;

export const AllotmentWithNights = z
  .object({
    allotment: field(Allotment, 'The allotment.'),
    nights: field(z.array(AllotmentNight), 'Each of its nights by room type, in the order of nights.'),
    stays: field(z.array(Stay), 'The stays that were picked up from it, by arrival. Cancelled ones are in it.'),
  })
  .meta({ id: 'AllotmentWithNights', description: 'An allotment with its nights and its stays.' });
export type AllotmentWithNights = z.infer<typeof AllotmentWithNights>;
