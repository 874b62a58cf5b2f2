import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedLines } from '../../../src/domain/folio/agreed-lines.ts';
import { type NewLine, reversalOf } from '../../../src/domain/folio/line.ts';
import { syncAgreed } from '../../../src/domain/folio/sync-agreed.ts';
import { splitVat } from '../../../src/domain/folio/vat.ts';
import { type PostedLine, staySums } from '../../../src/domain/reports/stay-sums.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { stayOf } from '../stays.ts';

const NIGHTS = ['2026-12-08', '2026-12-09', '2026-12-10'];
const vat = { night: 3.8, extras: {} };

/** A stay of the first nights at these prices, with a coupon on it. */
function stayFor(amounts: readonly number[], coupon: number): Stay {
  const nightly = amounts.map((amount, i) => ({ date: NIGHTS[i] as string, amount }));
  const discounts = coupon === 0 ? [] : [{ kind: 'coupon', amount: coupon, percent: null, code: 'S', nights: null }];
  return stayOf({ terms: { vat, nightly, discounts } as Partial<Stay['terms']> });
}

let made = 0;
const written = (lines: readonly NewLine[], postedOn: string | null = null) =>
  lines.map((line) => ({ ...line, id: `line-${++made}`, postedOn }));

const sum = <T>(list: readonly T[], of: (item: T) => number) => list.reduce((total, item) => total + of(item), 0);
const netOf = ({ amount, vatPercent }: PostedLine) => splitVat(amount, vatPercent).net;

describe('What the bill of a stay comes to day by day', () => {
  it('follows from what was agreed where no bill is stored, a discount spread over the nights', () => {
    const { lines, nights } = staySums(stayFor([10_000, 20_000], 3000), []);
    expect(lines.map(({ date, kind, rate, amount }) => [date, kind, rate, amount])).toEqual([
      ['2026-12-08', 'night', 380, 10_000],
      ['2026-12-09', 'night', 380, 20_000],
      ['2026-12-08', 'discount', 380, -3000],
      ['2026-12-09', 'tourist_tax', null, 400],
    ]);
    expect(nights).toEqual([
      { date: '2026-12-08', sold: 1, net: 9634 - 963 },
      { date: '2026-12-09', sold: 1, net: 19_268 - 1927 },
    ]);
  });

  it('is nothing of nights once it is called off', () => {
    expect(staySums({ ...stayFor([10_000], 0), status: 'no_show', cancel_fee_amount: 5000 }, [])).toEqual({
      lines: [{ date: '2026-12-08', kind: 'fee', rate: null, amount: 5000, vat_amount: 0 }],
      nights: [],
    });
  });

  it('leaves nights that were closed as they were: a line that is posted later counts on that day', () => {
    const before = stayFor([10_000, 20_000, 30_000], 6000);
    const kept = written(agreedLines(before, 'f'));
    const shortened = stayFor([10_000], 1000);
    const today = '2026-12-09';
    const changes = syncAgreed(
      kept.map((line) => line),
      agreedLines(shortened, 'f'),
    ).flatMap((line) => written([line], line.date < today ? today : null));
    const sums = staySums(shortened, [...kept, ...changes]);
    const [first] = staySums(before, kept).nights;
    expect(sums.nights.find(({ date }) => date === NIGHTS[0])).toEqual(first);
    expect(sum(sums.nights, ({ net }) => net)).toBe(sum(staySums(shortened, []).nights, ({ net }) => net));
  });

  it('sums to the lines, whatever was changed and whenever it was posted', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 3 });
    const version = fc.record({
      amounts,
      percent: fc.nat(100),
      posted: fc.constantFrom(null, ...NIGHTS),
      hand: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 6 }), (versions) => {
        const bill: ReturnType<typeof written> = [];
        let stay = stayOf();
        for (const { amounts: prices, percent, posted, hand } of versions) {
          stay = stayFor(prices, Math.floor((sum(prices, (price) => price) * percent) / 100));
          bill.push(...written(syncAgreed(bill, agreedLines(stay, 'f')), posted));
          const open = bill.find(({ id, reverses }) => reverses === null && bill.every((line) => line.reverses !== id));
          if (hand && open !== undefined) bill.push(...written([reversalOf(open, 'hand', '2026-12-20')], posted));
        }
        const { lines, nights } = staySums(stay, bill);
        const ofRooms = bill.filter(({ subject }) => subject.kind === 'room' || subject.kind === 'discount');
        expect(sum(lines, ({ amount }) => amount)).toBe(sum(bill, ({ amount }) => amount));
        expect(sum(nights, ({ net }) => net)).toBe(sum(ofRooms, netOf));
        expect(sum(nights, ({ sold }) => sold)).toBe(stay.terms.nightly.length);
      }),
      { numRuns: 200 },
    );
  });
});
