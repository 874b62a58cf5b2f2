import type { Desk } from './desk.ts';
import type { FILES } from './hotels.ts';
import { agreed, feeOf, type HotelFile, inProportion, type Line, nightsOf, type Wish } from './independent-bill.ts';

export const TODAY = '2026-12-08';
const wish = (check_in: string, check_out: string, more: Partial<Wish> = {}): Wish => ({
  ...{ type: 'double', plan: 'Flexible', check_in, check_out, adults: 2, ...more },
});
const TWO = wish(TODAY, '2026-12-10');
const extra = (name: string, quantity = 1) => ({ extras: { [name]: quantity } });

type Vat = readonly (readonly [percent: number | null, net: number, vat: number, gross: number])[];

/** A bill, what is done on it, and what it has to come to. */
export type Bill = {
  readonly file?: keyof typeof FILES;
  readonly wish: Wish;
  /** What is done at the desk, in order: a call of the API below the stay. */
  readonly desk?: (desk: Desk) => Promise<void>;
  /** By folio, worked out by the other program. */
  readonly lines: (file: HotelFile, about: Wish) => readonly (readonly Line[])[];
  /** Added up by hand, by folio. */
  readonly total: readonly number[];
  readonly paid?: number;
  /** Of the invoices that are issued in the end, the last of each folio; by hand where numbers stand here. */
  readonly vat?: readonly Vat[];
};

const line = (kind: string, quantity: number, unit: number, vat: number | null, date = TODAY): Line => ({
  ...{ kind, date, quantity: BigInt(quantity), unit: BigInt(unit), amount: BigInt(quantity * unit), vat },
});
const off = (of: readonly Line[], whole: number): Line[] =>
  inProportion(of, BigInt(whole)).map(([vat, share]) => line('discount', 1, -Number(share), vat));
const isKind = (...kinds: string[]) => ((one: Line) => kinds.includes(one.kind)) as (one: Line) => boolean;
const plain = (file: HotelFile, about: Wish) => [agreed(file, about)];

export const BILLS: Readonly<Record<string, Bill>> = {
  'four nights of four prices: base, season, weekday and date': {
    // 17 950 + 21 000 + 24 990 + 26 000 = 89 940, less 7.5 % = 6745.5, so 6745; tax 4 × 2 × 275.
    wish: wish('2026-12-09', '2026-12-13'),
    lines: plain,
    total: [89_940 - 6745 + 2200],
  },
  'the same nights on a plan at 92.5 %, one of which has its own price': {
    // 16 603.75 → 16 605, 19 425, 23 115.75 → 23 115, 22 222 → 22 220: 81 365, less 6102.375 → 6100.
    wish: wish('2026-12-09', '2026-12-13', { plan: 'Saver' }),
    lines: plain,
    total: [81_365 - 6100 + 2200],
  },
  'three adults and two children, by band of age': {
    // 24 000 + 4500 + 0 + 3000 = 31 500 a night; tax of 3½ persons: 2 × 275 × 7 / 2 = 1925.
    wish: wish(TODAY, '2026-12-10', { type: 'family', adults: 3, ages: [1, 7] }),
    lines: plain,
    total: [63_000 + 4005 + 1925],
  },
  'a week, its discount, and a coupon on what is left': {
    // 125 650, less 15 392.125 → 15 390, less 10 % of 110 260 = 11 026 → 11 025; tax 7 × 2 × 275.
    wish: wish('2026-12-22', '2026-12-29', { coupon: 'TEN' }),
    lines: plain,
    total: [125_650 - 15_390 - 11_025 + 3850],
  },
  'a coupon of a fixed sum, in euros': {
    file: 'EUR',
    wish: { ...TWO, coupon: 'FIFTY' },
    lines: plain,
    total: [35_902 - 5000 + 1100],
  },
  'extras by night, stay, person, and person and night': {
    // 56 900 less 4267.5 → 4270; parking 2 × 3 × 1500, welcome 2 × 700, breakfast 2 × 3 × 2200.
    wish: wish(TODAY, '2026-12-11', { extras: { Parking: 2, Crib: 1, Welcome: 1, Breakfast: 1 } }),
    lines: plain,
    total: [56_900 - 4270 + 9000 + 2505 + 1400 + 13_200 + 1650],
  },
  'tourist tax: below 6 exempt, below 16 half, without an age none': {
    // 24 000 + 4500, for 15 and 16 are older than every band, + 3 × 3000; tax of 1 + 0 + ½ + ½ + 1 persons.
    wish: wish(TODAY, '2026-12-09', { type: 'family', adults: 1, children: 5, ages: [5, 6, 15, 16] }),
    lines: plain,
    total: [37_500 + 4005 + 825],
  },
  'breakfast bears its own VAT, apart from the night’s, and the tax none': {
    wish: { ...TWO, ...extra('Breakfast') },
    desk: (desk) => desk.leave(),
    lines: plain,
    total: [35_900 + 8800 + 1100],
    // 17 950 × 3.8 / 103.8 = 657.13, twice; 8800 × 2.6 / 102.6 = 223.002.
    vat: [
      [
        [3.8, 34_586, 1314, 35_900],
        [2.6, 8577, 223, 8800],
        [null, 1100, 0, 1100],
      ],
    ],
  },
  'charges at three rates and one without, and a discount in percent over all of them': {
    wish: wish(TODAY, '2026-12-09'),
    desk: async (desk) => {
      await desk.post('charges', { item: 'Minibar', quantity: 3 });
      await desk.post('charges', { item: 'Newspaper', quantity: 2 });
      await desk.post('charges', { item: 'Bus ticket' });
      await desk.post('discounts', { percent: 10, reason: 'Noise' });
      await desk.leave();
    },
    lines: (file, about) => {
      const bar = [line('charge', 3, 650, 8.1), line('charge', 2, 455, 2.6), line('charge', 1, 380, null)];
      const [nights, rest] = [
        agreed(file, about).filter(isKind('night')),
        agreed(file, about).filter(isKind('tourist_tax')),
      ];
      return [[...nights, ...rest, ...bar, ...off([...nights, ...bar], 2120)]];
    },
    // 10 % of 21 190 = 2119 → 2120, of which 195, 1796, 91 and 38.
    total: [17_950 + 1950 + 910 + 380 - 2120 + 550],
    vat: [
      [
        [8.1, 1804 - 180, 146 - 15, 1755],
        [3.8, 17_293 - 1730, 657 - 66, 16_154],
        [2.6, 887 - 89, 23 - 2, 819],
        [null, 380 - 38 + 550, 0, 892],
      ],
    ],
  },
  'a charge by mistake, a discount in francs, and the charge taken back': {
    wish: wish(TODAY, '2026-12-09'),
    desk: async (desk) => {
      await desk.post('charges', { item: 'Minibar', quantity: 2 });
      await desk.post('discounts', { amount: 1000, reason: 'Noise' });
      await desk.reverse('Minibar');
    },
    lines: (file, about) => {
      const lines = agreed(file, about);
      return [[...lines, ...off([...lines.filter(isKind('night')), line('charge', 2, 650, 8.1)], 1000)]];
    },
    total: [17_950 - 1000 + 550],
  },
  'a night priced by hand, with the discount for a long stay that bears on it': {
    // 17 950 + 10 000 + 21 000 = 48 950, less 3671.25 → 3670.
    wish: wish(TODAY, '2026-12-11'),
    desk: (desk) => desk.price('2026-12-09', 10_000),
    lines: (file, about) => {
      const nights = nightsOf(file, about).map((night) =>
        night.date === '2026-12-09' ? { ...night, amount: 10_000n } : night,
      );
      return [agreed(file, about, nights)];
    },
    total: [48_950 - 3670 + 1650],
  },
  'a company pays the nights, and the guest tax and minibar': {
    wish: TWO,
    desk: async (desk) => {
      await desk.post('charges', { item: 'Minibar' });
      await desk.split('night');
      await desk.leave();
    },
    lines: (file, about) => [
      [...agreed(file, about).filter(isKind('tourist_tax')), line('charge', 1, 650, 8.1)],
      agreed(file, about).filter(isKind('night')),
    ],
    total: [1100 + 650, 35_900],
    vat: [
      [
        [8.1, 601, 49, 650],
        [null, 1100, 0, 1100],
      ],
      [[3.8, 34_586, 1314, 35_900]],
    ],
  },
  'cancelled too late: the first night less its discounts, the minibar beside it, and the rest given back': {
    // 63 940 − 4795 − 5915 = 53 230, of which 17 950 / 63 940 = 14 943.4 → 14 945.
    wish: wish('2026-12-09', '2026-12-12', { coupon: 'TEN' }),
    desk: async (desk) => {
      await desk.post('charges', { item: 'Minibar' });
      await desk.post('payments', { amount: 20_000, method: 'cash' });
      await desk.post('cancel', {});
      await desk.refund(4405);
    },
    lines: (file, about) => [[...feeOf(file, about, 1), line('charge', 1, 650, 8.1)]],
    total: [14_945 + 650],
    paid: 20_000 - 4405,
  },
  'a guest who did not come, on a plan that is not refundable: everything but the tax': {
    // 16 603.75 → 16 605, twice, and breakfast.
    wish: { ...TWO, plan: 'Saver', ...extra('Breakfast') },
    desk: (desk) => desk.post('no-show'),
    lines: (file, about) => [feeOf(file, about, 0)],
    total: [33_210 + 8800],
  },
  'a deposit with an invoice, which the last one takes off': {
    wish: { ...TWO, ...extra('Breakfast') },
    desk: async (desk) => {
      await desk.post('payments', { amount: 10_000, method: 'card_terminal' });
      await desk.post('invoices', { kind: 'deposit' });
      await desk.leave();
    },
    lines: plain,
    total: [45_800],
    paid: 10_000,
    // 10 000 of 35 900, 8800 and 1100: 7838, 1922 and 240, with 287 and 49 of VAT.
    vat: [
      [
        [3.8, 34_586 - 7551, 1314 - 287, 35_900 - 7838],
        [2.6, 8577 - 1873, 223 - 49, 8800 - 1922],
        [null, 1100 - 240, 0, 1100 - 240],
      ],
    ],
  },
  'yen, which have no smaller unit': {
    file: 'JPY',
    wish: TWO,
    desk: async (desk) => {
      await desk.post('charges', { item: 'Tea', quantity: 3 });
      await desk.leave();
    },
    lines: (file, about) => [[...agreed(file, about), line('charge', 3, 333, 8)]],
    total: [37_002 + 999 + 800],
    // 18 501 × 10 / 110 = 1681.9, twice; 999 × 8 / 108 = 74.
    vat: [
      [
        [10, 33_638, 3364, 37_002],
        [8, 925, 74, 999],
        [null, 800, 0, 800],
      ],
    ],
  },
  'two nights with breakfast in the price at a rate of its own, one of them priced by hand': {
    file: 'breakfast',
    wish: TWO,
    desk: async (desk) => {
      await desk.price('2026-12-09', 10_000);
      await desk.leave();
    },
    lines: () => [
      [
        ...[line('night', 1, 15_000, 7), line('extra', 2, 1500, 19)],
        ...[line('night', 1, 10_000, 7, '2026-12-09'), line('extra', 2, 1500, 19, '2026-12-09')],
        line('tourist_tax', 1, 1100, null, '2026-12-09'),
      ],
    ],
    total: [15_000 + 10_000 + 4 * 1500 + 1100],
    // 3000 × 19 / 119 = 479, twice; 15 000 × 7 / 107 = 981.3, 10 000 × 7 / 107 = 654.2.
    vat: [
      [
        [19, 5042, 958, 6000],
        [7, 23_365, 1635, 25_000],
        [null, 1100, 0, 1100],
      ],
    ],
  },
  'an invoice that was corrected: taken back, charged more, issued anew': {
    wish: TWO,
    desk: async (desk) => {
      await desk.leave();
      await desk.credit();
      await desk.post('charges', { text: 'Broken lamp', unit_amount: 9000, vat_percent: 8.1 });
      await desk.post('invoices', {});
    },
    lines: (file, about) => [[...agreed(file, about), line('charge', 1, 9000, 8.1)]],
    total: [37_000 + 9000],
    vat: [
      [
        [8.1, 8326, 674, 9000],
        [3.8, 34_586, 1314, 35_900],
        [null, 1100, 0, 1100],
      ],
    ],
  },
};
