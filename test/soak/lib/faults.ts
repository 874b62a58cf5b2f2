import { setTimeout as pause } from 'node:timers/promises';
import { emptyRedis } from '@booking/testkit/redis';
import pg from 'pg';
import type { ProcessName } from '../../lib/platform-database.ts';
import type { Stage } from './stage.ts';

/** Something that breaks, and is whole again when it resolves. */
export type Fault = { readonly name: string; readonly strike: (stage: Stage) => Promise<void> };

const FROZEN_MS = 8000;
const DOWN_MS = 1000;

const killed = (name: ProcessName): Fault => ({
  name: `${name} killed`,
  async strike({ platform }) {
    await platform.kill(name);
    await pause(DOWN_MS);
    await platform.start(name);
  },
});

const frozen = (name: ProcessName): Fault => ({
  name: `${name} frozen for ${FROZEN_MS / 1000} s`,
  async strike({ platform }) {
    platform.signal(name, 'SIGSTOP');
    await pause(FROZEN_MS);
    platform.signal(name, 'SIGCONT');
  },
});

const restarted = (server: keyof Stage['servers']): Fault => ({
  name: `${server} killed and started`,
  async strike({ servers }) {
    await servers[server].kill();
    await pause(DOWN_MS);
    await servers[server].start();
  },
});

const CUT =
  "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";

const cut: Fault = {
  name: 'all connections of postgres cut',
  async strike({ servers }) {
    const admin = new pg.Client(servers.postgres.url);
    await admin.connect();
    await admin.query(CUT);
    await admin.end();
  },
};

const emptied: Fault = {
  name: 'redis emptied',
  strike: ({ servers }) => emptyRedis(servers.redis.url),
};

const stuck: Fault = {
  name: `rabbitmq frozen for ${FROZEN_MS / 1000} s`,
  async strike({ servers }) {
    await servers.rabbitmq.kill('SIGSTOP');
    await pause(FROZEN_MS);
    await servers.rabbitmq.kill('SIGCONT');
  },
};

const KILLS: readonly Fault[] = [
  killed('gateway'),
  killed('svc-webhooks'),
  killed('svc-restaurant'),
  killed('svc-calendar'),
  killed('svc-hotel'),
];

const OTHERS: readonly Fault[] = [
  frozen('svc-hotel'),
  cut,
  restarted('rabbitmq'),
  emptied,
  restarted('postgres'),
  stuck,
  frozen('svc-webhooks'),
  restarted('redis'),
  frozen('svc-restaurant'),
  frozen('gateway'),
  frozen('svc-calendar'),
];

/**
 * The n-th fault. Each process is killed once, at the beginning, and then lives to the end, so that what it holds can be
 * judged; the other faults come again and again.
 */
export function faultAt(n: number): Fault {
  const fault = n < KILLS.length ? KILLS[n] : OTHERS[(n - KILLS.length) % OTHERS.length];
  if (fault === undefined) throw new Error(`there is no fault ${n}`);
  return fault;
}

/** Whether a fault ends one of our own processes. */
export const isKill = (name: string): boolean => KILLS.some((kill) => kill.name === name);
