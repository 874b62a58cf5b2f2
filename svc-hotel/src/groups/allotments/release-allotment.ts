import type { StoredAnswer } from '@booking/core/route';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { Deps } from '../../deps.ts';
import { NO_NEXT, nextOf } from '../../domain/allotment/allotment.ts';
import { conflict } from '../../errors.ts';
import { cutOff } from './change-allotment.ts';
import { type AllotmentCall, changeAllotment, onAllotment } from './on-allotment.ts';

/** What nobody has picked up returns to sale; what was picked up stays. @throws ApiError 409 where it is released already */
export function releaseAllotment(deps: Deps, call: AllotmentCall): Promise<AllotmentWithNights | StoredAnswer> {
  return onAllotment(deps, call, async (locked) => {
    if (locked.allotment.state === 'released') throw conflict(locked.view, { code: 'allotment_released' });
    changeAllotment(locked, {
      state: 'released',
      released_at: locked.now.toString({ fractionalSecondDigits: 3 }),
      ...NO_NEXT,
    });
    return {};
  });
}

/** Takes a release back, where the rooms are still free. @throws ApiError 409 where its cut-off is over or it is open */
export function holdAllotment(
  deps: Deps,
  call: AllotmentCall,
  day: string | undefined,
): Promise<AllotmentWithNights | StoredAnswer> {
  return onAllotment(deps, call, async (locked) => {
    const { allotment, view, date, now } = locked;
    if (allotment.state === 'open') throw conflict(view, { code: 'changed_since' });
    if ((day ?? allotment.cut_off) < date) throw conflict(view, { code: 'allotment_cut_off' });
    const dates = day === undefined ? {} : cutOff(locked, day);
    const next = nextOf({ cut_off: day ?? allotment.cut_off }, view.account.time_zone, now);
    changeAllotment(locked, { ...dates, state: 'open', released_at: null, ...next });
    return {};
  });
}
