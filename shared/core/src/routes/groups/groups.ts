import { z } from 'zod';
import { STAY_WARNINGS, warningCodes } from '../../codes/warnings.ts';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { Id, Name, reachable, Timestamp } from '../../scalars.ts';
import { Stay } from '../../shapes.ts';
import { StayCancel, StayCreate, StayRequest } from '../hotel-bodies.ts';
import { DuplicateField, GuestEmailed } from '../restaurant-answers.ts';
import { staff } from '../stay-staff.ts';

/** More rooms at once are agreed by telephone. */
export const MAX_GROUP_ROOMS = 20;

const fields = StayRequest.shape;

const room = {
  room_type_id: fields.room_type_id,
  adults: fields.adults,
  children: fields.children,
  children_ages: fields.children_ages,
  rate_plan_id: fields.rate_plan_id,
  extras: fields.extras,
  name: field(
    Name.nullish(),
    'The name of the guest of this room, at most 200 characters. Default: the `name` of the group.',
    'Grace Hopper',
  ),
};

const roomsOf = <T extends z.ZodType>(schema: T) =>
  field(
    z
      .array(schema)
      .min(1, `must hold 1 to ${MAX_GROUP_ROOMS} rooms`)
      .max(MAX_GROUP_ROOMS, `must hold 1 to ${MAX_GROUP_ROOMS} rooms`),
    'The rooms, 1 to 20. Each of them becomes a stay.',
  );

const shared = {
  check_in: fields.check_in,
  check_out: fields.check_out,
  pets: fields.pets,
  name: field(fields.name, 'The name of the group, or of whoever books for it, at most 200 characters.', 'Ada Keller'),
  email: fields.email,
  phone: fields.phone,
  coupon: fields.coupon,
  arrival_time: fields.arrival_time,
  answers: fields.answers,
  notes: fields.notes,
  lang: fields.lang,
  external_id: fields.external_id,
};

export const GroupRequest = z
  .object({
    ...shared,
    rooms: roomsOf(z.object(room).meta({ id: 'GroupRequestRoom', description: 'One room of a group.' })),
  })
  .refine(...reachable)
  .meta({ id: 'GroupRequest', description: 'A request for several rooms, from the guest who books them.' });
export type GroupRequest = z.infer<typeof GroupRequest>;

export const GroupCreate = z
  .object({
    ...shared,
    rooms: roomsOf(
      z
        .object({ ...room, room_id: StayCreate.shape.room_id })
        .meta({ id: 'GroupCreateRoom', description: 'One room of a group that the hotel takes itself.' }),
    ),
    country: StayCreate.shape.country,
    allotment_id: StayCreate.shape.allotment_id,
    channel_ref: StayCreate.shape.channel_ref,
    notify_guest: StayCreate.shape.notify_guest,
  })
  .meta({ id: 'GroupCreate', description: 'Several rooms that the hotel takes itself.' });
export type GroupCreate = z.infer<typeof GroupCreate>;

const GroupId = field(z.string(), 'The id of the group, which each of its stays bears as `group_id`.', exampleId(40));
const Reference = field(
  z.string(),
  'A short code of the group that the guest can read out. Each stay has one of its own beside it.',
  'H7K2QX',
);

const RequestedRoom = z.object({
  reference: field(z.string(), 'A short code of this stay.', 'H7K2QY'),
  room_type_id: field(z.string(), 'The room type of the stay.', exampleId(7)),
  name: field(z.string(), 'The name of the guest of this room.', 'Grace Hopper'),
  total_amount: minorUnits('What the stay costs.', 37000),
  pay_url: field(
    z.string().optional(),
    'The address at which the guest pays the deposit of this stay by card. It is there when something is due.',
    'https://book.example.org/pay/…',
  ),
  expires_at: field(
    Timestamp.optional(),
    'The moment until which this stay waits for that payment and keeps its room.',
  ),
});

export const GroupRequestAnswer = z
  .object({
    group_id: GroupId,
    reference: Reference,
    status: field(
      z.enum(['requested', 'confirmed']),
      'Of every stay of the group: `requested` waits for the hotel, `confirmed` is agreed.',
    ),
    message: field(z.string(), 'A sentence for the guest, in the language of the request.', 'Your stay is booked.'),
    currency: field(z.string(), 'The currency of the amounts, as an ISO 4217 code.', 'CHF'),
    total_amount: minorUnits('What all rooms cost together.', 74000),
    stays: field(z.array(RequestedRoom), 'A stay for each room, in the order of `rooms`.'),
    duplicate: DuplicateField,
  })
  .meta({ id: 'GroupRequestAnswer', description: 'What became of a request for several rooms.' });

const CreatedGroup = z.object({
  group_id: GroupId,
  reference: Reference,
  stays: field(z.array(Stay), 'A stay for each room, in the order of `rooms`, confirmed.'),
  guest_emailed: GuestEmailed,
  warnings: field(z.array(z.string()), "Rules of the hotel that a stay breaks, as sentences in the hotel's language."),
  warning_codes: warningCodes(STAY_WARNINGS),
  warning_paths: field(z.array(z.string()), 'Which room each of the `warnings` is about, in their order.', ['rooms.1']),
});

const Group = z
  .object({
    id: GroupId,
    reference: Reference,
    name: field(
      z.string().nullable(),
      'The name of the group, or of whoever booked for it; null once guest data were deleted.',
      'Ada Keller',
    ),
    created_at: field(Timestamp, 'The moment at which it was asked for.'),
  })
  .meta({ id: 'Group', description: 'What several stays that were asked for together have in common.' });
export type Group = z.infer<typeof Group>;

const at = { service: 'hotel', kinds: ['hotel'], cache: 'none' } as const;
const ALL_OR_NONE =
  'All rooms are taken or none: `fields` of the error names the first room that cannot be had, as `rooms.2`.';

const GroupStepped = z
  .object({
    group_id: GroupId,
    stays: field(z.array(Stay), 'Every stay of the group as it is now, by arrival.'),
    guest_emailed: GuestEmailed,
  })
  .meta({ id: 'GroupStepped', description: 'What a step made of the stays of a group.' });

const stayIds = (meaning: string) =>
  field(
    z.array(Id).min(1, 'must name a stay').max(MAX_GROUP_ROOMS, `must name at most ${MAX_GROUP_ROOMS} stays`).nullish(),
    meaning,
    [exampleId(20)],
  );

const GroupCancel = StayCancel.extend({
  stay_ids: stayIds('The stays of the group that are cancelled. Default: all that are not called off.'),
}).meta({ id: 'GroupCancel', description: 'Which stays of a group are cancelled, and what their guests are told.' });

export const GroupUndo = z
  .object({
    status: field(
      z.enum(['confirmed', 'declined', 'cancelled']),
      'The status that is taken back. Where a stay has another one by now, the answer is 409 and nothing changes.',
      'cancelled',
    ),
    stay_ids: stayIds('The stays of the group of which it is taken back. Default: all that have the status.'),
  })
  .meta({ id: 'GroupUndo', description: 'Which step of a group is taken back.' });
export type GroupUndo = z.infer<typeof GroupUndo>;

const groupParams = { id: 'The group, by its `id`.' } as const;
const stepReply = { status: 200, schema: GroupStepped, description: 'Every stay of the group as it is now' } as const;
const ALL_STEP =
  'All stays that are not called off take the step, or none: `fields` of a 409 names the first one that cannot, as `rooms.2` in the order of `GET /v1/groups/{id}`. There is one e-mail to each address.';

/** Several rooms that are asked for together. Each is a stay like any other afterwards. */
export const GROUP_ROUTES = [
  defineRoute({
    ...at,
    who: 'public',
    group: 'public',
    limit: 'request',
    id: 'requestGroup',
    method: 'POST',
    path: '/v1/group-requests',
    summary: 'Ask for several rooms at once',
    description: `One request for up to 20 rooms on the same nights. ${ALL_OR_NONE} The stays are confirmed at once when the hotel has switched that on and there is a room for each of them; otherwise all of them wait for the hotel. The guest gets one e-mail. The same request within 30 minutes gets the first answer again, with \`duplicate\`.`,
    body: GroupRequest,
    reply: { status: 201, schema: GroupRequestAnswer, description: 'Every room stored as a request, or confirmed' },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...staff,
    id: 'createGroup',
    method: 'POST',
    path: '/v1/groups',
    summary: 'Take several rooms at the desk',
    description: `Up to 20 rooms on the same nights that the hotel takes itself, confirmed on arrival. ${ALL_OR_NONE} A day gone by answers 422, no free room 409. Every other rule that a stay breaks is named in \`warnings\`.`,
    body: GroupCreate,
    reply: { status: 201, schema: CreatedGroup, description: 'A confirmed stay for each room' },
    errors: ['bad_request', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readGroup',
    method: 'GET',
    path: '/v1/groups/{id}',
    summary: 'Read a group with its stays',
    description: 'What the stays of a group have in common, and each of them, by arrival. Cancelled ones are in it.',
    params: groupParams,
    reply: {
      status: 200,
      schema: z.object({ group: field(Group, 'The group.'), stays: field(z.array(Stay), 'Its stays.') }),
      description: 'The group and its stays',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'confirmGroup',
    method: 'POST',
    path: '/v1/groups/{id}/confirm',
    summary: 'Confirm a requested group',
    description: `Every requested stay of the group becomes confirmed. ${ALL_STEP}`,
    params: groupParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'declineGroup',
    method: 'POST',
    path: '/v1/groups/{id}/decline',
    summary: 'Decline a requested group',
    description: `Every requested stay of the group becomes declined, and the room is free again. ${ALL_STEP}`,
    params: groupParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'cancelGroup',
    method: 'POST',
    path: '/v1/groups/{id}/cancel',
    summary: 'Cancel a group',
    description: `Every requested or confirmed stay of the group, or every one that is named, becomes cancelled, and the room is free again. ${ALL_STEP}`,
    params: groupParams,
    body: GroupCancel,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'checkOutGroup',
    method: 'POST',
    path: '/v1/groups/{id}/check-out',
    summary: 'Check a group out',
    description:
      'Every stay of the group that is in the house is checked out, or none. What is on the bill of the group gets one invoice with one number, once no stay on it is still to come; rooms that pay their own get invoices of their own.',
    params: groupParams,
    reply: stepReply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'undoGroupStep',
    method: 'POST',
    path: '/v1/groups/{id}/undo',
    summary: 'Take the answer to a group, or its cancellation, back',
    description:
      'Each stay has the status again that it had before, by the rules of `POST /v1/stays/{id}/undo`, with an event of its own. All of them or none: `fields` of a 409 names the first one that cannot, as `rooms.2` in the order of `GET /v1/groups/{id}`. Guests who were written to are written to again, with one e-mail to each address.',
    params: groupParams,
    body: GroupUndo,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
] as const;
