import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Charge } from '@booking/core/routes/billing/folio';
import type { Folio } from '@booking/core/routes/billing/folio-answers';
import { writeLines } from '../../db/billing/folios.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import type { NewLine } from '../../domain/folio/line.ts';
import type { HotelSettings } from '../../domain/hotel/settings.ts';
import { conflict } from '../../errors.ts';
import { showFolios, showLine } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { folioOf, onFolio } from './on-folio.ts';

type Line = Folio['lines'][number];
export type LineWritten = { readonly line: Line; readonly folios: Folio[] };

/**
 * Charges something to a stay: a charge of the catalogue at its price or another, or free text with a price.
 * @throws ApiError 409 on a day that the hotel has closed
 */
export function addCharge(deps: Deps, call: StayCall, body: Charge): Promise<LineWritten | StoredAnswer> {
  return onFolio(deps, call, { status: 201, step: 'charge' }, async (open) => {
    const { em, stay, view, bill, date, lastClosed } = open;
    const line = { ...chargeLine(view.hotel.settings, body, date), folioId: folioOf(open, body.folio_id).id };
    if (lastClosed !== null && line.date <= lastClosed) throw conflict(view, { code: 'day_closed', day: line.date });
    const externalId = body.external_id ?? null;
    const after = writeLines(em, stay, bill, [{ ...line, externalId }], byStaff(call.caller));
    const written = after.lines[after.lines.length - 1] as (typeof after.lines)[number];
    return { line: showLine(view, stay, written), folios: await showFolios(em, view, stay, after, open.issued) };
  });
}

/** @throws ApiError 400 where the catalogue has no such charge */
function chargeLine({ charges = [] }: HotelSettings, body: Charge, today: string): Omit<NewLine, 'folioId'> {
  const { item, text, quantity, unit_amount, vat_percent, date = today } = body;
  const listed = charges.find(({ name }) => name === item);
  if (item !== undefined && listed === undefined) throw wrongField('item', 'is no charge of the catalogue');
  const unitAmount = unit_amount ?? listed?.unit_amount ?? 0;
  return {
    kind: 'charge',
    origin: 'hand',
    date,
    subject: { kind: 'charge', text: listed?.name ?? text ?? '' },
    quantity,
    unitAmount,
    amount: unitAmount * quantity,
    vatPercent: vat_percent === undefined ? (listed?.vat_percent ?? null) : vat_percent,
    reverses: null,
  };
}
