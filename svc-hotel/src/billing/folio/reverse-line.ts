import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { writeLines } from '../../db/billing/folios.ts';
import { paymentsOf } from '../../db/billing/payments.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { type FolioLine, reversalOf } from '../../domain/folio/line.ts';
import type { Conflict } from '../../domain/stay/conflicts.ts';
import { conflict } from '../../errors.ts';
import { showFolios, showLine } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import type { LineWritten } from './add-charge.ts';
import { onFolio, refuseClosed } from './on-folio.ts';

/** Writes the negative of a line. @throws ApiError 404 where the bill has no such line, 409 where it cannot be reversed */
export function reverseLine(deps: Deps, call: StayCall, lineId: string): Promise<LineWritten | StoredAnswer> {
  return onFolio(deps, call, { status: 200, step: 'reversal' }, async (open) => {
    const { em, stay, view, bill, date, lastClosed } = open;
    const line = bill.lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      const isPayment = (await paymentsOf(em, stay.id)).some(({ id }) => id === lineId);
      throw isPayment ? conflict(view, { code: 'line_is_payment' }) : notFound();
    }
    refuseClosed(open, line.folioId);
    const why = reversalConflict(line, bill.lines);
    if (why !== null) throw conflict(view, why);
    const after = writeLines(em, stay, bill, [reversalOf(line, 'hand', date)], byStaff(call.caller), lastClosed);
    const written = after.lines[after.lines.length - 1] as FolioLine;
    return { line: showLine(view, stay, written), folios: await showFolios(em, view, stay, after, open.issued) };
  });
}

/** Why a line cannot be taken back; null where it can. */
export function reversalConflict({ id, reverses }: FolioLine, lines: readonly FolioLine[]): Conflict | null {
  if (reverses !== null) return { code: 'line_is_reversal' };
  return lines.some((other) => other.reverses === id) ? { code: 'line_reversed' } : null;
}
