import { createClock } from '@booking/kit/clock';
import { createCloser, handleSignals } from '@booking/kit/close';
import { openDatabase } from '@booking/kit/db/open';
import { startRelay } from '@booking/kit/db/outbox';
import { createLogger } from '@booking/kit/log';
import { connectBroker } from '@booking/kit/mq/connect';
import { crashHooks } from './crash.ts';

/** The outbox relay of every service, alone in a process that can be told where to die. */
const { DATABASE_URL = '', AMQP_URL = '', AMQP_NAMESPACE = '', LOG_LEVEL = 'warn' } = process.env;
const log = createLogger({ name: 'relay', level: LOG_LEVEL });
const closer = createCloser(log);
const db = openDatabase({ url: DATABASE_URL, pool: 4, name: 'relay', log });
closer.add('database', db.close);
const broker = connectBroker({ url: AMQP_URL, namespace: AMQP_NAMESPACE, log });
closer.add('broker', broker.close);
const hooks = crashHooks(['beforePublish', 'afterConfirm']);
const relay = startRelay({ db, broker, clock: createClock(), log, hooks });
closer.add('relay', relay.close);
// A service's own commits wake its relay; here they are another process's.
process.on('SIGUSR2', () => relay.wake());
console.log('the relay is up');
handleSignals(closer, log);
