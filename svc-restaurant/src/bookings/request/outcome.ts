import { type ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { AnswerRecord } from '@booking/kit/db/idempotency';
import { newId } from '@booking/kit/ids';
import type { NewBooking } from '../../db/hot/request-write.ts';
import type { Deps } from '../../deps.ts';
import { type Decision, isGone } from '../../domain/request/decide-request.ts';
import { refused } from '../../errors.ts';
import { textsIn } from '../../texts/texts.ts';
import { type Answer, answerFor, type BookingCommand, buildNewBooking } from './request-row.ts';

/** What became of a request; `metricLabel` is how it is counted. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer | StoredAnswer; readonly metricLabel: string }
  | { readonly kind: 'refused'; readonly error: ApiError; readonly metricLabel: string };

/** What is to be stored: a booking with all that belongs to it, or the record of an answer that changes nothing. */
export type DecidedRequest = {
  readonly outcome: Outcome;
  readonly row: NewBooking | null;
  readonly record?: AnswerRecord;
};

/** What a decision comes to: the answer, and what is to be stored. */
export function toOutcome(deps: Deps, command: BookingCommand, decision: Decision): DecidedRequest {
  const { guest, venue } = command;
  switch (decision.kind) {
    case 'bookings_off': {
      const error = apiError('bookings_off', textsIn(guest.lang, venue.kind).bookingsOff);
      return { outcome: { kind: 'refused', error, metricLabel: 'bookings_off' }, row: null };
    }
    case 'refused': {
      const { refusal } = decision;
      return {
        outcome: { kind: 'refused', error: refused(refusal, guest.lang, venue), metricLabel: refusal.code },
        row: null,
      };
    }
    case 'duplicate': {
      const { id, firstStatus, lang } = decision.duplicate;
      const answer: Answer = { ...answerFor(command, { id, status: firstStatus }, lang), duplicate: true };
      return { outcome: { kind: 'answer', answer, metricLabel: 'duplicate' }, row: null, ...recordOf(command, answer) };
    }
    case 'accepted': {
      if (isGone(decision, command.onlyIfFree === true)) return gone(command);
      const id = newId(command.nowMs);
      const answer = answerFor(command, { id, status: decision.status }, guest.lang);
      const outcome: Outcome = { kind: 'answer', answer, metricLabel: decision.status };
      return { outcome, row: buildNewBooking(deps, command, decision, id, answer) };
    }
  }
}

/** A request without an Idempotency-Key leaves no record, and costs no write. */
function recordOf({ caller }: BookingCommand, answer: Answer): { record?: AnswerRecord } {
  return caller.idempotency === null ? {} : { record: { caller, status: 201, body: JSON.stringify(answer) } };
}

function gone({ slot, guest }: BookingCommand): DecidedRequest {
  const texts = textsIn(guest.lang).conflict;
  const error = apiError('conflict', slot.appointment === null ? texts.no_table : texts.person_busy);
  return { outcome: { kind: 'refused', error, metricLabel: 'gone' }, row: null };
}
