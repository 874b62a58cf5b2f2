import { momentOf } from '@booking/core/rules/local-time';
import type { Stay } from '../stay/stay.ts';
import { dueMoment, isAwaited, isGuaranteed, NO_STEP, nextStep } from './payment.ts';

const HOUR = 3_600_000;
/** From the moment at which a guest is asked for what is due. The reminder lies in the middle. */
const PAY_HOURS = 48;
/** Nobody is turned away at the door. */
const HOURS_BEFORE_CHECK_IN = 1;

/** What is done about a stay that is not paid, and what comes after that. `payBy`: what the guest is told. */
export type Pursued = {
  /** `return`: what was paid for a request that was declined goes back. */
  readonly act: 'nothing' | 'ask' | 'remind' | 'release' | 'return';
  readonly next: Pick<Stay, 'guarantee_step' | 'guarantee_at'>;
  readonly payBy: number | null;
};

const NOTHING: Pursued = { act: 'nothing', next: NO_STEP, payBy: null };

/** The hotel's time zone, and from when on rooms are ready. */
export type Clockwork = { readonly zone: string; readonly checkInFrom: string };

/** The step whose moment has come: a stay that is asked, reminded, and then released, but never on or after its check-in. */
export function pursue(stay: Stay, nowMs: number, { zone, checkInFrom }: Clockwork): Pursued {
  const { guarantee_step: step, terms } = stay;
  if (stay.status === 'declined') return stay.paid_amount > 0 ? { ...NOTHING, act: 'return' } : NOTHING;
  if (step === null || terms.payment === undefined || isGuaranteed(stay)) return NOTHING;
  if (isAwaited(stay)) return { act: 'release', next: NO_STEP, payBy: null };
  const last = momentOf(stay.check_in, checkInFrom, zone) - HOURS_BEFORE_CHECK_IN * HOUR;
  if (nowMs >= last) return NOTHING;
  if (stay.status === 'requested') return { ...NOTHING, next: nextStep('ask', nowMs + HOUR) };
  if (stay.status !== 'confirmed') return NOTHING;
  const canRelease = terms.payment.releases === true && stay.email !== null;
  if (step === 'release') return canRelease ? { act: 'release', next: NO_STEP, payBy: null } : NOTHING;
  if (step === 'remind') {
    const end = Math.min(nowMs + (PAY_HOURS / 2) * HOUR, last);
    return { act: 'remind', next: canRelease ? nextStep('release', end) : NO_STEP, payBy: canRelease ? end : null };
  }
  const dueAt = dueMoment(terms.payment, stay.check_in, zone) ?? nowMs;
  // It was moved to a later day.
  if (dueAt > nowMs) return { ...NOTHING, next: nextStep('ask', dueAt) };
  const end = Math.min(nowMs + PAY_HOURS * HOUR, last);
  return { act: 'ask', next: nextStep('remind', nowMs + (end - nowMs) / 2), payBy: canRelease ? end : null };
}
