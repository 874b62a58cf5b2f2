import type { HotelView } from '../db/hotels.ts';
import type { Section } from '../domain/hotel/assign-ids.ts';
import { malformed } from '../errors.ts';

type Ids = {
  readonly room_type_id?: string | undefined;
  readonly rate_plan_id?: string | undefined;
  readonly room_id?: string | null | undefined;
  readonly extras?: readonly { readonly id: string }[] | null | undefined;
};

/**
 * 400 for ids in a body that this hotel never gave to anything, before anything of them is locked or looked up. What a
 * stay may still have, though it is no longer offered, passes here; whether it may be asked for depends on the stay.
 */
export function checkIds(view: HotelView, { room_type_id, rate_plan_id, room_id, extras }: Ids): void {
  const check = (section: Section, id: string | null | undefined, field: string, message: string) => {
    if (id != null && !view.everHad(section, id)) throw malformed({ field, message });
  };
  check('room_types', room_type_id, 'room_type_id', 'is not offered here');
  check('rate_plans', rate_plan_id, 'rate_plan_id', 'is not offered here');
  for (const { id } of extras ?? []) check('extras', id, 'extras', 'holds one that is not offered here, or one twice');
  check('rooms', room_id, 'room_id', 'is no room of this type');
}

/** 400 for a room of another type, or one that is no longer offered. */
export function checkRoomOfType({ hotel }: HotelView, typeId: string, roomId: string, message: string): void {
  const room = hotel.roomById.get(roomId);
  if (room === undefined || room.hidden || room.roomTypeId !== typeId) throw malformed({ field: 'room_id', message });
}
