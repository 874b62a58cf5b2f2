import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedLines, agreedTotal } from '../../../src/domain/folio/agreed-lines.ts';
import { type FolioLine, type NewLine, reversalOf, standingLines } from '../../../src/domain/folio/line.ts';
import { syncAgreed } from '../../../src/domain/folio/sync-agreed.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { agreedExtra, stayOf } from '../stays.ts';

let made = 0;
const kept = (lines: readonly NewLine[]): FolioLine[] =>
  lines.map((line) => {
    made += 1;
    return { ...line, id: `line-${made}`, postedOn: null };
  });
const folioOf = (stay: Stay): FolioLine[] => kept(agreedLines(stay, 'guest'));
const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
const after = (lines: readonly FolioLine[], stay: Stay): FolioLine[] => [
  ...lines,
  ...kept(syncAgreed(lines, agreedLines(stay, 'guest'))),
];

describe('the agreed lines of a folio', () => {
  it('are written for a stay that is confirmed, not for one that is requested or declined', () => {
    expect(agreedLines(stayOf({ status: 'requested' }), 'guest')).toEqual([]);
    expect(agreedLines(stayOf({ status: 'declined' }), 'guest')).toEqual([]);
    expect(agreedLines(stayOf(), 'guest').map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['night', '2026-12-08', 18_000],
      ['night', '2026-12-09', 18_000],
      ['tourist_tax', '2026-12-09', 400],
    ]);
  });

  it('bear the VAT of the day on which the stay was agreed; tourist tax and fee bear none', () => {
    const vat = { night: 3.8, extras: { Sauna: 8.1 } };
    const extras = [agreedExtra('Sauna', { amount: 1000 }), agreedExtra('Taxi', { amount: 5000 })];
    const discounts = [{ kind: 'coupon', amount: 500, percent: null, code: 'S', nights: null }] as const;
    const rates = agreedLines(stayOf({ terms: { vat, extras, discounts } }), 'guest').map(({ kind, vatPercent }) => [
      kind,
      vatPercent,
    ]);
    expect(rates).toEqual([
      ['night', 3.8],
      ['night', 3.8],
      ['extra', 8.1],
      ['extra', null],
      ['discount', 3.8],
      ['tourist_tax', null],
    ]);
  });

  it('that are still owed are left alone', () => {
    const lines = folioOf(stayOf());
    expect(syncAgreed(lines, agreedLines(stayOf(), 'guest'))).toEqual([]);
  });

  it('of a stay that is cancelled are reversed, and its fee is written', () => {
    const lines = folioOf(stayOf());
    const written = syncAgreed(lines, agreedLines(stayOf({ status: 'cancelled', cancel_fee_amount: 9000 }), 'guest'));
    expect(written.map(({ kind, amount, reverses, date }) => [kind, amount, reverses, date])).toEqual([
      ['reversal', -18_000, lines[0]?.id, '2026-12-08'],
      ['reversal', -18_000, lines[1]?.id, '2026-12-09'],
      ['reversal', -400, lines[2]?.id, '2026-12-09'],
      ['fee', 9000, null, '2026-12-08'],
    ]);
  });

  it('A night that costs something else stays with whoever pays it', () => {
    const lines = folioOf(stayOf()).map((line) => ({
      ...line,
      folioId: line.date === '2026-12-08' ? 'company' : 'guest',
    }));
    const nightly = [
      { date: '2026-12-08', amount: 15_000 },
      { date: '2026-12-09', amount: 18_000 },
    ];
    const dearer = stayOf({ terms: { nightly }, room_amount: 33_000, total_amount: 33_400 });
    expect(syncAgreed(lines, agreedLines(dearer, 'guest'))).toMatchObject([
      { kind: 'reversal', folioId: 'company', amount: -18_000 },
      { kind: 'night', folioId: 'company', amount: 15_000 },
    ]);
  });

  it('A line that staff reversed by hand is not written again', () => {
    const lines = folioOf(stayOf());
    const reversed = [...lines, ...kept([reversalOf(lines[0] as FolioLine, 'hand', '2026-12-09')])];
    expect(syncAgreed(reversed, agreedLines(stayOf(), 'guest'))).toEqual([]);
    const cancelled = agreedLines(stayOf({ status: 'cancelled', cancel_fee_amount: 0 }), 'guest');
    expect(syncAgreed(reversed, cancelled).map(({ reverses }) => reverses)).toEqual([lines[1]?.id, lines[2]?.id]);
  });
});

const amount = fc.integer({ min: 0, max: 50_000 });
/** A stay as any change, cancellation or undo may leave it. */
const anyStay: fc.Arbitrary<Stay> = fc
  .record({
    nightly: fc.array(amount, { minLength: 1, maxLength: 6 }),
    extras: fc.uniqueArray(fc.record({ id: fc.constantFrom('Sauna', 'Taxi', 'Dinner'), amount }), {
      selector: ({ id }) => id,
    }),
    tax: amount,
    status: fc.constantFrom<Stay['status'][]>(
      'requested',
      'confirmed',
      'checked_in',
      'checked_out',
      'cancelled',
      'no_show',
    ),
    fee: amount,
  })
  .map(({ nightly, extras, tax, status, fee }) => {
    const room_amount = nightly.reduce((total, night) => total + night, 0);
    const extras_amount = sum(extras);
    const terms = {
      nightly: nightly.map((night, i) => ({ date: `2026-12-${String(8 + i).padStart(2, '0')}`, amount: night })),
      extras: extras.map(({ id, amount }) => agreedExtra(id, { amount })),
    };
    const total_amount = room_amount + extras_amount + tax;
    const amounts = { room_amount, extras_amount, tourist_tax_amount: tax, total_amount };
    return stayOf({ status, cancel_fee_amount: fee, terms, ...amounts });
  });

describe('whatever happens to a stay', () => {
  it('its agreed lines that stand sum to what it owes, and no line that was written is ever changed', () => {
    fc.assert(
      fc.property(fc.array(anyStay, { minLength: 2, maxLength: 8 }), (states) => {
        let lines: FolioLine[] = [];
        for (const stay of states) {
          const next = after(lines, stay);
          expect(next.slice(0, lines.length)).toEqual(lines);
          lines = next;
          expect(sum(lines)).toBe(agreedTotal(stay));
          expect(sum(standingLines(lines))).toBe(agreedTotal(stay));
          const reversed = lines.flatMap(({ reverses }) => reverses ?? []);
          expect(new Set(reversed).size).toBe(reversed.length);
        }
      }),
    );
  });
});
