import type { StoredAnswer } from '@booking/core/route';
import type { NewFolio } from '@booking/core/routes/billing/folio';
import type { Folio as FolioShape } from '@booking/core/routes/billing/folio-answers';
import { newId } from '@booking/kit/ids';
import { keepFolio, writeLines } from '../../db/billing/folios.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import type { Folio } from '../../domain/folio/folio.ts';
import { showFolios } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { onFolio } from './on-folio.ts';

export type FolioAdded = { readonly folio: FolioShape; readonly folios: FolioShape[] };

/** A further folio of a stay, for the guest or a company. */
export function addFolio(deps: Deps, call: StayCall, body: NewFolio): Promise<FolioAdded | StoredAnswer> {
  return onFolio(deps, call, { status: 201, step: 'split' }, async ({ em, stay, view, bill, issued }) => {
    const company = body.payer === 'company' ? (body.company ?? null) : null;
    const folio: Folio = { id: newId(call.now.epochMilliseconds), payer: body.payer, company };
    const { folios, lines } = writeLines(em, stay, bill, [], byStaff(call.caller));
    keepFolio(em, stay, folio, folios.length);
    const shown = await showFolios(em, view, stay, { folios: [...folios, folio], lines }, issued);
    return { folio: shown[shown.length - 1] as FolioShape, folios: shown };
  });
}
