import type { Envelope } from '@booking/core/events';
import { createClock } from '@booking/kit/clock';
import { openDatabase } from '@booking/kit/db/open';
import { connectBroker } from '@booking/kit/mq/connect';
import { appendEvents } from '@booking/kit/mq/outbox';
import { startRelay } from '@booking/kit/mq/relay';
import { createGracefulShutdown, handleSignals } from '@booking/kit/runtime/graceful-shutdown';
import { createLogger } from '@booking/kit/telemetry/log';
import { crashHooks } from '../crash.ts';

/** A service in small, in a process that can be told where to die: it commits the events of CHANGE and relays its outbox. */
const { DATABASE_URL = '', AMQP_URL = '', AMQP_NAMESPACE = '', LOG_LEVEL = 'warn', CHANGE = '[]' } = process.env;
const log = createLogger({ name: 'relay', level: LOG_LEVEL });
const closer = createGracefulShutdown(log);
const db = openDatabase({ url: DATABASE_URL, pool: 4, name: 'relay', log });
closer.add('database', db.close);
const broker = connectBroker({ url: AMQP_URL, namespace: AMQP_NAMESPACE, log });
closer.add('broker', broker.close);
const POINTS = ['beforeCommit', 'afterCommit', 'beforePublish', 'afterConfirm', 'afterDelete'] as const;
const hooks = crashHooks(POINTS);
// A point on the way to the broker is passed only where there is one.
if (process.env.CRASH_AT !== undefined) await broker.connected();
const relay = startRelay({ db, broker, clock: createClock(), log, hooks });
closer.add('relay', relay.close);
const change: Envelope[] = JSON.parse(CHANGE);
if (change.length > 0) {
  await db.tx(async (tx) => {
    await appendEvents(tx, change);
    await hooks.beforeCommit();
  });
  await hooks.afterCommit();
}
// A service's own commits wake its relay; here they are another process's.
process.on('SIGUSR2', () => relay.wake());
console.log('the relay is up');
handleSignals(closer, log);
