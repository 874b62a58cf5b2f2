import type { Caller } from '@booking/core/caller';
import type { StayRequestAnswer } from '@booking/core/routes/hotel-answers';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import type { Source } from '@booking/core/shapes';
import type { z } from 'zod';
import type { Writes } from '../../db/hot/write.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { payUrlOf } from '../../domain/price/payment.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { freezeTerms } from '../../domain/request/freeze-terms.ts';
import type { Placement } from '../../domain/rooms/allocation.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { guestEmail, staffEmail } from '../../guests/emails.ts';
import { hotelNamed } from '../../texts/at-hotel.ts';
import { textsIn } from '../../texts/texts.ts';
import { makeStay, requestKey } from '../make-stay.ts';
import type { ReadRequest } from '../read-request.ts';
import { stayEvents } from '../stay-events.ts';
import { payTokenFor } from '../tokens.ts';

export type RequestAnswer = z.input<typeof StayRequestAnswer>;

/** A request that nothing speaks against. */
export type Accepted = {
  readonly view: HotelView;
  readonly caller: Caller;
  readonly body: StayRequest;
  readonly request: ReadRequest;
  readonly quote: Quote;
  readonly placement: Placement;
  readonly source: Source;
  readonly addressCounts: boolean;
  readonly isTest: boolean;
  readonly now: Temporal.Instant;
};

export type Stored = { readonly answer: RequestAnswer; readonly writes: Writes };

/** The stay with its event, its e-mails and the record of its answer, and what the guest is told. */
export function storeRequest(deps: Deps, accepted: Accepted): Stored {
  const { view, caller, request, placement } = accepted;
  const plain = stayOf(accepted);
  const stay = { ...plain, pay_token: payTokenFor(view, caller, plain) };
  const answer = answerFor(accepted, stay);
  const kind = stay.status === 'confirmed' ? 'confirmed' : 'requested';
  const newStay = {
    ...stay,
    by_guest: true,
    request_key: requestKey(request.type, request.criteria),
    first_answer: answer,
    email_key: request.contact.email_key,
    phone_key: request.contact.phone_key,
    address_hash: caller.address_hash,
    address_counts: accepted.addressCounts,
  };
  const writes = {
    newStay,
    moves: placement.ok ? placement.moves : [],
    marks: [stay.room_type_id],
    events: stayEvents(view, `stay.${kind}`, stay),
    record: { caller, status: 201, body: JSON.stringify(answer) },
    emails: [...guestEmail(deps, view, stay, kind), staffEmail(deps, view, stay, kind)],
  };
  return { answer, writes };
}

function stayOf({ view, body, request, quote, placement, source, isTest, now }: Accepted): Stay {
  const atOnce = view.hotel.settings.bookings.confirm_at_once && placement.ok;
  return makeStay({
    view,
    type: request.type,
    criteria: request.criteria,
    agreed: freezeTerms(view.hotel, request.criteria.plan, quote),
    status: atOnce ? 'confirmed' : 'requested',
    room: placement.ok ? placement.room : null,
    pinned: false,
    guest: { name: body.name, notes: body.notes ?? null, lang: request.lang },
    contact: request.contact,
    answers: request.answers.ok ? request.answers.answers : [],
    source,
    isTest,
    externalId: body.external_id ?? null,
    now,
  });
}

function answerFor({ view, request }: Accepted, stay: Stay): RequestAnswer {
  const { answers } = textsIn(request.lang);
  const { name } = view.account;
  const { currency, total_amount, discount_amount, reference } = stay;
  if (stay.status === 'confirmed') {
    const answer = { status: stay.status, reference, message: answers.confirmed(hotelNamed(name, request.lang)) };
    const payUrl = payUrlOf(view, stay);
    return payUrl === null ? answer : { ...answer, pay_url: payUrl };
  }
  const message = answers.requested({ hotel: name });
  return { status: 'requested', reference, message, currency, total_amount, discount_amount };
}
