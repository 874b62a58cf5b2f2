import type { StayChange } from '@booking/core/routes/hotel-bodies';
import { isoOf } from '@booking/core/rules/days';
import type { StoredStay } from '../../db/entities/stay.ts';
import { readUses } from '../../db/hot/rooms/uses.ts';
import { atAgreedPrices } from '../../domain/allotment/agreed-price.ts';
import { keepPrice, type Repriced, reprice } from '../../domain/price/reprice.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import type { Move } from '../../domain/rooms/allocation.ts';
import { bearsOnPrice, type Differs, inEffect, isPast, readChange, type Target } from '../../domain/stay/change.ts';
import { changeWarnings } from '../../domain/stay/change-warnings.ts';
import { alreadyIn } from '../../domain/stay/conflicts.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { CHANGEABLE } from '../../domain/stay/stay-states.ts';
import { conflict, malformed, refused } from '../../errors.ts';
import type { LockedStay } from '../on-stay.ts';
import { readAllotmentPrices } from '../pick-up.ts';
import { changeGuest } from './change-guest.ts';
import { bearsOnRoom, changeRoom, checkRoom } from './change-room.ts';

/** What a patch comes to. `differs` is what of the stay becomes another; no fields where it is like that already. */
export type Change = {
  readonly differs: Differs;
  readonly fields: Partial<StoredStay>;
  readonly moves: readonly Move[];
  readonly repriced: boolean;
  readonly leftOut: readonly Refusal[];
};

/** @param stay as it is, or as it was agreed before a move that is taken back */
export async function decideChange(locked: LockedStay, stay: StoredStay, body: StayChange): Promise<Change> {
  const { tx, view, today, isLast } = locked;
  const read = readChange(view.hotel, stay, body);
  if (!read.ok) throw malformed(read);
  const { target, differs } = read;
  const guest = changeGuest(view, stay, body);
  const room = { stay, differs, roomId: body.room_id };
  checkRoom(view, body.room_type_id ?? stay.room_type_id, room);
  if (isPast(read.nights, differs, today)) throw refused({ code: 'past' }, view.reader);
  const scope = CHANGEABLE[stay.status];
  const bears = bearsOnPrice(differs) || bearsOnRoom(room);
  // Who a stay is for may be mended at any time; when, where and for how much may not.
  const isOfGuest = !bears && Object.keys(guest.change).length > 0;
  if (scope === undefined && !isOfGuest) throw conflict(view, alreadyIn(stay.status));
  if (!bears && !isOfGuest) return { ...NOTHING, differs };
  if (scope === 'in_house' && beyondTheHouse(differs)) throw conflict(view, { code: 'guest_in_house' });
  const named = { arrivalTime: body.arrival_time ?? null, pets: body.pets ?? false };
  const rules = changeWarnings(view.hotel, read, named, today);
  const leftOut = [...rules, ...guest.leftOut];
  if (!bears) return { differs, fields: guest.change, moves: [], repriced: false, leftOut };
  if (target === null) throw conflict(view, GONE[read.gone]);
  const placed = bearsOnRoom(room) ? await changeRoom({ ...room, tx, view, target, today, isLast }) : null;
  const worked = bearsOnPrice(differs) ? await price(locked, stay, target, differs, body.keep_price === true) : null;
  const effective = inEffect(differs, stay, worked?.change ?? {});
  const priced = bearsOnPrice(effective) ? worked : null;
  const agreed = placed !== null || priced !== null ? { ...agreedFields(target), ...wordOf(effective) } : {};
  return {
    differs: effective,
    fields: { ...guest.change, ...agreed, ...placed?.change, ...priced?.change },
    moves: placed?.moves ?? [],
    repriced: priced !== null && body.keep_price !== true,
    leftOut: [...rules, ...(worked?.leftOut ?? []), ...guest.leftOut],
  };
}

const NOTHING = { fields: {}, moves: [], repriced: false, leftOut: [] } as const;

/** The stay is like that already. */
export const changesNothing = ({ fields }: Change) => Object.keys(fields).length === 0;

const GONE = { type: { code: 'room_type_gone' }, plan: { code: 'rate_plan_gone' } } as const;

/** What a guest said of other dates does not stand for these. */
function wordOf({ checkIn, checkOut }: Differs): Partial<StoredStay> {
  return checkIn || checkOut ? { guest_confirmed_at: null } : {};
}

function beyondTheHouse({ checkIn, plan, coupon }: Differs): boolean {
  return checkIn || plan || coupon;
}

function agreedFields({ nights, type, plan, adults, children, ages }: Target): Partial<StoredStay> {
  return {
    check_in: isoOf(nights.from),
    check_out: isoOf(nights.to),
    room_type_id: type.settings.id,
    rate_plan_id: plan.id,
    adults,
    children,
    children_ages: ages,
  };
}

async function price(
  { em, tx, view }: LockedStay,
  stay: StoredStay,
  target: Target,
  differs: Differs,
  keep: boolean,
): Promise<Repriced> {
  const around = { couponCode: target.coupon ?? null, nights: target.nights, except: stay.id };
  const facts = await readUses(tx, view, around);
  const repriced = (keep ? keepPrice : reprice)(view.hotel, stay, target, differs.plan, facts);
  const agreed = await readAllotmentPrices({ em, tx }, stay, target.type.settings.id);
  if (agreed.length === 0) return repriced;
  const { adults, children } = target;
  const after = atAgreedPrices(view.hotel, { ...stay, ...repriced.change, adults, children }, agreed);
  const fields = Object.keys(repriced.change) as (keyof Stay)[];
  return { ...repriced, change: Object.fromEntries(fields.map((field) => [field, after[field]])) };
}
