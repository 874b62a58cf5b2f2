import { describe, expect, it } from 'vitest';
import { CallError } from '../../../console/src/api/errors.ts';
import { rateFaults } from '../../../console/src/screens/hotel/rates/rate-faults.ts';

const refused = (...fields: { path: string; message: string }[]) =>
  new CallError(400, { code: 'bad_request', message: 'wrong', fields });

describe('Faults of rows that a dialog of the rates wrote', () => {
  it('lie at the fields of the dialog, once for however many rows', () => {
    const [message, late] = ['is too much', 'is too late'];
    const error = refused(
      { path: 'hotel.prices[3].amount', message },
      { path: 'hotel.prices[4].amount', message },
      { path: 'hotel.prices[4].date', message: late },
      { path: 'hotel.nights[0].min_stay', message },
    );
    expect(rateFaults(error)).toEqual({
      faults: [
        { path: 'amount', message },
        { path: 'from', message: late },
        { path: 'minStay', message },
      ],
      rest: null,
    });
  });

  it('leave the error to be said where one of them has no field, or there are none', () => {
    const error = refused({ path: 'hotel.prices[3].amount', message: 'a' }, { path: 'hotel.prices', message: 'b' });
    expect(rateFaults(error)).toEqual({ faults: [{ path: 'amount', message: 'a' }], rest: error });
    const conflict = refused();
    expect(rateFaults(conflict)).toEqual({ faults: [], rest: conflict });
    expect(rateFaults(null)).toEqual({ faults: [], rest: null });
  });
});
