import { z } from 'zod';
import { MAX_ALLOTMENT_NIGHTS } from '../../codes/allotments.ts';
import { exampleId, field } from '../../describe.ts';
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
  UpdatedSince,
} from '../../scalars.ts';
import { staff } from '../stay-staff.ts';
import { ALLOTMENT_STATES, Allotment, AllotmentWithNights } from './allotment-answers.ts';

/** How many allotments a page holds where no `limit` is given. */
export const ALLOTMENTS_PAGE = 100;
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
    check_in: field(
      IsoDate.optional(),
      'The new first night: not before today where it changes. Without it the night stays.',
      '2026-12-07',
    ),
    check_out: field(
      IsoDate.optional(),
      `The new morning after the last night, at most ${MAX_ALLOTMENT_NIGHTS} nights after the first. Without it the day stays.`,
      '2026-12-11',
    ),
    cut_off: field(CutOff.optional(), 'The new cut-off. Without it the day stays.', '2026-11-28'),
    rooms: rows(
      'A night that no row names keeps its number; one that is added has the number of the night nearest to it. Without it all numbers stay.',
    ).optional(),
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
  cut_off_until: field(
    ListedDate.optional(),
    'Lists allotments whose cut-off is not after this day. Without it none is too late.',
    '2026-12-04',
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
    description: `With other dates, nights that are added hold as many rooms as the night nearest to them, and nights that are left out hold none. A night that is picked up cannot be left out, and a number cannot go below what is picked up: 409 with \`reason\` \`allotment_picked_up\`. The numbers of a released allotment can be changed before it is held again. ${ENOUGH}`,
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
