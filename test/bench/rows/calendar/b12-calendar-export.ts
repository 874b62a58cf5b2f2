import { randomBytes } from 'node:crypto';
import { SERVICE_HEADER } from '@booking/core/caller';
import { isoOf } from '@booking/core/rules/days';
import { signServiceToken } from '@booking/kit/http/caller';
import { newId } from '@booking/kit/ids';
import pg from 'pg';
import { hashToken } from '../../../../svc-calendar/src/net/encryption.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { type Steady, steady } from '../../lib/load/steady.ts';
import { startService } from '../../lib/platform/service.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const STAYS = 500;
const PER_SECOND = 100;
const GOALS = { whole: 20, unchanged: 2 } as const;

/** A room that is sold to the last night: 500 short stays one after the other, from today on. */
function stays(nowMs: number) {
  const today = Math.floor(nowMs / 86_400_000);
  const at = nowMs - 86_400_000;
  return Array.from({ length: STAYS }, (_, n) => {
    const from = today + Math.floor((n * 700) / STAYS);
    return {
      ref: newId(nowMs),
      kind: 'stay',
      pinned: false,
      from: isoOf(from),
      to: isoOf(from + 1),
      updatedMs: at,
      changedMs: null,
    };
  });
}

async function addLink(adminUrl: string): Promise<string> {
  const now = Date.now();
  const [hotel, room, link] = [newId(now), newId(now), newId(now)];
  const token = randomBytes(20).toString('base64url');
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query('set search_path = svc_calendar, public');
  await client.query(
    `insert into room (id, hotel_id, name, room_type_id, version, removed, time_zone, taken, type_full, type_unplaced, updated_at)
     values ($1, $2, '101', 'double', 1, false, 'Europe/Zurich', $3, '[]', '[]', now())`,
    [room, hotel, JSON.stringify(stays(now))],
  );
  await client.query(
    `insert into link (id, hotel_id, room_id, label, token_hash, token, created_at) values ($1, $2, $3, '', $4, '', now())`,
    [link, hotel, room, hashToken(token)],
  );
  await client.end();
  return `/calendar/${token}.ics`;
}

function resultOf(what: keyof typeof GOALS, rounds: readonly Steady[]): Result {
  const measured = alone(rounds.map(({ p99 }) => p99));
  return {
    id: 'B12',
    work:
      what === 'whole'
        ? `a room’s calendar with ${STAYS} stays, built anew, p99`
        : 'the same when the reader has it (304), p99',
    unit: 'ms',
    against: '-',
    measured,
    goal: `≤ ${GOALS[what]} ms`,
    met: measured.ours.median <= GOALS[what],
    notes: [`at ${PER_SECOND} requests/s; the load comes from this machine too`],
  };
}

/** What a booking site's hourly look at a busy room costs. */
export const b12: Row = {
  id: 'B12',
  run: async (say) => {
    const service = await startService('svc-calendar', { LIMIT_READS: '1000000' });
    try {
      const path = await addLink(service.adminUrl);
      const statement = () => ({
        [SERVICE_HEADER]: signServiceToken('gateway', `GET ${path}`, service.secret, Date.now()),
      });
      const first = await fetch(`${service.url}${path}`, { headers: statement() });
      const etag = first.headers.get('etag') ?? '';
      const events = (await first.text()).split('BEGIN:VEVENT').length - 1;
      if (events !== STAYS) throw new Error(`the calendar has ${events} events`);
      const side =
        (name: string, status: string, headers: Record<string, string>) =>
        async (seconds = SECONDS) => {
          const shot = () => ({ path, headers: { ...statement(), ...headers } });
          const result = await steady({ url: service.url, perSecond: PER_SECOND, seconds, shot });
          if (Object.keys(result.byStatus).join() !== status)
            throw new Error(`answered ${JSON.stringify(result.byStatus)}`);
          say(`${name}: p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms`);
          return result;
        };
      const sides = [side('whole', '200', {}), side('304', '304', { 'if-none-match': etag })];
      for (const run of sides) await run(2); // warms code and statements; counted in no round
      const [whole = [], unchanged = []] = await interleave(sides.map((run) => () => run()));
      return [resultOf('whole', whole), resultOf('unchanged', unchanged)];
    } finally {
      await service.close();
    }
  },
};
