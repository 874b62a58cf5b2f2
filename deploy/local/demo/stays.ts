import { type Desk, dayFrom } from './desk.ts';

type RoomType = { id: string; slug: string };

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
