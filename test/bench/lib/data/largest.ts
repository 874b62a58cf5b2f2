import { addDays } from '@booking/core/rules/days';
import { daysAhead, type LargestFile } from '../../../lib/data/largest-files.ts';
import type { Platform } from '../../../lib/platform.ts';
import type { Shot } from '../load/load.ts';
import { percentile } from '../load/percentile.ts';
import { type Steady, steady } from '../load/steady.ts';

/** A call of a business, each time with what makes it a new one. */
export type Call = { readonly name: string; readonly shot: () => Shot };

/** What the answers of one call came to. */
export type Answers = { readonly name: string; readonly times: number[]; bytes: number };

type Listed = { readonly room_types?: readonly { id: string }[]; readonly services?: readonly { id: string }[] };

// Within every horizon.
const REQUEST_DAYS = 20;

/** What its guests ask for, another day and another thing each time, so that nothing is ever full. */
function requestOf({ room_types: types = [], services = [] }: Listed, headers: Shot['headers']): Call {
  let n = 0;
  const nth = (list: readonly { id: string }[]) => list[n % list.length]?.id;
  const path = types.length > 0 ? '/v1/stay-requests' : '/v1/booking-requests';
  const wishOf = (date: string) => {
    if (types.length > 0) return { check_in: date, check_out: addDays(date, 1), room_type_id: nth(types), adults: 1 };
    return { date, time: '12:00', ...(services.length > 0 ? { service: nth(services) } : { party: 2 }) };
  };
  const shot = (): Shot => {
    n += 1;
    const wish = wishOf(daysAhead(5 + (n % REQUEST_DAYS)));
    const body = JSON.stringify({ ...wish, name: 'Ada Keller', email: `ada${n}@example.org` });
    return { method: 'POST', path, headers, body };
  };
  return { name: `POST ${path}`, shot };
}

/** Applies the file, and gives every read of its business and the request of its guests. */
export async function largestBusiness(platform: Platform, { file, reads }: LargestFile): Promise<readonly Call[]> {
  const { secret } = await platform.makeBusiness(file());
  // A publishable key's public reads would be answered by the gateway, from memory.
  const headers = { 'x-service-key': secret };
  const calls = reads.map((path) => ({ name: `GET ${path.split('?')[0]}`, shot: () => ({ path, headers }) }));
  const listed = (await (await fetch(`${platform.baseUrl}${reads[0]}`, { headers })).json()) as Listed;
  return [...calls, requestOf(listed, headers)];
}

/** Makes the calls in turn at a steady rate. @returns the answers by call, beside those of all calls together */
export async function askInTurn(
  plan: { readonly url: string; readonly perSecond: number; readonly seconds: number },
  calls: readonly Call[],
): Promise<Steady & { readonly byCall: readonly Answers[] }> {
  const byCall = calls.map(({ name }): Answers => ({ name, times: [], bytes: 0 }));
  let n = 0;
  const all = await steady({
    ...plan,
    shot: () => (calls[n++ % calls.length] as Call).shot(),
    answered: (place, took, { bytes }) => {
      const its = byCall[place % calls.length] as Answers;
      its.times.push(took);
      its.bytes = Math.max(its.bytes, bytes);
    },
  });
  return { ...all, byCall };
}

/** The same calls of several rounds as one. */
export function together(rounds: readonly (readonly Answers[])[]): Answers[] {
  const [first = []] = rounds;
  return first.map(({ name }, i) => {
    const same = rounds.map((round) => round[i] as Answers);
    return { name, times: same.flatMap(({ times }) => times), bytes: Math.max(...same.map(({ bytes }) => bytes)) };
  });
}

export const p99Of = ({ times }: Answers): number => percentile(times, 0.99);
