import { pick, seeded, somebody } from './people.ts';

/** What somebody at the desk does with a stay beside letting it come and go. */
export type Deed =
  | { readonly do: 'discount'; readonly percent: number; readonly reason: string }
  | { readonly do: 'price'; readonly amount: number; readonly reason: string }
  | { readonly do: 'company'; readonly company: Company }
  | { readonly do: 'pay'; readonly method: Method; readonly amount?: number; readonly by?: 'guest' | 'company' }
  | { readonly do: 'refund'; readonly amount: number; readonly reason: string }
  | { readonly do: 'charge'; readonly item: string; readonly quantity: number }
  | { readonly do: 'correct'; readonly percent: number; readonly reason: string }
  | { readonly do: 'deposit_invoice' | 'no_tax' | 'cancel' | 'waive' };

export type Company = { readonly name: string; readonly address: string; readonly vat_number: string };
export type Method = 'cash' | 'card_terminal' | 'bank_transfer' | 'voucher';
export type Moment = 'morning' | 'afternoon' | 'evening';

/** A stay as it goes: days are counted from today, below 0 are gone by. */
export type Planned = {
  readonly type: 'single' | 'double' | 'suite';
  /** The room that is reserved for it here; it is chosen for the guest where `isChosen`. */
  readonly room: string;
  readonly arrival: number;
  readonly nights: number;
  /** The day on which it is booked. */
  readonly booked: number;
  readonly name: string;
  readonly country: string;
  readonly adults?: number;
  readonly ages?: readonly number[];
  readonly plan?: string;
  readonly email?: string;
  readonly notes?: string;
  readonly at?: string;
  readonly coupon?: string;
  readonly extras?: readonly string[];
  readonly address?: { readonly street: string; readonly postcode: string; readonly city: string };
  readonly charges?: readonly (readonly [quantity: number, item: string])[];
  /** How it is paid when the guest leaves; null: it is not. */
  readonly pays?: Method | null;
  /** A guest who does not come, or does not leave. */
  readonly ends?: 'no_show' | 'overdue' | 'unseen';
  /** Of a guest who comes or leaves today: whether that has happened. */
  readonly isDone?: boolean;
  readonly deeds?: readonly (Deed & { readonly day: number; readonly at: Moment })[];
  /** Stays that are booked together. */
  readonly group?: string;
  /** A group that is offered until the evening of a day, and the day on which it accepts. */
  readonly quote?: { readonly until: number; readonly accepted?: number; readonly message: string };
};

export const ROOMS: readonly (readonly [room: string, type: Planned['type']])[] = [
  ['11', 'single'],
  ['12', 'single'],
  ['13', 'single'],
  ['21', 'double'],
  ['22', 'double'],
  ['23', 'double'],
  ['24', 'double'],
  ['25', 'double'],
  ['26', 'double'],
  ['31', 'suite'],
  ['32', 'suite'],
];

/** The days of the demonstration: a month that is gone by, and so many ahead. */
export const FIRST_DAY = -30;
const LAST_DAY = 20;

type Lane = (typeof ROOMS)[number];
type Night = { readonly from: number; readonly to: number };

/** Guests beside those of the stories: so many that the hotel is half to three quarters full, and emptier the further ahead. */
export function others(today: Temporal.PlainDate, taken: readonly Planned[], closed: Readonly<Record<string, Night>>) {
  const random = seeded(20_260);
  const found: Planned[] = [];
  for (const lane of ROOMS) {
    const nights = taken.filter(({ room }) => room === lane[0]).map(heldBy);
    const out = closed[lane[0]];
    const held = out === undefined ? nights : [...nights, out];
    let day = FIRST_DAY;
    while (day < LAST_DAY) {
      const room = freeFrom(day, held);
      if (room > 0 && random() < chance(today, day)) {
        const stay = guest(lane, { day, most: Math.min(room, 5) }, random);
        found.push(stay);
        day += stay.nights;
      } else day += 1;
    }
  }
  return found;
}

/** Nobody gets the room of a guest who does not leave. */
const heldBy = ({ arrival, nights, ends }: Planned): Night => ({
  from: arrival,
  to: ends === 'overdue' ? 2 : arrival + nights,
});

/** How many nights are free from a day on. */
function freeFrom(day: number, held: readonly Night[]): number {
  if (held.some(({ from, to }) => from <= day && day < to)) return 0;
  const next = held.map(({ from }) => from).filter((from) => from > day);
  return Math.min(LAST_DAY + 5, ...next) - day;
}

const FRIDAY = 5;

/** Somebody comes more often to a weekend, and fewer have booked what is far ahead. */
function chance(today: Temporal.PlainDate, day: number): number {
  const isWeekend = today.add({ days: day }).dayOfWeek >= FRIDAY;
  const usual = isWeekend ? 0.62 : 0.38;
  return day <= 0 ? usual : usual * (1 - day / 28);
}

const METHODS: readonly Method[] = [
  'card_terminal',
  'card_terminal',
  'card_terminal',
  'cash',
  'cash',
  'bank_transfer',
  'voucher',
];
const CHARGES: readonly (readonly [number, string])[] = [
  [1, 'Minibar'],
  [2, 'Minibar'],
  [2, 'Bar'],
  [1, 'Parkplatz'],
  [1, 'Wäsche'],
  [1, 'Spätes Auschecken'],
];

function guest([room, type]: Lane, { day, most }: { day: number; most: number }, random: () => number): Planned {
  const nights = Math.min(most, pick([1, 1, 2, 2, 2, 3, 3, 4, 5], random));
  const ahead = Math.floor(random() ** 2 * 24);
  const single = type === 'single' || random() < 0.2;
  return {
    ...{ type, room, nights, arrival: day, ...somebody(random) },
    booked: Math.max(FIRST_DAY, Math.min(day - ahead, 0)),
    adults: single ? 1 : 2,
    ...(type === 'suite' && random() < 0.5 ? { ages: [5, 11] } : {}),
    ...(nights > 1 && random() < 0.25 ? { plan: 'Frühbucher' } : {}),
    charges: random() < 0.45 ? [pick(CHARGES, random)] : [],
    pays: pick(METHODS, random),
    ...(random() < 0.3 ? { at: pick(['15:00', '16:30', '18:00', '20:30'], random) } : {}),
  };
}
