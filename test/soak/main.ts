import { setTimeout as pause } from 'node:timers/promises';
import { untilNone } from '@booking/testkit/progress';
import { startActors } from './actors/actor.ts';
import { feedsOf } from './actors/feeds.ts';
import { guestsOf } from './actors/guests.ts';
import { operatorOf } from './actors/operator.ts';
import { behave } from './actors/receivers.ts';
import { staffOf } from './actors/staff.ts';
import { faultAt } from './lib/faults.ts';
import { growing } from './lib/growth.ts';
import { brokenLaws, lawCount } from './lib/laws.ts';
import { secondsOf } from './lib/length.ts';
import { createReader, MAIL_QUEUES, type Reading } from './lib/readings.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { printed } from './lib/table.ts';
import { witnesses } from './lib/witnesses.ts';

// npm run soak -- 30m: everybody at work, a fault every minute; in the end nothing is lost, doubled or growing.
const MINUTE_S = 60;
// A short run meets faults as well: eight of them at least.
const LEAST_FAULTS = 8;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(stage: Stage, seconds: number): Promise<Reading[]> {
  const everyS = Math.min(MINUTE_S, seconds / LEAST_FAULTS);
  const read = createReader(stage);
  const readings: Reading[] = [];
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  for (let n = 0; passed() < seconds; n += 1) {
    // The first minute without a fault is what the others are compared with.
    const fault = n === 0 ? undefined : faultAt(n - 1);
    const end = begun + (n + 1) * everyS * 1000;
    await fault?.strike(stage);
    await pause(Math.max(0, end - performance.now()));
    const reading = await read(passed(), fault?.name ?? 'none yet');
    readings.push(reading);
    const [head = '', line = ''] = printed([reading]).split('\n');
    say(n === 0 ? `${head}\n${line}` : line);
  }
  return readings;
}

const WAITING = `
select (select count(*) from svc_restaurant.outbox) + (select count(*) from svc_hotel.outbox) + (select count(*) from svc_calendar.outbox)
  + (select count(*) from gateway.outbox) + (select count(*) from svc_hotel.room_mark)
${MAIL_QUEUES.map((queue) => `  + (select count(*) from ${queue} where sent_at is null and given_up_at is null)`).join('\n')}
  + (select count(*) from svc_webhooks.delivery d join svc_webhooks.webhook w on w.id = d.webhook_id
     where w.url like '%/honest' and d.status = 'pending') as n`;

/** Waits until everything has gone its way, as long as it goes on. The longest wait of its own is a minute's retry. */
async function settle({ database }: Stage): Promise<void> {
  const left = async () => Number((await database.query<{ n: string }>(WAITING)).rows[0]?.n);
  await untilNone(left, { stallMs: 150_000, intervalMs: 500, what: 'events, e-mails and deliveries' });
}

async function judge(stage: Stage, readings: readonly Reading[]): Promise<string[]> {
  const { broken, emails, deliveries } = await witnesses(stage);
  const [told, all] = [[...stage.asked.values()].filter(Boolean).length, stage.asked.size];
  say(`\n${printed(readings)}\n`);
  say(`${all} guests asked, ${told} were told that it is stored; ${emails.sent} e-mails, ${emails.repeated} repeated;`);
  say(
    `${deliveries.delivered} deliveries to those who take them, ${deliveries.repeated} repeated; ${lawCount} laws read in SQL.`,
  );
  const strange = new Map(Map.groupBy(stage.strange, (text) => text.slice(0, 300)));
  const heard = [...strange].map(([text, times]) => `${times.length} × ${text}`);
  return [...(await brokenLaws(stage)), ...broken, ...growing(readings), ...heard];
}

/** Nothing is left running, whatever ends us. */
async function main(): Promise<number> {
  const seconds = secondsOf(process.argv[2] ?? '30m');
  say('starting servers and processes of its own');
  const stage = await openStage();
  const end = (code: number) => void stage.close().finally(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130));
  process.once('uncaughtException', (error) => {
    console.error(error);
    end(70);
  });
  try {
    return await soak(stage, seconds);
  } finally {
    await stage.close();
  }
}

async function soak(stage: Stage, seconds: number): Promise<number> {
  behave(stage);
  const feeds = await feedsOf(stage);
  const actors = [...guestsOf(stage), ...(await staffOf(stage)), ...operatorOf(stage), ...feeds.actors];
  const stop = startActors(stage, actors);
  const readings = await run(stage, seconds);
  await stop();
  const stuck = await settle(stage).then(
    () => [],
    (error: Error) => [error.message],
  );
  const faults = [...stuck, ...(await judge(stage, readings))];
  await feeds.close();
  say(faults.length === 0 ? 'nothing is lost, doubled or growing' : `${faults.length} faults:\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
