import type { Company, Method, Planned } from './plan.ts';

const HELVETIA: Company = {
  name: 'Helvetia Bau AG',
  address: 'Industriestrasse 44\n8005 Zürich',
  vat_number: 'CHE-111.222.333 MWST',
};
const SOEHNE: Company = {
  name: 'Müller & Söhne GmbH',
  address: 'Hafenallee 7\n20457 Hamburg',
  vat_number: 'DE123456789',
};

/** Who has one bill for all rooms, and what of it is paid. */
export const GROUP_BILLS: readonly (GroupBill & { readonly day: number })[] = [
  {
    ...{ group: 'Wandergruppe Alpina', day: -1, amount: 60_000, method: 'bank_transfer' },
    company: { name: 'Alpenverein Innsbruck', address: 'Meinhardstrasse 7\n6020 Innsbruck', vat_number: 'ATU12345678' },
  },
];
type GroupBill = {
  readonly group: string;
  readonly company: Company;
  readonly amount: number;
  readonly method: Method;
};

/** Stays that are over, each with something that happens at a front desk. */
const OVER: readonly Planned[] = [
  {
    ...{ type: 'suite', room: '31', arrival: -27, nights: 3, booked: -30, name: 'Familie Lindqvist', country: 'SE' },
    ...{ ages: [4, 9], email: 'familie.lindqvist@guest.example', extras: ['Babybett'] },
    charges: [
      [3, 'Minibar'],
      [3, 'Parkplatz'],
    ],
  },
  {
    ...{ type: 'single', room: '12', arrival: -25, nights: 3, booked: -30, name: 'Prof. Elena Petrova', country: 'BG' },
    ...{ notes: 'Kongress: von der Kurtaxe befreit', pays: 'cash' },
    deeds: [{ do: 'no_tax', day: -25, at: 'afternoon' }],
  },
  {
    ...{ type: 'single', room: '11', arrival: -21, nights: 3, booked: -28, name: 'Dr. Katrin Vogel', country: 'CH' },
    ...{ email: 'katrin.vogel@guest.example', charges: [[2, 'Bar']], pays: null },
    deeds: [
      { do: 'company', company: HELVETIA, day: -21, at: 'afternoon' },
      { do: 'pay', method: 'cash', by: 'guest', day: -18, at: 'afternoon' },
      { do: 'pay', method: 'bank_transfer', by: 'company', day: -9, at: 'afternoon' },
    ],
  },
  {
    ...{ type: 'double', room: '23', arrival: -19, nights: 4, booked: -29, name: 'Annegret und Horst Baumgärtner' },
    ...{ country: 'DE', charges: [[2, 'Minibar']] },
    deeds: [{ do: 'discount', percent: 10, reason: 'Baulärm am Morgen', day: -16, at: 'afternoon' }],
  },
  {
    ...{ type: 'double', room: '22', arrival: -16, nights: 2, booked: -22, name: 'Pierre Martin', country: 'FR' },
    ...{ email: 'pierre.martin@guest.example', charges: [[1, 'Wäsche']] },
    address: { street: '12 rue des Lilas', postcode: '75011', city: 'Paris' },
    deeds: [{ do: 'correct', percent: 15, reason: 'Wäsche kam zu spät', day: -14, at: 'afternoon' }],
  },
  {
    ...{ type: 'single', room: '12', arrival: -12, nights: 2, booked: -20, name: 'Urs Zimmermann', country: 'DE' },
    ...{ pays: null },
    deeds: [{ do: 'company', company: SOEHNE, day: -12, at: 'afternoon' }],
  },
  {
    ...{ type: 'double', room: '21', arrival: -11, nights: 2, booked: -15, name: 'Hugo Lefèvre', country: 'FR' },
    ...{ ends: 'no_show' },
    deeds: [{ do: 'pay', method: 'bank_transfer', day: -7, at: 'afternoon' }],
  },
  {
    ...{ type: 'suite', room: '32', arrival: -10, nights: 4, booked: -28, name: 'Eleanor Grant', country: 'GB' },
    ...{ email: 'eleanor.grant@guest.example', extras: ['Frühstück aufs Zimmer'], charges: [[4, 'Bar']] },
    deeds: [
      { do: 'deposit_invoice', day: -27, at: 'afternoon' },
      { do: 'pay', method: 'bank_transfer', amount: 40_000, day: -24, at: 'afternoon' },
    ],
  },
  {
    ...{ type: 'double', room: '23', arrival: -9, nights: 3, booked: -13, name: 'Tomasz Nowak', country: 'PL' },
    deeds: [
      { do: 'pay', method: 'card_terminal', day: -8, at: 'afternoon' },
      { do: 'refund', amount: 6000, reason: 'Heizung ausgefallen', day: -7, at: 'afternoon' },
    ],
  },
  {
    ...{ type: 'double', room: '24', arrival: -8, nights: 3, booked: -12, name: 'Oskar Brandt', country: 'DE' },
    deeds: [{ do: 'price', amount: 15_000, reason: 'Messepreis nach Absprache', day: -8, at: 'afternoon' }],
  },
  {
    ...{ type: 'single', room: '13', arrival: -6, nights: 1, booked: -10, name: 'Ingrid Solberg', country: 'NO' },
    ...{ ends: 'no_show', notes: 'Flug gestrichen' },
    deeds: [{ do: 'waive', day: -5, at: 'afternoon' }],
  },
  {
    ...{ type: 'double', room: '25', arrival: -4, nights: 3, booked: -20, name: 'Luisa Hernández', country: 'ES' },
    ...{ email: 'luisa.hernandez@guest.example' },
    deeds: [
      { do: 'cancel', day: -5, at: 'afternoon' },
      { do: 'pay', method: 'bank_transfer', day: -3, at: 'afternoon' },
    ],
  },
  ...['21', '22', '26'].map(
    (room, i): Planned => ({
      ...{ type: 'double', room, arrival: -14, nights: 2, booked: -26, group: 'Kammerchor Seefeld', country: 'CH' },
      ...{ name: ['Verena Amstutz', 'Peter und Ruth Kunz', 'Theo Ammann'][i] as string, pays: 'bank_transfer' },
    }),
  ),
];

/** Who is in the house today, comes, leaves, or should have. */
const NOW: readonly Planned[] = [
  {
    ...{ type: 'double', room: '21', arrival: -3, nights: 2, booked: -9, name: 'Marco Bellini', country: 'IT' },
    ...{ ends: 'overdue', charges: [[1, 'Bar']], email: 'marco.bellini@guest.example' },
  },
  {
    ...{ type: 'double', room: '22', arrival: -1, nights: 3, booked: -6, name: 'Jean-Luc Fontaine', country: 'FR' },
    ...{ ends: 'unseen', at: '20:30', email: 'jeanluc.fontaine@guest.example' },
  },
  {
    ...{ type: 'single', room: '11', arrival: -2, nights: 2, booked: -8, name: 'Reto Caduff', country: 'CH' },
    ...{ charges: [[1, 'Minibar']], isDone: true, pays: 'card_terminal' },
  },
  {
    ...{ type: 'suite', room: '31', arrival: -3, nights: 3, booked: -11, name: 'Inês Carvalho', country: 'PT' },
    email: 'ines.carvalho@guest.example',
    deeds: [
      { do: 'charge', item: 'Minibar', quantity: 2, day: -1, at: 'afternoon' },
      { do: 'charge', item: 'Parkplatz', quantity: 3, day: -1, at: 'afternoon' },
    ],
  },
  {
    ...{ type: 'single', room: '12', arrival: -1, nights: 1, booked: -2, name: 'Beatrice Hargreaves', country: 'GB' },
    deeds: [{ do: 'pay', method: 'card_terminal', day: -1, at: 'afternoon' }],
  },
  {
    ...{ type: 'suite', room: '32', arrival: -5, nights: 7, booked: -14, name: 'Maria und Jens Albrecht' },
    ...{ country: 'DE', notes: 'Hochzeitsreise' },
    deeds: [
      { do: 'charge', item: 'Bar', quantity: 3, day: -2, at: 'afternoon' },
      { do: 'charge', item: 'Wäsche', quantity: 1, day: -1, at: 'afternoon' },
      { do: 'discount', percent: 5, reason: 'Stammgäste', day: -1, at: 'afternoon' },
    ],
  },
  ...['24', '25', '26'].map(
    (room, i): Planned => ({
      ...{ type: 'double', room, arrival: -1, nights: 3, booked: -18, group: 'Wandergruppe Alpina', country: 'AT' },
      ...{ name: ['Johanna Pichler', 'Clemens Gruber', 'Magdalena Hofstätter'][i] as string },
    }),
  ),
  {
    ...{ type: 'single', room: '11', arrival: 0, nights: 2, booked: -4, name: 'Thomas Whitfield', country: 'GB' },
    ...{ isDone: true, at: '15:00', email: 'thomas.whitfield@guest.example' },
  },
  {
    ...{ type: 'single', room: '12', arrival: 0, nights: 3, booked: -7, name: 'Anouk Bakker', country: 'NL' },
    ...{ plan: 'Spar', at: '18:00', email: 'anouk.bakker@guest.example' },
  },
  {
    ...{ type: 'suite', room: '31', arrival: 0, nights: 4, booked: -25, name: 'Familie Chevalier', country: 'FR' },
    ...{ ages: [5, 11], at: '16:30', notes: 'Zustellbett fürs kleine Kind' },
  },
  {
    ...{ type: 'double', room: '23', arrival: 0, nights: 1, booked: -1, name: 'Lorenzo Ricci', country: 'IT' },
    ...{ at: '20:30' },
  },
];

/** Who comes in the days ahead, and somebody who will not. */
const AHEAD: readonly Planned[] = [
  {
    ...{ type: 'suite', room: '32', arrival: 3, nights: 3, booked: -6, country: 'AT', coupon: 'SEE10' },
    name: 'Dr. Maximilian-Alexander von und zu Hohenstein-Waldburg und Begleitung',
  },
  {
    ...{ type: 'double', room: '26', arrival: 6, nights: 2, booked: -9, name: 'Daniel Novak', country: 'CZ' },
    deeds: [{ do: 'cancel', day: -1, at: 'afternoon' }],
  },
  ...['21', '22', '23', '24'].map(
    (room, i): Planned => ({
      ...{ type: 'double', room, arrival: 9, nights: 2, booked: -12, group: 'Hochzeit Keller und Baumann' },
      country: 'CH',
      name: ['Sarah Keller', 'Familie Baumann', 'Grosseltern Keller', 'Trauzeugen'][i] as string,
    }),
  ),
];

/** Rooms that are offered: one waits for its guest, one was accepted, one was not answered in time. */
const OFFERED: readonly Planned[] = [
  ...['24', '25'].map(
    (room): Planned => ({
      ...{ type: 'double', room, arrival: 4, nights: 2, booked: -1, group: 'Harriet Ashworth', country: 'GB' },
      ...{ name: 'Harriet Ashworth', email: 'harriet.ashworth@guest.example' },
      quote: { until: 2, message: 'We would love to have you both: the rooms are side by side, facing the lake.' },
    }),
  ),
  ...['25', '26'].map(
    (room, i): Planned => ({
      ...{ type: 'double', room, arrival: 12, nights: 2, booked: -8, group: 'Ruderclub Thalwil', country: 'CH' },
      ...{ name: ['Nadia Wyss', 'Reto Bühler'][i] as string, email: 'ruderclub@guest.example' },
      quote: { until: -3, accepted: -5, message: 'Das Frühstück steht für Sie schon um sechs Uhr bereit.' },
    }),
  ),
  ...['22', '23'].map(
    (room): Planned => ({
      ...{ type: 'double', room, arrival: 5, nights: 3, booked: -9, group: 'Sophie Moreau', country: 'FR' },
      ...{ name: 'Sophie Moreau', email: 'sophie.moreau@guest.example' },
      quote: { until: -6, message: 'Avec vue sur le lac, comme vous le souhaitiez.' },
    }),
  ),
];

export const STORIES: readonly Planned[] = [...OVER, ...NOW, ...AHEAD, ...OFFERED];

/** Rooms that are promised for nights beyond those of the others, and who of the guests has booked by now. */
export const ALLOTMENT = {
  ...{ day: -6, arrival: 30, nights: 3, cutOff: 16, rooms: 4, amount: 19_500 },
  ...{ name: 'Hochzeit Aebi und Rossi', notes: 'Die Gäste rufen selbst an.' },
  guests: [
    { day: -3, nights: 3, name: 'Daniela Rossi' },
    { day: -1, nights: 2, name: 'Beat Aebi' },
  ],
} as const;

/** The room that is out of order. */
export const OUT_OF_ORDER = { room: '13', from: -1, to: 3, reason: 'Wasserschaden im Bad' } as const;
