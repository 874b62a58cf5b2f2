import type { Envelope } from '@booking/core/events';
import type { StoredAnswer } from '@booking/core/route';
import { dayOf } from '@booking/core/rules/days';
import type { StayStatus } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { HotelView } from '../../db/hotels.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { cancelFeeOn } from '../../domain/price/cancellation.ts';
import { isAwaited, NO_STEP, nextStep } from '../../domain/price/payment.ts';
import { isQuoted } from '../../domain/quote/quote.ts';
import type { Move } from '../../domain/rooms/allocation.ts';
import { BY_GUEST, BY_SYSTEM, type By, beforeStep } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import {
  type StayTrigger,
  type StepAnswer,
  stateConflict,
  type Transition,
  takeStep,
} from '../../domain/stay/stay-states.ts';
import type { GuestEmailKind } from '../../emails/guest-templates.ts';
import { conflict } from '../../errors.ts';
import { guestEmail, staffEmail } from '../../guests/emails.ts';
import { type LockedStay, onStay, type StayCall, stayEffects } from '../on-stay.ts';
import { nextVersion } from '../stay-events.ts';
import { payTokenFor } from '../tokens.ts';

export type StepCall = StayCall & {
  /** Staff ask for the guest to be written to; where the step always does, it is passed over. */
  readonly notify?: boolean;
  readonly message?: string | null;
  /** The version that was looked at: a stay that changed since is left as it is. */
  readonly version?: number;
  /** By the guest, on the stay's own page: the hotel is written to. */
  readonly byGuest?: boolean;
  /** By nobody: its moment had come. */
  readonly bySystem?: boolean;
};

export type StepTaken = {
  readonly status: StayStatus;
  readonly guest_emailed: boolean;
  readonly currency: string;
  readonly cancel_fee_amount: number | null;
};

/** What a step does besides the status: to the stay, to others that go to other rooms, and what is told of others. */
export type StepEffect = {
  readonly change: Partial<Stay>;
  readonly moves: readonly Move[];
  readonly events?: readonly Envelope[];
};

export const NO_EFFECT: StepEffect = { change: {}, moves: [] };

export type StepRules = {
  /** Throws for what the hotel does not have. */
  readonly check?: (view: HotelView) => void;
  /** Throws for what this stay cannot be asked, in whatever state it is. */
  readonly refuse?: (locked: LockedStay) => void;
  readonly effect?: (locked: LockedStay) => Promise<StepEffect>;
  /** What the guest is written instead. */
  readonly email?: GuestEmailKind;
  /** It costs nothing, whatever the rule says. */
  readonly free?: boolean;
};

/**
 * Takes a stay one step through the table of its states, with the event, the e-mails and the fee that the table names.
 * @throws ApiError 409 where the state or the day does not allow the step
 * @throws OutdatedPageError where the stay is not of the version that was looked at
 */
export function takeStayStep(
  deps: Deps,
  call: StepCall,
  trigger: StayTrigger,
  { check, ...rules }: StepRules = {},
): Promise<StepTaken | StoredAnswer> {
  const run = (locked: LockedStay) => stepEffects(deps, locked, call, trigger, rules);
  return onStay<StepTaken>(deps, call, { ...(check && { check }), run });
}

/** The same of a stay that is locked, as a part of a larger command. */
export async function stepEffects(
  deps: Deps,
  locked: LockedStay,
  call: StepCall,
  trigger: StayTrigger,
  { refuse, effect = async () => NO_EFFECT, email, free = false }: Omit<StepRules, 'check'> = {},
): Promise<Effects<StepTaken>> {
  const { view, stay, date, today, now, caller } = locked;
  if (call.version !== undefined && call.version !== stay.version) throw new OutdatedPageError();
  // What a quote offers is answered by the quote alone, all rooms at once.
  if (isQuoted(stay)) throw conflict(view, { code: 'quote_open' });
  refuse?.(locked);
  const step = takeStep(trigger, { ...stay, checkIn: dayOf(stay.check_in), checkOut: dayOf(stay.check_out) }, today);
  if (!step.ok) throw cannot(locked, trigger, step);
  const { transition } = step;
  const { change: more, moves, events: others = [] } = await effect(locked);
  const fee = transition.fee ? (free ? 0 : cancelFeeOn(date, stay)) : null;
  const money = { cancel_fee_amount: fee, pay_token: payTokenFor(view, caller, stay) };
  // Whoever takes the step has decided, paid or not.
  const waits = nextOf(trigger, stay, now);
  const version = nextVersion(stay, now, byOf(call));
  const cancelled_at = transition.to === 'cancelled' ? version.updated_at : null;
  const change = { ...waits, ...more, ...version, status: transition.to, cancelled_at, ...money };
  const changed = { ...stay, ...change };
  const emails = guestEmails(deps, locked, changed, { transition, call, ...(email && { email }) });
  const answer = {
    status: changed.status,
    guest_emailed: emails.length > 0,
    currency: stay.currency,
    cancel_fee_amount: fee,
  };
  const effects = await stayEffects(
    locked,
    {
      step: trigger,
      by: byOf(call),
      before: beforeStep(stay, emails.length > 0),
      change,
      moves,
      event: transition.event,
      emails: [...emails, ...staffEmails(deps, view, changed, call)],
    },
    answer,
  );
  return { ...effects, events: [...(effects.events ?? []), ...others] };
}

/** Nothing is waited for any more; what was paid for a request that is declined is to go back. */
function nextOf(trigger: StayTrigger, stay: Stay, now: Temporal.Instant): Partial<Stay> {
  if (trigger === 'decline' && stay.paid_amount > 0) return nextStep('release', now.epochMilliseconds);
  return isAwaited(stay) ? NO_STEP : {};
}

/** Who answers by a page names the version that they looked at. */
function byOf({ caller, byGuest, bySystem, version }: StepCall): By {
  if (bySystem === true) return BY_SYSTEM;
  if (byGuest === true) return BY_GUEST;
  return version === undefined ? byStaff(caller) : { way: 'email_link', who: null };
}

function cannot({ view, stay }: LockedStay, trigger: StayTrigger, { why }: Extract<StepAnswer, { ok: false }>) {
  if (why === 'too_early') return conflict(view, { code: 'too_early', from: stay.check_in });
  if (why === 'too_late') return conflict(view, { code: 'stay_over', since: stay.check_out });
  return conflict(view, stateConflict(trigger, stay.status));
}

const EMAILS: Readonly<Partial<Record<StayStatus, GuestEmailKind>>> = {
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
};

function guestEmails(
  deps: Deps,
  { view, stay }: LockedStay,
  changed: Stay,
  { transition, call, email }: { transition: Transition; call: StepCall; email?: GuestEmailKind },
): NewEmail[] {
  const kind = email ?? EMAILS[transition.to];
  const wanted = transition.mail === 'always' || (transition.mail === 'asked' && call.notify === true);
  if (kind === undefined || !wanted) return [];
  return guestEmail(deps, view, changed, kind, { message: call.message ?? null, before: stay.status });
}

/** What the guest did on the stay's page is told to the hotel. */
function staffEmails(deps: Deps, view: HotelView, stay: Stay, { byGuest }: StepCall): NewEmail[] {
  return byGuest === true && stay.status === 'cancelled' ? [staffEmail(deps, view, stay, 'cancelled')] : [];
}
