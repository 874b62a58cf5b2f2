import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Folio } from '@booking/core/routes/billing/folio-answers';
import { moveLines, readFolios, writeLines } from '../../db/billing/folios.ts';
import { paymentsOf } from '../../db/billing/payments.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { showFolios } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import type { LineWritten } from './add-charge.ts';
import { folioOf, onFolio, refuseClosed } from './on-folio.ts';

/** Puts a line, with its reversal, or a payment into another folio. @throws ApiError 404 where the bill has no such line or folio */
export function moveLine(
  deps: Deps,
  call: StayCall,
  lineId: string,
  folioId: string,
): Promise<LineWritten | StoredAnswer> {
  return onFolio(deps, call, { status: 200, step: 'line_moved' }, async (open) => {
    const { em, stay, view, bill } = open;
    const folio = folioOf(open, folioId);
    const payment = (await paymentsOf(em, stay.id)).find(({ id }) => id === lineId);
    const line = bill.lines.find(({ id }) => id === lineId);
    if (payment === undefined && line === undefined) throw notFound();
    refuseClosed(open, line?.folioId ?? payment?.folioId ?? bill.folios[0].id);
    // Stored first where nothing of the bill was: what is moved has a row then.
    writeLines(em, stay, bill, [], byStaff(call.caller));
    await em.flush();
    if (payment !== undefined) payment.folioId = folio.id;
    if (line !== undefined) await moveLines(em, stay.id, line.reverses ?? line.id, folio.id);
    await em.flush();
    const folios = await showFolios(em, view, stay, await readFolios(em, stay), open.issued);
    return { line: lineIn(folios, lineId), folios };
  });
}

const lineIn = (folios: readonly Folio[], id: string) =>
  folios.flatMap(({ lines }) => lines).find((line) => line.id === id) as Folio['lines'][number];
