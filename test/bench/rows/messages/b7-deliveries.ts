import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { signatureHeader } from '../../../../svc-webhooks/src/net/signature.ts';
import { QUICK } from '../../lib/load/pace.ts';
import { startWire, type Wire } from '../../lib/load/wire.ts';
import { queryOnce } from '../../lib/platform/database.ts';
import { measure } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const DELIVERIES = QUICK ? 4000 : 20_000;
const HOOKS = 64;
const GOAL = 2000;

const BODY = JSON.stringify({
  id: '01a1f7ba-81a7-75b2-81f0-eda0374860e8',
  type: 'booking.confirmed',
  created: '2026-11-20T06:52:37.670Z',
  api_version: 'v1',
  data: { booking: { id: '01a1f7ba-81a7-75b2-81f0-eda0374860e9', notes: 'x'.repeat(800) } },
});

type Hook = { readonly id: string; readonly secret: string };

/** Deliveries that all come due at one moment, a little ahead. */
async function fill({ service }: Wire, hooks: readonly Hook[], dueMs: number): Promise<void> {
  await queryOnce(
    service.adminUrl,
    `with made as (
       insert into svc_webhooks.delivery (id, webhook_id, type, created_at, due_at, next_at)
       select (substr(w::text, 1, 18) || substr(gen_random_uuid()::text, 19))::uuid, w, 'booking.confirmed', $3, $3, $3
       from (select ($1::uuid[])[1 + n % $4] as w from generate_series(1, $2) n) t returning id
     ) insert into svc_webhooks.delivery_body select id, $5 from made`,
    [hooks.map(({ id }) => id), DELIVERIES, new Date(dueMs), hooks.length, Buffer.from(BODY)],
  );
}

const perSecond = (arrivals: readonly (readonly [number, number])[]): number => {
  const times = arrivals.map(([, at]) => at);
  return ((times.length - 1) * 1000) / (Math.max(...times) - Math.min(...times));
};

async function engine(wire: Wire, hooks: readonly Hook[]): Promise<number> {
  await wire.receiver.take();
  await fill(wire, hooks, Date.now() + 2000);
  while ((await wire.receiver.count()) < DELIVERIES) await pause(50);
  // The attempt rows of the last batch belong to the work.
  const unfinished = 'select 1 from svc_webhooks.delivery where next_at is not null limit 1';
  while ((await queryOnce(wire.service.adminUrl, unfinished)).length > 0) await pause(10);
  return perSecond(await wire.receiver.take());
}

async function bare({ receiver }: Wire, hooks: readonly Hook[]): Promise<number> {
  await receiver.take();
  const agent = new Agent();
  const body = Buffer.from(BODY);
  let left = DELIVERIES;
  const post = async (n: number) => {
    while (left-- > 0) {
      const signature = signatureHeader([hooks[n]?.secret ?? ''], Date.now(), body);
      const headers = { 'content-type': 'application/json', 'service-signature': signature };
      const answer = await agent.request({ origin: receiver.origin(n), path: '/', method: 'POST', headers, body });
      await answer.body.dump();
    }
  };
  await Promise.all(hooks.flatMap((_, n) => Array.from({ length: 4 }, () => post(n))));
  await agent.close();
  return perSecond(await receiver.take());
}

/** Claim, sign, post, finish and attempt row, by one worker process, against nothing but signing and posting. */
export const b7: Row = {
  id: 'B7',
  run: async (say) => {
    const wire = await startWire();
    const hooks: Hook[] = [];
    for (let n = 0; n < HOOKS; n++) hooks.push(await wire.addHook(`${wire.receiver.origin(n)}/`));
    const told = (name: string, side: () => Promise<number>) => async () => {
      const figure = await side();
      say(`${name}: ${Math.round(figure)} deliveries/s`);
      return figure;
    };
    const ours = told('engine', () => engine(wire, hooks));
    const theirs = told('bare loop', () => bare(wire, hooks));
    await ours(); // warms statements and connections; counted in no round
    const measured = await measure(ours, theirs);
    await wire.close();
    const met = measured.ours.median >= GOAL && (measured.compared?.median ?? 0) >= 0.25;
    return [
      {
        id: 'B7',
        work: 'deliveries with attempt rows, one worker',
        unit: '/s',
        against: 'a bare undici loop',
        measured,
        goal: `≥ 0.25 ×, ≥ ${GOAL}/s`,
        met,
        notes: [`${DELIVERIES} deliveries to ${HOOKS} webhooks, at most 4 in flight each on both sides`],
      },
    ];
  },
};
