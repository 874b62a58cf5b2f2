import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NightPriceChange } from '@booking/core/routes/billing/folio';
import { writeLines } from '../../db/billing/folios.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { agreedLines } from '../../domain/folio/agreed-lines.ts';
import { breakfastOf } from '../../domain/folio/breakfast.ts';
import type { FolioLine } from '../../domain/folio/line.ts';
import { syncAgreed } from '../../domain/folio/sync-agreed.ts';
import { withNightPrice } from '../../domain/price/hand-price.ts';
import type { NightPrice } from '../../domain/price/pricing.ts';
import { conflict } from '../../errors.ts';
import { showFolios, showLine } from '../../queries/read-folios.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { payTokenFor } from '../../stays/tokens.ts';
import type { LineWritten } from './add-charge.ts';
import { type OpenBill, onFolio, refuseClosed } from './on-folio.ts';
import { reversalConflict } from './reverse-line.ts';

/**
 * Sets what a night costs by hand, or takes that back: the night's line is reversed, and a new one is written in its folio.
 * @throws ApiError 404 where the bill has no such night, 409 where somebody was faster or the folio is invoiced
 */
export function priceNight(
  deps: Deps,
  call: StayCall,
  lineId: string,
  body: NightPriceChange,
): Promise<LineWritten | StoredAnswer> {
  return onFolio(deps, call, { status: 200, step: 'night_price' }, async (open) => {
    const { em, stay, view, bill } = open;
    const line = nightLine(open, lineId);
    const night = body.undo === true ? nightBefore(open, line) : nightAt(open, line, body);
    Object.assign(stay, withNightPrice(view.hotel, stay, night));
    stay.pay_token = payTokenFor(view, call.caller, stay);
    const lines = syncAgreed(bill.lines, agreedLines(stay, bill.folios[0].id));
    const after = writeLines(em, stay, bill, lines, byStaff(call.caller), open.lastClosed);
    const written = after.lines.findLast((other) => isNight(other, line.date)) ?? line;
    return { line: showLine(view, stay, written), folios: await showFolios(em, view, stay, after, open.issued) };
  });
}

const isNight = ({ kind, date }: FolioLine, of: string) => kind === 'night' && date === of;

/** The line as it stands; a reversed one was priced by somebody else since it was read. */
function nightLine(open: OpenBill, lineId: string): FolioLine {
  const { bill, view, stay } = open;
  const line = bill.lines.find(({ id, kind }) => id === lineId && kind === 'night');
  if (line === undefined || !stay.terms.nightly.some(({ date }) => date === line.date)) throw notFound();
  refuseClosed(open, line.folioId);
  const why = reversalConflict(line, bill.lines);
  if (why !== null) throw conflict(view, why);
  return line;
}

/** Its breakfast, where that is a line of its own, costs what it cost. */
function nightAt(
  { view, stay }: OpenBill,
  { date, subject }: FolioLine,
  { amount = 0, reason }: NightPriceChange,
): NightPrice {
  const { step } = view.hotel;
  if (amount % step !== 0) throw wrongField('amount', `must be a multiple of ${step}`);
  const isDivided = subject.kind === 'room' && subject.breakfast !== undefined;
  return { date, amount: amount + (isDivided ? breakfastOf(stay) : 0), reason };
}

const reasonOf = ({ subject }: FolioLine) => (subject.kind === 'room' ? subject.reason : undefined);

const wholeOf = ({ subject, amount }: FolioLine) =>
  subject.kind === 'room' ? amount + (subject.breakfast ?? 0) : amount;

/** What the night cost before its price was set by hand. */
function nightBefore({ bill, view }: OpenBill, line: FolioLine): NightPrice {
  const before = bill.lines.findLast((other) => isNight(other, line.date) && other.id !== line.id);
  if (reasonOf(line) === undefined || before === undefined) throw conflict(view, { code: 'changed_since' });
  const reason = reasonOf(before);
  return { date: line.date, amount: wholeOf(before), ...(reason === undefined ? {} : { reason }) };
}
