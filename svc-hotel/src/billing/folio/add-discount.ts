import type { StoredAnswer } from '@booking/core/route';
import type { Reduction } from '@booking/core/routes/billing/folio';
import type { Folio } from '@booking/core/routes/billing/folio-answers';
import { writeLines } from '../../db/billing/folios.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { discountLines } from '../../domain/folio/discount.ts';
import { conflict } from '../../errors.ts';
import { showFolios, showLine } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { folioOf, onFolio } from './on-folio.ts';

export type Discounted = { readonly lines: Folio['lines']; readonly folios: Folio[] };

/** Takes a sum or a share off a folio. @throws ApiError 409 where there is not that much to take off */
export function addDiscount(deps: Deps, call: StayCall, body: Reduction): Promise<Discounted | StoredAnswer> {
  return onFolio(deps, call, { status: 201, step: 'discount' }, async (open) => {
    const { em, stay, view, bill, date } = open;
    const { reason, amount, percent = 0 } = body;
    const wanted = { ...(amount === undefined ? { percent } : { amount }), reason, date };
    const lines = discountLines(bill.lines, folioOf(open, body.folio_id).id, wanted, view.hotel.step);
    if (lines === null) throw conflict(view, { code: 'discount_too_large' });
    const after = writeLines(em, stay, bill, lines, byStaff(call.caller));
    const written = after.lines.slice(-lines.length);
    return {
      lines: written.map((line) => showLine(view, stay, line)),
      folios: await showFolios(em, view, stay, after, open.issued),
    };
  });
}
