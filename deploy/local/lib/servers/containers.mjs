import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, searchPath } from '../system/environment.mjs';
import { root } from '../system/paths.mjs';
import { probe } from '../system/wait.mjs';
import { engineAnswers } from './docker.mjs';
import { AMQP_HELLO, isAmqp } from './rabbitmq.mjs';

/** The real images, unless somebody names others. They are those of compose.yaml. */
const IMAGES = {
  postgres: () =>
    process.env.POSTGRES_IMAGE ||
    'postgres:17.6-bookworm@sha256:f3bd19c606e442c3d7bdfa8002e03fe260a1023351e0ea4598032022b68dd6e3',
  rabbitmq: () =>
    process.env.RABBITMQ_IMAGE ||
    'rabbitmq:4.3.5-management-alpine@sha256:b3b8b7f95f5382a19f9ea33540e604f30aad081d37ad9aba72255135765373a1',
  redis: () =>
    process.env.REDIS_IMAGE ||
    'redis:8.2.1-bookworm@sha256:5fa2edb1e408fa8235e6db8fab01d1afaaae96c9403ba67b70feceb8661e8621',
};

/** Ends containers whose keeper was killed. */
const RYUK = () => process.env.RYUK_CONTAINER_IMAGE || 'testcontainers/ryuk:0.14.0';

const cache = new Map();

/** Whether a Docker engine answers and has the image of a server, or can fetch it. Asked once a process. */
export function canContain(part) {
  if (!cache.has('engine')) cache.set('engine', engineAnswers());
  return cache.get('engine') && hasImage(IMAGES[part]());
}

function hasImage(image) {
  if (!cache.has(image)) cache.set(image, docker('image', 'inspect', image) || docker('pull', '--quiet', image));
  return cache.get(image);
}

function docker(...args) {
  const env = { ...process.env, PATH: searchPath().join(':') };
  return spawnSync('docker', args, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}

const DEFINITIONS = '/etc/rabbitmq/booking-definitions.json';

const SERVERS = {
  postgres: ({ password, throwaway }) => ({
    port: 5432,
    environment: { POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: password, POSTGRES_DB: 'booking' },
    command: ['postgres', ...settingsOf(['max_connections=400', 'timezone=UTC', ...(throwaway ? UNSAFE : [])])],
    data: '/var/lib/postgresql/data',
  }),
  rabbitmq: ({ password, definitions }) => ({
    port: 5672,
    environment: { RABBITMQ_DEFAULT_USER: 'booking', RABBITMQ_DEFAULT_PASS: password },
    files: {
      '/etc/rabbitmq/conf.d/90-booking.conf': `load_definitions = ${DEFINITIONS}\n`,
      [DEFINITIONS]: JSON.stringify(definitions),
    },
    data: '/var/lib/rabbitmq',
  }),
  redis: ({ password, throwaway }) => ({
    port: 6379,
    environment: {},
    command: ['redis-server', '--requirepass', password, '--save', '', '--appendonly', throwaway ? 'no' : 'yes'],
    data: '/data',
  }),
};

// Data that are thrown away need not survive a power cut.
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settingsOf = (settings) => settings.flatMap((setting) => ['-c', setting]);

const text = (...words) => Buffer.concat(words.map((word) => Buffer.from(`${word}\0`)));

/** The first message of a client: protocol 3.0. It is answered with a demand for a password once the server serves. */
function hello() {
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), text('user', 'postgres', 'database', 'booking', '')]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

const READY = {
  postgres: (port) => probe(port, hello(), (answer) => answer[0] === 'R'.charCodeAt(0)),
  rabbitmq: (port) => probe(port, AMQP_HELLO, isAmqp),
  redis: (port, password) => probe(port, `AUTH ${password}\r\nPING\r\n`, (answer) => answer.includes('+PONG')),
};

const URLS = {
  postgres: (port, password) => `postgres://postgres:${password}@127.0.0.1:${port}/booking`,
  rabbitmq: (port, password) => `amqp://booking:${password}@127.0.0.1:${port}`,
  redis: (port, password) => `redis://:${password}@127.0.0.1:${port}`,
};

/**
 * A server in a container. What the supervisor runs is its keeper, which starts it, follows it and takes it away.
 * @param {'postgres' | 'rabbitmq' | 'redis'} part
 * @param {{folder: string, port: number, password: string, throwaway: boolean, definitions: object}} place
 * @returns {import('../system/pids.mjs').Unit & {url: string}}
 */
export function containerUnit(part, { folder, port, password, throwaway, definitions }) {
  const { data, ...server } = SERVERS[part]({ password, throwaway, definitions });
  const clone = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  const name = `booking-${part}-${throwaway ? randomBytes(4).toString('hex') : clone}`;
  const spec = { ...server, name, image: IMAGES[part](), hostPort: port, data, folder: throwaway ? null : folder };
  // The users of containers have ids that this machine does not know.
  if (!throwaway) chmodSync(mkdirSync(folder, { recursive: true }) ?? folder, 0o777);
  const ryuk = hasImage(RYUK()) ? {} : { TESTCONTAINERS_RYUK_DISABLED: 'true' };
  return {
    name: part,
    server: true,
    program: process.execPath,
    args: [join(root, 'deploy', 'local', 'container.mjs')],
    env: { ...plainEnvironment(), ...ryuk, CONTAINER: JSON.stringify(spec) },
    cwd: root,
    keeper: true,
    ready: () => READY[part](port, password),
    readyWaitMs: 120_000,
    stopSignal: 'SIGTERM',
    stopWaitMs: 30_000,
    url: URLS[part](port, password),
  };
}
