import { z } from 'zod';
import { exampleId, field } from '../describe.ts';
import { defineRoute } from '../route.ts';
import { IsoDate, Timestamp } from '../scalars.ts';
import { staff } from './stay-staff.ts';

const ROOM_STATES = ['clean', 'dirty', 'inspected', 'out_of_order'] as const;
const MAX_REASON = 200;
const MAX_NOTE = 500;
const MAX_NAME = 100;

const text = (max: number) => z.string().trim().max(max, `must be at most ${max} characters`).nullish();

export const Room = z.object({
  id: field(z.string(), 'The id of the room.', exampleId(9)),
  name: field(z.string(), 'The name or number of the room.', '101'),
  room_type_id: field(z.string(), 'The id of its room type.', exampleId(7)),
  housekeeping: field(
    z.enum(['clean', 'dirty', 'inspected']),
    'Whether the room needs cleaning; `inspected` is clean and looked at.',
  ),
  out_of_order: field(z.boolean(), 'Whether the room cannot be used today.'),
  out_of_order_reason: field(z.string().nullable(), 'Why it is out of order; null where nobody said.', 'Tap drips'),
  out_of_order_until: field(
    IsoDate.nullable(),
    'The day from which the room is sold again, dirty; null where it is in order, or out of order until further notice.',
    '2026-12-10',
  ),
  cleaned_on: field(
    IsoDate.nullable(),
    'The day on which the room was last marked as clean or inspected; null while it is dirty. The room of a guest who stays on is cleaned once a day.',
    '2026-12-08',
  ),
  note: field(z.string().nullable(), 'What housekeeping is to know of the room.', 'Second duvet on the bed'),
  assigned_to: field(z.string().nullable(), 'Who cleans the room, by name; null where nobody was named.', 'Ana'),
  changed_at: field(Timestamp.nullable(), 'When the room was marked last; null where it never was.'),
  changed_by: field(
    z.string().nullable(),
    'The member who marked the room last; null where a key or a check-out did.',
    'Kim Lee',
  ),
});
export type ShownRoom = z.infer<typeof Room>;

const RoomMark = z
  .object({
    at: field(Timestamp, 'When it was marked.'),
    state: field(z.enum(ROOM_STATES), 'What the room was marked as.', 'dirty'),
    reason: field(z.string().nullable(), 'Of out of order: why; null where nobody said.', 'Tap drips'),
    until: field(
      IsoDate.nullable(),
      'Of out of order: the day from which the room is sold again; null: until further notice.',
      '2026-12-10',
    ),
    who: field(z.string().nullable(), 'The member who marked it; null where a key or a check-out did.', 'Kim Lee'),
  })
  .meta({ id: 'RoomMark', description: 'What a room was marked as.' });
export type ShownMark = z.infer<typeof RoomMark>;

const RoomChange = z
  .object({
    state: field(
      z.enum(ROOM_STATES).optional(),
      'How the room is. `out_of_order` takes it off sale from today; every other state puts it back on sale. Without it, the state stays.',
      'out_of_order',
    ),
    reason: field(
      text(MAX_REASON),
      'Beside `out_of_order`: why; null clears it. Without it, the reason stays.',
      'Tap drips',
    ),
    until: field(
      IsoDate.nullish(),
      'Beside `out_of_order`: the day from which the room is sold again; it is dirty then. null means until further notice. Without it, the day stays.',
      '2026-12-10',
    ),
    note: field(
      text(MAX_NOTE),
      'What housekeeping is to know of the room; null clears it. Without it, the note stays.',
      'Second duvet on the bed',
    ),
    assigned_to: field(text(MAX_NAME), 'Who cleans the room, by name; null clears it. Without it, they stay.', 'Ana'),
    force: field(
      z.boolean().nullish(),
      'true puts a room out of order though somebody sleeps in it. Default: false, and such a room answers 409.',
      false,
    ),
  })
  .refine(({ state, note, assigned_to }) => [state, note, assigned_to].some((value) => value !== undefined), {
    path: ['state'],
    message: 'is needed, or a note, or who cleans the room',
  })
  .refine(({ state, reason }) => state === 'out_of_order' || !reason, {
    path: ['reason'],
    message: 'goes with out_of_order alone',
  })
  .refine(({ state, until }) => state === 'out_of_order' || !until, {
    path: ['until'],
    message: 'goes with out_of_order alone',
  })
  .meta({ id: 'RoomChange', description: 'How a room is, who cleans it, and what they are to know of it.' });
export type RoomChange = z.infer<typeof RoomChange>;

/** The rooms of a hotel, and how housekeeping marks them. */
export const ROOM_ROUTES = [
  defineRoute({
    ...staff,
    id: 'listRooms',
    method: 'GET',
    path: '/v1/rooms',
    summary: 'List the rooms with their ids and housekeeping',
    description: 'The rooms of the hotel, so that a client can name one by its id.',
    reply: {
      status: 200,
      schema: z.object({
        rooms: field(z.array(Room), 'The rooms of the hotel.'),
      }),
      description: 'Every room of the hotel',
    },
    errors: [],
  }),
  defineRoute({
    ...staff,
    id: 'listRoomMarks',
    method: 'GET',
    path: '/v1/rooms/{id}/marks',
    summary: 'List what a room was marked as',
    description:
      'What the room was marked as, by whom and when, newest first: the last 50 marks. A check-out marks it dirty.',
    params: { id: 'The room, by its `id`.' },
    reply: {
      status: 200,
      schema: z.object({ marks: field(z.array(RoomMark), 'The marks, newest first.') }),
      description: 'What the room was marked as',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeRoom',
    method: 'PATCH',
    path: '/v1/rooms/{id}',
    summary: 'Mark a room as clean, dirty, inspected or out of order',
    description:
      'How a room is, who cleans it, and a note for housekeeping. Out of order takes the room off sale from today until the day that is named: stays whose room was not chosen move to another one where one is free, and the hotel is told of the others. From that day on the room is sold again, and is dirty. A room in which somebody sleeps is put out of order only with `force`.',
    params: { id: 'The room, by its `id`.' },
    body: RoomChange,
    reply: {
      status: 200,
      schema: z.object({ room: field(Room, 'The room as it stands now.') }),
      description: 'The room after the change',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;
