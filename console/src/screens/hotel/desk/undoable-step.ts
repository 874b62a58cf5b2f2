import { isListedUnmarked } from '@booking/core/codes/unmarked-stays';
import { nowIn } from '../../../api/today.ts';

export type UndoableStatus = 'confirmed' | 'declined' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show';

type HistoryStep = { readonly at: string; readonly step: string; readonly way: string };
type Named = 'confirm' | 'decline' | 'check_in' | 'check_out' | 'cancel' | 'no_show';

const NAMES: Readonly<Record<UndoableStatus, Named>> = {
  confirmed: 'confirm',
  declined: 'decline',
  checked_in: 'check_in',
  checked_out: 'check_out',
  cancelled: 'cancel',
  no_show: 'no_show',
};
/** Steps that are undone only on their own day. */
const OF_THE_DAY: readonly Named[] = ['confirm', 'decline', 'check_in', 'check_out'];
/** Answers, which stand once anything else has happened. */
const OF_THE_LAST: readonly Named[] = ['confirm', 'decline'];
const BY_STAFF = ['console', 'api'];

type StayNow = { readonly status: string; readonly check_out: string };
type Clock = { readonly today: string; readonly timeZone: string };

/**
 * The last step of a stay, where staff took it and it may still be undone; null where it is too late for that. The room
 * may be somebody else's by then: the API says so.
 */
export function undoableStep(
  { status, check_out }: StayNow,
  steps: readonly HistoryStep[],
  { today, timeZone }: Clock,
): { readonly status: UndoableStatus; readonly step: Named } | null {
  if (!(status in NAMES)) return null;
  const led = status as UndoableStatus;
  const step = NAMES[led];
  const taken = steps.findLast((candidate) => candidate.step === step);
  if (taken === undefined || !BY_STAFF.includes(taken.way)) return null;
  if (OF_THE_LAST.includes(step) && steps.at(-1) !== taken) return null;
  if (OF_THE_DAY.includes(step) && nowIn(timeZone, new Date(taken.at)).date !== today) return null;
  const isOpen =
    led === 'checked_out' || today < check_out || (led === 'no_show' && isListedUnmarked(check_out, today));
  return isOpen ? { status: led, step } : null;
}
