import { CALLER_HEADER } from '@booking/core/caller';
import { type KnownGuest, makeGuestBook } from '../../lib/data/guest-book.ts';
import { QUICK, ROUNDS } from '../../lib/load/pace.ts';
import { percentile } from '../../lib/load/percentile.ts';
import { type BenchService, startService } from '../../lib/platform/service.ts';
import { alone } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const GUESTS = QUICK ? 20_000 : 200_000;
const MAX_MS = 50;
/** Of each kind, in a round. */
const SEARCHES = 40;

/** A word of a guest's name or address: of a common one, the beginning is typed often. */
const wordOf = ({ name, email }: KnownGuest, n: number) => {
  const words = [...name.split(' '), email.split('@')[1] ?? ''];
  return words[n % words.length] as string;
};

/** What is typed to find a guest. */
const TYPED: Readonly<Record<string, (guest: KnownGuest, n: number) => string>> = {
  'by two letters': (guest, n) => wordOf(guest, n).slice(0, 2),
  'by three letters': (guest, n) => wordOf(guest, n).slice(0, 3),
  'by five letters': (guest, n) => wordOf(guest, n).slice(0, 5),
  'by the whole name': ({ name }) => name,
  'by the telephone number': ({ phone }) => phone,
  'by the e-mail address': ({ email }) => email,
  'by the reference of a booking': ({ id }) => id,
};

/** Milliseconds until the first page is there; it holds somebody. */
async function timed(service: BenchService, venue: string, typed: string): Promise<number> {
  const path = `/v1/guests?query=${encodeURIComponent(typed)}`;
  const headers = { [CALLER_HEADER]: service.caller(`GET ${path}`, venue, 'restaurant', { secretKey: true }) };
  const start = performance.now();
  const answer = await fetch(`${service.url}${path}`, { headers });
  const body = await answer.text();
  const ms = performance.now() - start;
  if (!answer.ok || body.includes('"guests":[]')) throw new Error(`${typed}: ${answer.status} ${body.slice(0, 200)}`);
  return ms;
}

/** Searches of the guest book of one business. */
export const b23: Row = {
  id: 'B23',
  run: async (say) => {
    const service = await startService('svc-restaurant');
    const { venue, known } = await makeGuestBook(service, GUESTS, Math.floor(GUESTS / (SEARCHES * (ROUNDS + 1))));
    const placing = (await timed(service, venue, 'maria')) / 1000;
    say(`${GUESTS.toLocaleString('en')} guests; the first search gives them their places: ${placing.toFixed(1)} s`);
    const results: Result[] = [];
    for (const [what, typed] of Object.entries(TYPED)) {
      const rounds: number[][] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const times: number[] = [];
        for (let n = 0; n < SEARCHES; n++) {
          const guest = known[round * SEARCHES + n] as KnownGuest;
          times.push(await timed(service, venue, typed(guest, n)));
        }
        rounds.push(times);
      }
      const all = rounds.slice(1); // the first warms code and statements
      const measured = alone(all.map((times) => percentile(times, 0.95)));
      const [p50, max] = [percentile(all.flat(), 0.5), Math.max(...all.flat())];
      say(`${what}: p50 ${p50.toFixed(1)} ms, p95 ${measured.ours.median.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
      results.push({
        id: 'B23',
        work: `search among ${GUESTS.toLocaleString('en')} guests of one business ${what}, p95`,
        unit: 'ms',
        against: '-',
        measured,
        goal: `≤ ${MAX_MS} ms`,
        met: measured.ours.median <= MAX_MS,
        notes: [`${what}: p50 ${p50.toFixed(1)} ms, the slowest ${max.toFixed(1)} ms; one search after the other`],
      });
    }
    await service.close();
    return results;
  },
};
