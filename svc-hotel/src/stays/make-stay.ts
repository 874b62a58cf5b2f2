import type { Caller } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import { isoOf } from '@booking/core/rules/days';
import type { GivenAnswer } from '@booking/core/rules/questions';
import type { ChangedBy } from '@booking/core/shape-fields';
import type { Source, StayStatus } from '@booking/core/shapes';
import { newId } from '@booking/kit/ids';
import type { HotelView } from '../db/hotels.ts';
import type { RoomType } from '../domain/hotel/hotel.ts';
import { firstStep } from '../domain/price/payment.ts';
import type { StayCriteria } from '../domain/request/criteria.ts';
import type { Agreed } from '../domain/request/freeze-terms.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { Contact } from '../guests/contact.ts';
import { makeReference, payTokenFor } from './tokens.ts';

/** What a new stay is made of, besides what was agreed. */
export type NewStayParts = {
  readonly view: HotelView;
  readonly type: RoomType;
  readonly criteria: StayCriteria;
  readonly agreed: Agreed;
  readonly status: Extract<StayStatus, 'requested' | 'confirmed'>;
  readonly room: string | null;
  readonly pinned: boolean;
  readonly guest: { readonly name: string; readonly notes: string | null; readonly lang: Lang };
  readonly contact: Contact;
  readonly answers: readonly GivenAnswer[];
  readonly source: Source;
  readonly country?: string | null;
  readonly channelRef?: string | null;
  readonly isTest?: boolean;
  readonly externalId: string | null;
  readonly changedBy: ChangedBy;
  readonly now: Temporal.Instant;
};

const NOTHING_YET = {
  ...{ paid_amount: 0, pay_token: null, cancel_fee_amount: null, charged_amount: 0, invoice_number: null },
  ...{ guarantee_step: null, guarantee_at: null, cancel_reason: null, hold_status: null },
  ...{ postal_address: null, guest_confirmed_at: null, group_id: null, quoted_until: null },
  ...{ group_folio_id: null, group_invoice: null, allotment_id: null, cancelled_at: null },
};

/** A stay at its first version. */
export function makeStay(parts: NewStayParts): Stay {
  const { view, type, criteria, guest, contact, now } = parts;
  const at = new Date(now.epochMilliseconds).toISOString();
  const [checkIn, checkOut] = [isoOf(criteria.nights.from), isoOf(criteria.nights.to)];
  return {
    id: newId(now.epochMilliseconds),
    business_id: view.businessId,
    version: 1,
    reference: makeReference(),
    status: parts.status,
    room_type_id: type.settings.id,
    rate_plan_id: criteria.plan.id,
    room_id: parts.room,
    pinned: parts.pinned,
    check_in: checkIn,
    check_out: checkOut,
    held_from: checkIn,
    held_until: checkOut,
    adults: criteria.adults,
    children: criteria.children,
    children_ages: criteria.ages,
    ...guest,
    email: contact.email,
    phone: contact.phone,
    country: parts.country ?? null,
    source: parts.source,
    channel_ref: parts.channelRef ?? null,
    arrival_time: criteria.arrivalTime,
    answers: parts.answers,
    ...parts.agreed,
    ...NOTHING_YET,
    is_test: parts.isTest ?? false,
    external_id: parts.externalId,
    changed_by: parts.changedBy,
    created_at: at,
    updated_at: at,
  };
}

/** The same with where it is paid by card, and what it waits for by its plan's policy. */
export function withGuarantee<S extends Stay>(
  view: HotelView,
  caller: Pick<Caller, 'plan'>,
  stay: S,
  byGuest: boolean,
): S {
  const payable = { ...stay, pay_token: payTokenFor(view, caller, stay) };
  const { time_zone: zone } = view.account;
  return { ...payable, ...firstStep(payable, byGuest, Date.parse(stay.created_at), zone) };
}

/** What makes two requests of one guest the same one. */
export function requestKey(type: RoomType, criteria: StayCriteria): string {
  const { nights, plan, adults, children } = criteria;
  return [nights.from, nights.to, type.settings.id, plan.id, adults, children].join(' ');
}
