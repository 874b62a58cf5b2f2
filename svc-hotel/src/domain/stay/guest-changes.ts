import { type ChangesLeft, changesLeft } from '@booking/core/guests/changes';
import { addDays } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { Hotel } from '../hotel/hotel.ts';
import { cancelFeeOn } from '../price/cancellation.ts';
import { isAwaited } from '../price/payment.ts';
import { isQuoted } from '../quote/quote.ts';
import type { By, StepName } from './history.ts';
import type { Stay } from './stay.ts';

type Step = Pick<By, 'way'> & { readonly step: StepName };

/**
 * What the guest may still change of a stay; null where that is nothing for the guest: the hotel takes no changes online, or
 * answers each itself, so that the room which is agreed is not given away for a question. What waits for its payment is paid
 * first, and a price that staff agreed to with the guest is staff's: by hand, in a quote, of an allotment, on a group's bill.
 * @param steps of its history
 */
export function guestChanges(hotel: Hotel, stay: Stay, steps: readonly Step[], nowMs: number): ChangesLeft | null {
  const { bookings, check_in_from } = hotel.settings;
  const { guest_changes: rule, enabled, confirm_at_once } = bookings;
  if (rule === undefined || !enabled || isAwaited(stay) || isOfStaff(stay, steps)) return null;
  if (stay.status !== 'requested' && (stay.status !== 'confirmed' || !confirm_at_once)) return null;
  const startsAt = momentOf(stay.check_in, check_in_from, hotel.timeZone);
  return changesLeft(rule, { startsAt, freeUntil: freeUntil(stay, hotel.timeZone), made: madeIn(steps) }, nowMs);
}

const madeIn = (steps: readonly Step[]): number =>
  steps.filter(({ step, way }) => step === 'change' && way === 'guest_page').length;

const isOfStaff = (stay: Stay, steps: readonly Step[]): boolean =>
  isQuoted(stay) ||
  stay.allotment_id !== null ||
  stay.group_folio_id !== null ||
  steps.some(({ step }) => step === 'night_price');

/** The last moment at which cancelling costs nothing; null where it never costs anything. */
function freeUntil(stay: Stay, zone: string): number | null {
  if (cancelFeeOn(stay.check_in, stay) === 0) return null;
  const { refundable, cancellation } = stay.terms;
  if (!refundable) return Number.NEGATIVE_INFINITY;
  return momentOf(addDays(stay.check_in, 1 - cancellation.free_until_days_before), '00:00', zone) - 1;
}
