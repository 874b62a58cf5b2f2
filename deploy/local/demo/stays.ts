import { type Desk, dayFrom } from './desk.ts';

/** What the reception does with a stay once it is taken. */
type Step = 'check-in' | 'check-out' | 'no-show' | 'cancel';

type Planned = {
  readonly type: string;
  /** Days from today to the arrival, and nights. */
  readonly from: number;
  readonly nights: number;
  readonly name: string;
  readonly adults?: number;
  readonly country: string;
  readonly steps?: readonly Step[];
  /** What is charged at the desk before the last step: how many of what. */
  readonly charges?: readonly (readonly [quantity: number, item: string])[];
};

// Stays begin today at the earliest: nobody books a day gone by.
const HOTEL: readonly Planned[] = [
  {
    type: 'double',
    from: 0,
    nights: 3,
    name: 'Maria und Jens Albrecht',
    country: 'DE',
    steps: ['check-in'],
    charges: [
      [2, 'Minibar'],
      [3, 'Bar'],
    ],
  },
  { type: 'double', from: 0, nights: 1, name: 'Hugo Lefèvre', country: 'FR', steps: ['check-in'] },
  {
    type: 'suite',
    from: 0,
    nights: 2,
    name: 'Eleanor Grant',
    country: 'GB',
    steps: ['check-in'],
    charges: [[1, 'Wäsche']],
  },
  { type: 'single', from: 0, nights: 1, name: 'Reto Caduff', country: 'CH', steps: ['check-in', 'check-out'] },
  { type: 'single', from: 0, nights: 2, name: 'Inês Carvalho', country: 'PT' },
  { type: 'double', from: 0, nights: 4, name: 'Familie Lindqvist', country: 'SE' },
  { type: 'double', from: 0, nights: 1, name: 'Oskar Brandt', country: 'DE', steps: ['no-show'] },
  { type: 'double', from: 1, nights: 2, name: 'Giulia Ferrari', country: 'IT' },
  { type: 'suite', from: 3, nights: 3, name: 'Amir Rahimi', country: 'NL' },
  { type: 'double', from: 2, nights: 5, name: 'Carmen Ortega', country: 'ES' },
  { type: 'single', from: 4, nights: 1, name: 'Pia Kälin', country: 'CH' },
  { type: 'double', from: 6, nights: 2, name: 'Daniel Novak', country: 'AT', steps: ['cancel'] },
];

type RoomType = { id: string; slug: string };

/** Twelve stays of the hotel in every state that a hotel which confirms at once knows. */
export async function fillHotel(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const { room_types } = await desk<{ room_types: RoomType[] }>('GET', '/v1/hotel');
  const today = now.toPlainDate();
  for (const {
    type,
    from,
    nights,
    name,
    country,
    adults = type === 'single' ? 1 : 2,
    steps = [],
    charges = [],
  } of HOTEL) {
    const { stay } = await desk<{ stay: { id: string } }>('POST', '/v1/stays', {
      check_in: dayFrom(today, from),
      check_out: dayFrom(today, from + nights),
      room_type_id: room_types.find(({ slug }) => slug === type)?.id,
      adults,
      name,
      country,
      notify_guest: false,
    });
    for (const [quantity, item] of charges) await desk('POST', `/v1/stays/${stay.id}/charges`, { item, quantity });
    for (const step of steps) await desk('POST', `/v1/stays/${stay.id}/${step}`, {});
  }
}

/** The guesthouse answers each request itself: two wait for it, one was confirmed and one declined. */
export async function fillGuesthouse(desk: Desk, now: Temporal.ZonedDateTime): Promise<void> {
  const { room_types } = await desk<{ room_types: RoomType[] }>('GET', '/v1/hotel');
  const requests: readonly (readonly [from: number, nights: number, name: string, answer?: 'confirm' | 'decline'])[] = [
    [2, 3, 'Familie Egger'],
    [5, 2, 'Sven Olsen'],
    [3, 4, 'Brigitte Maurer', 'confirm'],
    [9, 1, 'Fabio Costa', 'decline'],
  ];
  for (const [from, nights, name] of requests)
    await desk('POST', '/v1/stay-requests', {
      check_in: dayFrom(now.toPlainDate(), from),
      check_out: dayFrom(now.toPlainDate(), from + nights),
      room_type_id: room_types[0]?.id,
      adults: 2,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@guest.example`,
      lang: 'de',
    });
  const to = dayFrom(now.toPlainDate(), 30);
  const listed = `/v1/stays?from=${dayFrom(now.toPlainDate(), 0)}&to=${to}`;
  const { stays } = await desk<{ stays: { id: string; name: string }[] }>('GET', listed);
  for (const [, , name, answer] of requests) {
    const stay = stays.find((candidate) => candidate.name === name);
    if (stay && answer) await desk('POST', `/v1/stays/${stay.id}/${answer}`);
  }
}
