import { runDesk } from '../../../svc-hotel/test/random-desk.ts';
import type { Json } from '../../lib/api.ts';
import type { Stage } from '../lib/stage.ts';
import { sureClient } from '../lib/sure.ts';
import { type Actor, dayIn, oneOf } from './actor.ts';

const STEPS = ['confirm', 'decline', 'waitlist', 'cancel', 'no-show', 'seat', 'leave'];
const ANSWERS = [200, 201, 400, 404, 409, 422];
const OPERATIONS = 20;

/** People at the desks, who do what fits and what does not. */
export async function staffOf(stage: Stage): Promise<readonly Actor[]> {
  const { platform, trattoria, hotel, tally, strange } = stage;
  const venue = sureClient(platform.gatewayUrl, trattoria.secret, tally);
  const house = sureClient(platform.gatewayUrl, hotel.secret, tally);

  const work = async () => {
    const { json } = await venue('GET', `/v1/bookings?from=${dayIn(1)}&to=${dayIn(14)}&limit=50`);
    const { id } = oneOf<Json>(json.bookings.length > 0 ? json.bookings : [{ id: null }]);
    if (id === null) return;
    const moved = { time: oneOf(['18:30', '20:00', '21:00']), party: 1 + Math.floor(Math.random() * 6) };
    const answer =
      Math.random() < 0.3
        ? await venue('PATCH', `/v1/bookings/${id}`, moved)
        : await venue('POST', `/v1/bookings/${id}/${oneOf(STEPS)}`, {});
    if (!ANSWERS.includes(answer.status)) strange.push(`the desk was told ${answer.status} ${answer.text}`);
  };

  const { room_types, extras } = (await house('GET', '/v1/hotel')).json;
  const { rooms } = (await house('GET', '/v1/rooms')).json;
  const ids = Object.fromEntries([
    ...room_types.map(({ slug, id }: Json) => [slug, id]),
    ...[...extras, ...rooms].map(({ name, id }: Json) => [name, id]),
  ]);
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const { status, json, text } = await house(method, path, body);
    return { status, body: json as T, text, replayed: false };
  };
  const clock = { ms: () => Date.now(), advance: () => {} };
  const run = async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    strange.push(...(await runDesk({ clock }, [{ ids, call }], OPERATIONS, 2, seed)).strange);
  };
  return [
    ...Array.from({ length: 3 }, () => ({ name: 'a waiter', everyMs: 200, act: work })),
    { name: 'the front desk', everyMs: 300, act: run },
  ];
}
