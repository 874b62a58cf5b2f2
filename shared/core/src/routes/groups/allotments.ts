import { z } from 'zod';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import {
  Cursor,
  emptyAsAbsent,
  FreeText,
  Id,
  IsoDate,
  ListedDate,
  MinorUnits,
  Name,
  NextCursor,
  PageLimit,
  Timestamp,
  UpdatedSince,
} from '../../scalars.ts';
import { Stay } from '../../shapes.ts';
import { staff } from '../stay-staff.ts';

/** `open` holds rooms that nobody has picked up; `released` holds none. */
export const ALLOTMENT_STATES = ['open', 'released'] as const;
export type AllotmentState = (typeof ALLOTMENT_STATES)[number];

/** How many allotments a page holds where no `limit` is given. */
export const ALLOTMENTS_PAGE = 100;
/** Longer contracts are several allotments. */
export const MAX_ALLOTMENT_NIGHTS = 92;
const MAX_ROWS = 100;
const MAX_ROOMS = 500;

const CutOff = field(
  IsoDate,
  'The last day on which rooms can be picked up, by the calendar of the hotel: not before today, and not after the first night. When it is over, what is left returns to sale.',
  '2026-11-24',
);

const Row = z
  .object({
    room_type_id: field(Id, 'The room type, as GET /v1/hotel lists it.', exampleId(7)),
    rooms: field(z.int().min(0).max(MAX_ROOMS), 'How many rooms of the type are held on each of these nights.', 8),
    from: field(
      IsoDate.nullish(),
      'The first night of this row. Default: the first night of the allotment.',
      '2026-12-08',
    ),
    to: field(
      IsoDate.nullish(),
      'The morning after the last night of this row. Default: `check_out` of the allotment.',
      '2026-12-10',
    ),
  })
  .meta({ id: 'AllotmentRow', description: 'How many rooms of one type an allotment holds on some nights.' });

const rows = (without: string) =>
  field(
    z.array(Row).min(1, 'must hold a row').max(MAX_ROWS, `must hold at most ${MAX_ROWS} rows`),
    `How many rooms of which type are held; of two rows for the same night the later row counts. ${without}`,
  );

const Rate = z
  .object({
    room_type_id: field(Id, 'The room type that the amount is for.', exampleId(7)),
    amount: field(MinorUnits, 'What a night of it costs, in minor units of the currency of the hotel.', 15000),
  })
  .meta({ id: 'AllotmentRate', description: 'An agreed amount for each night of one room type.' });

const rates = (without: string) =>
  field(
    z.array(Rate).max(MAX_ROWS, `must hold at most ${MAX_ROWS} amounts`).nullish(),
    `Agreed amounts a night, in place of the prices of the rate plan. ${without}`,
  );

const Plan = Id.nullish();
const Notes = emptyAsAbsent(FreeText.optional());

export const AllotmentCreate = z
  .object({
    name: field(Name, 'Whom the rooms are promised to, at most 200 characters.', 'Wedding Keller'),
    check_in: field(IsoDate, 'The first night.', '2026-12-08'),
    check_out: field(
      IsoDate,
      `The morning after the last night, at most ${MAX_ALLOTMENT_NIGHTS} nights later.`,
      '2026-12-10',
    ),
    cut_off: CutOff,
    rooms: rows('A night that no row names holds none.'),
    rate_plan_id: field(
      Plan,
      'The rate plan of what is picked up. Default: the first that is sold with the room type.',
      exampleId(8),
    ),
    rates: rates('Without it a night costs what the plan says.'),
    notes: field(
      Notes,
      'Notes for the desk, at most 2000 characters. Without it there are none.',
      'Bus arrives at 17:00',
    ),
  })
  .meta({ id: 'AllotmentCreate', description: 'Rooms that are promised to somebody until a day.' });
export type AllotmentCreate = z.infer<typeof AllotmentCreate>;

const AllotmentChange = z
  .object({
    name: field(Name.optional(), 'Whom the rooms are promised to. Without it the name stays.', 'Wedding Keller'),
    cut_off: field(CutOff.optional(), 'The new cut-off. Without it the day stays.', '2026-11-28'),
    rooms: rows('A night that no row names keeps its number. Without it all numbers stay.').optional(),
    rate_plan_id: field(
      Plan,
      'The rate plan of what is picked up from now on; null for none. Without it the plan stays.',
      exampleId(8),
    ),
    rates: rates('The whole new list, for what is picked up from now on. Without it the amounts stay.'),
    notes: field(
      FreeText.nullish(),
      'The new notes; null clears them. Without it the notes stay.',
      'Bus arrives at 17:00',
    ),
  })
  .meta({ id: 'AllotmentChange', description: 'What is to change; everything that is left out stays as it is.' });
export type AllotmentChange = z.infer<typeof AllotmentChange>;

const AllotmentHold = z
  .object({ cut_off: field(CutOff.optional(), 'The new cut-off. Without it the day stays.', '2026-11-28') })
  .meta({ id: 'AllotmentHold', description: 'Until when the rooms are held again.' });

const Allotment = z
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

const AllotmentWithNights = z
  .object({
    allotment: field(Allotment, 'The allotment.'),
    nights: field(z.array(AllotmentNight), 'Each of its nights by room type, in the order of nights.'),
    stays: field(z.array(Stay), 'The stays that were picked up from it, by arrival. Cancelled ones are in it.'),
  })
  .meta({ id: 'AllotmentWithNights', description: 'An allotment with its nights and its stays.' });
export type AllotmentWithNights = z.infer<typeof AllotmentWithNights>;

const ListQuery = z.object({
  from: field(
    ListedDate.optional(),
    'Lists allotments that end after this night. Without it none is too early.',
    '2026-12-01',
  ),
  to: field(
    ListedDate.optional(),
    'Lists allotments that begin by this night. Without it none is too late.',
    '2026-12-31',
  ),
  state: field(
    z.enum(ALLOTMENT_STATES).optional(),
    'Lists allotments in this state. Without it every one is listed.',
    'open',
  ),
  updated_since: UpdatedSince,
  limit: PageLimit,
  cursor: Cursor,
});
export type AllotmentListQuery = z.output<typeof ListQuery>;

const params = { id: 'The allotment, by its `id`.' } as const;
const reply = { status: 200, schema: AllotmentWithNights, description: 'The allotment as it is now' } as const;
const ENOUGH =
  'Rooms are held only where they are free: else it is 409 with `reason` `allotment_not_free`, and the sentence names the night, how many are free and how many are missing.';

/** Rooms that are promised until a day, and picked up stay by stay. */
export const ALLOTMENT_ROUTES = [
  defineRoute({
    ...staff,
    id: 'createAllotment',
    method: 'POST',
    path: '/v1/allotments',
    summary: 'Hold rooms for somebody until a cut-off day',
    description: `The rooms are kept from sale, and picked up by \`allotment_id\` of POST /v1/stays, /v1/groups and /v1/quotes. When the cut-off day is over, what is left returns to sale. ${ENOUGH}`,
    body: AllotmentCreate,
    reply: { status: 201, schema: AllotmentWithNights, description: 'The allotment, open' },
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listAllotments',
    method: 'GET',
    path: '/v1/allotments',
    summary: 'List allotments',
    description: `By their first night, in pages of ${ALLOTMENTS_PAGE} unless \`limit\` is given.`,
    query: ListQuery,
    reply: {
      status: 200,
      schema: z.object({
        allotments: field(z.array(Allotment), 'The allotments of the page.'),
        next_cursor: NextCursor,
      }),
      description: 'Allotments of both states, unless the query narrows them',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'readAllotment',
    method: 'GET',
    path: '/v1/allotments/{id}',
    summary: 'Read an allotment with its nights and stays',
    description: 'What is promised, picked up and held on each night, and every stay that was picked up.',
    params,
    reply,
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeAllotment',
    method: 'PATCH',
    path: '/v1/allotments/{id}',
    summary: 'Change an allotment',
    description: `Numbers cannot go below what is picked up: 409 with \`reason\` \`allotment_picked_up\`. The numbers of a released allotment can be changed before it is held again. ${ENOUGH}`,
    params,
    body: AllotmentChange,
    reply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'releaseAllotment',
    method: 'POST',
    path: '/v1/allotments/{id}/release',
    summary: 'Return what is left of an allotment to sale',
    description:
      'Stays that were picked up remain. A room of one that is cancelled later returns to sale. One that is released already is 409 with `reason` `allotment_released`.',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'holdAllotment',
    method: 'POST',
    path: '/v1/allotments/{id}/hold',
    summary: 'Take the release of an allotment back',
    description: `What nobody has picked up is kept from sale again. Where the cut-off is over, a later day is to be given: else it is 409 with \`reason\` \`allotment_cut_off\`. ${ENOUGH}`,
    params,
    body: AllotmentHold,
    reply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;
