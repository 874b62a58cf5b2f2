import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedLines } from '../../../src/domain/folio/agreed-lines.ts';
import { vatSums } from '../../../src/domain/folio/invoice.ts';
import { stayOf } from '../stays.ts';

const vat = { night: 7, extras: {}, breakfast: { amount: 1500, percent: 19 } };
const bill = (stay: ReturnType<typeof stayOf>) =>
  agreedLines(stay, 'guest').map(({ kind, date, subject, quantity, amount, vatPercent }) => ({
    ...{ kind, date, about: subject.kind, quantity, amount, vat_percent: vatPercent },
  }));
const totalOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('Breakfast in the price of a night', () => {
  it('is a line of its own for each guest, with its own VAT, and the night comes to the rest', () => {
    const plain = stayOf();
    const stay = stayOf({ adults: 2, children: 0, terms: { ...plain.terms, vat } });
    expect(bill(stay).slice(0, 4)).toEqual([
      { kind: 'night', date: '2026-12-08', about: 'room', quantity: 1, amount: 15_000, vat_percent: 7 },
      { kind: 'extra', date: '2026-12-08', about: 'breakfast', quantity: 2, amount: 3000, vat_percent: 19 },
      { kind: 'night', date: '2026-12-09', about: 'room', quantity: 1, amount: 15_000, vat_percent: 7 },
      { kind: 'extra', date: '2026-12-09', about: 'breakfast', quantity: 2, amount: 3000, vat_percent: 19 },
    ]);
    expect(totalOf(bill(stay))).toBe(totalOf(bill(plain)));
    expect(vatSums(bill(stay)).map(({ percent, gross }) => [percent, gross])).toEqual([
      [19, 6000],
      [7, 30_000],
      [null, 400],
    ]);
  });

  it('is left in a night that costs less, and never changes what a stay comes to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 4000 }),
        (nights, adults, children, amount) => {
          const nightly = nights.map((night, i) => ({ date: `2026-12-${10 + i}`, amount: night }));
          const terms = { ...stayOf().terms, nightly, vat: { ...vat, breakfast: { amount, percent: 19 } } };
          const lines = bill(stayOf({ adults, children, terms }));
          const undivided = bill(stayOf({ adults, children, terms: { ...terms, vat: { night: 7, extras: {} } } }));
          expect(totalOf(lines)).toBe(totalOf(undivided));
          for (const { date, amount: whole } of nightly) {
            const ofNight = lines.filter((line) => line.date === date && line.kind !== 'tourist_tax');
            const breakfast = amount * (adults + children);
            expect(ofNight.map((line) => line.amount)).toEqual(
              whole < breakfast ? [whole] : [whole - breakfast, breakfast],
            );
          }
        },
      ),
    );
  });
});
