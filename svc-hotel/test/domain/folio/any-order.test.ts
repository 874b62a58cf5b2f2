import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postedOn } from '../../../src/domain/day/business-date.ts';
import { agreedLines, agreedTotal } from '../../../src/domain/folio/agreed-lines.ts';
import { deductions, depositLines } from '../../../src/domain/folio/deposit.ts';
import { discountLines } from '../../../src/domain/folio/discount.ts';
import { credited, type InvoiceLine, invoiceLines, totalOf, vatSums } from '../../../src/domain/folio/invoice.ts';
import { type FolioLine, type NewLine, reversalOf } from '../../../src/domain/folio/line.ts';
import { syncAgreed } from '../../../src/domain/folio/sync-agreed.ts';
import { folioTotals } from '../../../src/domain/folio/totals.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { stayOf } from '../stays.ts';

// Longer runs: HOTEL_FOLIO_RUNS=20000.
const RUNS = Number(process.env.HOTEL_FOLIO_RUNS ?? 200);
const FOLIOS = ['guest', 'company'] as const;
const on = (day: number) => Temporal.PlainDate.from('2026-12-08').add({ days: day }).toString();
const VAT = { night: 3.8, extras: {} };

/** What was issued for a folio, whether a deposit, and whether it was taken back. */
type Paper = {
  readonly folio: string;
  readonly isDeposit: boolean;
  readonly lines: readonly InvoiceLine[];
  isCredited: boolean;
};
type Payment = { readonly folioId: string; readonly amount: number };

/** The bill of one stay as rows keep it: lines are added, and none is changed but for the folio that it is in. */
type Bill = {
  stay: Stay;
  lines: FolioLine[];
  readonly payments: Payment[];
  readonly papers: Paper[];
  closed: string | null;
  /** What each closed day came to when it was closed. */
  readonly frozen: Map<string, number>;
};

function write(bill: Bill, lines: readonly NewLine[] | null): void {
  const days = new Map(bill.lines.map((line) => [line.id, line.postedOn ?? line.date]));
  for (const line of lines ?? []) {
    const about = [line.date, days.get(line.reverses ?? '') ?? line.date];
    bill.lines.push({ ...line, id: `line-${bill.lines.length}`, postedOn: postedOn(about, bill.closed) });
  }
}

function change(bill: Bill, more: Partial<Stay>): void {
  bill.stay = { ...bill.stay, ...more };
  write(bill, syncAgreed(bill.lines, agreedLines(bill.stay, 'guest')));
}

const sumOf = (lines: readonly { readonly amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const standing = (bill: Bill, folio: string) =>
  bill.papers.filter((paper) => paper.folio === folio && !paper.isCredited);
const isInvoiced = (bill: Bill, folio: string) => standing(bill, folio).some(({ isDeposit }) => !isDeposit);
const contentOf = (bill: Bill, folio: string) => {
  const deposits = standing(bill, folio).filter(({ isDeposit }) => isDeposit);
  const numbered = deposits.map(({ lines }, i) => ({ number: String(i), content: { lines } }));
  return [...invoiceLines(bill.lines, [folio]), ...deductions(numbered)];
};

type Step = { readonly what: number; readonly n: number; readonly folio: (typeof FOLIOS)[number] };

/** A night more or less, at a price of its own. */
function nights({ stay }: Bill, n: number): Partial<Stay> {
  const nightly = Array.from({ length: 1 + (n % 4) }, (_, day) => ({ date: on(day), amount: 15_000 + 5 * (n % 97) }));
  const room_amount = sumOf(nightly);
  const [tourist_tax_amount, check_out] = [250 * nightly.length, on(nightly.length)];
  const terms = { ...stay.terms, nightly };
  return { terms, room_amount, tourist_tax_amount, check_out, total_amount: room_amount + tourist_tax_amount };
}

const STEPS: readonly ((bill: Bill, step: Step) => void)[] = [
  (bill, { n, folio }) => {
    const [quantity, unitAmount] = [1 + (n % 3), 1 + n];
    const amount = quantity * unitAmount;
    const vatPercent = [null, 2.6, 8.1][n % 3] ?? null;
    const subject = { kind: 'charge', text: 'Bar' } as const;
    const line = { kind: 'charge', origin: 'hand', date: on(n % 5), subject, quantity, unitAmount, amount } as const;
    if (!isInvoiced(bill, folio)) write(bill, [{ ...line, folioId: folio, vatPercent, reverses: null }]);
  },
  (bill, { n, folio }) => {
    const off = { ...(n % 2 === 0 ? { percent: 1 + (n % 100) } : { amount: 1 + n }), reason: 'Noise', date: on(n % 5) };
    if (!isInvoiced(bill, folio)) write(bill, discountLines(bill.lines, folio, off, 5));
  },
  (bill, { n }) => {
    const line = bill.lines[n % bill.lines.length] as FolioLine;
    const isOver = line.reverses !== null || bill.lines.some(({ reverses }) => reverses === line.id);
    if (!isOver && !isInvoiced(bill, line.folioId)) write(bill, [reversalOf(line, 'hand', on(n % 5))]);
  },
  (bill, { n, folio }) => {
    const { id, reverses, folioId } = bill.lines[n % bill.lines.length] as FolioLine;
    const moved = reverses ?? id;
    if (isInvoiced(bill, folio) || isInvoiced(bill, folioId)) return;
    bill.lines = bill.lines.map((line) =>
      line.id === moved || line.reverses === moved ? { ...line, folioId: folio } : line,
    );
  },
  (bill, { n }) => {
    if (bill.stay.status === 'confirmed' && !FOLIOS.some((folio) => isInvoiced(bill, folio)))
      change(bill, nights(bill, n));
  },
  (bill, { n }) => {
    const { status } = bill.stay;
    if (FOLIOS.some((folio) => isInvoiced(bill, folio))) return;
    const back = { status: 'confirmed', cancel_fee_amount: null } as const;
    change(bill, status === 'confirmed' ? { status: 'cancelled', cancel_fee_amount: n % 20_000 } : back);
  },
  (bill, { n, folio: folioId }) => bill.payments.push({ folioId, amount: 1 + n }),
  (bill, { n }) => {
    const paid = bill.payments[n % (bill.payments.length || 1)];
    if (paid !== undefined && paid.amount > 0) bill.payments.push({ ...paid, amount: -paid.amount });
  },
  (bill, { n, folio }) => {
    const isDeposit = n % 3 === 0;
    if (isInvoiced(bill, folio)) return;
    const lines = isDeposit ? depositLines(contentOf(bill, folio), 1 + n, on(0)) : contentOf(bill, folio);
    if (lines === null) return;
    bill.papers.push({ folio, isDeposit, lines, isCredited: false });
    if (!isDeposit) expect(totalOf(lines) + sumOf(depositsOf(bill, folio))).toBe(totalIn(bill, folio));
  },
  (bill, { n }) => {
    const paper = bill.papers[n % (bill.papers.length || 1)];
    if (paper === undefined || paper.isCredited || (paper.isDeposit && isInvoiced(bill, paper.folio))) return;
    paper.isCredited = true;
    const content = { lines: paper.lines } as Parameters<typeof credited>[0];
    expect(sumOf([...paper.lines, ...credited(content).lines])).toBe(0);
  },
  (bill) => {
    const day = bill.closed === null ? on(0) : Temporal.PlainDate.from(bill.closed).add({ days: 1 }).toString();
    bill.closed = day;
    bill.frozen.set(day, countedOn(bill, day));
  },
];

const depositsOf = (bill: Bill, folio: string) =>
  standing(bill, folio)
    .filter(({ isDeposit }) => isDeposit)
    .flatMap(({ lines }) => lines);
const countedOn = ({ lines }: Bill, day: string) => sumOf(lines.filter((line) => (line.postedOn ?? line.date) === day));
const totalIn = ({ lines, payments }: Bill, folio: string) => folioTotals(folio, lines, payments).total_amount;

/** Total is the sum of the lines, balance total less paid, and nothing is lost between what is shown in different places. */
function expectWhole(bill: Bill, before: Pick<Bill, 'lines'>): void {
  const totals = FOLIOS.map((folio) => folioTotals(folio, bill.lines, bill.payments));
  expect(sumOf(totals.map(({ total_amount: amount }) => ({ amount })))).toBe(sumOf(bill.lines));
  for (const { total_amount, paid_amount, balance_amount } of totals)
    expect(balance_amount).toBe(total_amount - paid_amount);
  expect(sumOf(totals.map(({ paid_amount: amount }) => ({ amount })))).toBe(sumOf(bill.payments));
  for (const folio of FOLIOS) {
    const lines = invoiceLines(bill.lines, [folio]);
    expect(totalOf(lines)).toBe(totalIn(bill, folio));
    const sums = vatSums(lines);
    expect(sumOf(sums.map(({ gross: amount }) => ({ amount })))).toBe(totalOf(lines));
    for (const { net, vat, gross } of sums) expect(net + vat).toBe(gross);
  }
  const byHand = new Set(bill.lines.flatMap(({ origin, reverses }) => (origin === 'hand' ? (reverses ?? []) : [])));
  const agreed = bill.lines.filter(({ origin }) => origin === 'agreed');
  if (!agreed.some(({ id }) => byHand.has(id))) expect(sumOf(agreed)).toBe(agreedTotal(bill.stay));
  for (const [day, amount] of bill.frozen) expect([day, countedOn(bill, day)]).toEqual([day, amount]);
  const kept = (lines: readonly FolioLine[]) => lines.map(({ folioId: _, ...line }) => line);
  expect(kept(bill.lines.slice(0, before.lines.length))).toEqual(kept(before.lines));
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.nat({ max: STEPS.length - 1 }),
  n: fc.nat({ max: 30_000 }),
  folio: fc.constantFrom(...FOLIOS),
});

describe('The bill of a stay', () => {
  it('adds up after every charge, discount, reversal, move, change, cancellation, undo, payment, refund, invoice, credit note and day close, in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const stay = stayOf({ terms: { vat: VAT } });
        const bill: Bill = { stay, lines: [], payments: [], papers: [], closed: null, frozen: new Map() };
        write(bill, agreedLines(stay, 'guest'));
        for (const taken of steps) {
          const before = { lines: [...bill.lines] };
          STEPS[taken.what]?.(bill, taken);
          expectWhole(bill, before);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
