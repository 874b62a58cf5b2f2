import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { makePrivate } from '../system/users.mjs';
import { probe } from '../system/wait.mjs';

export const USER = 'booking';
export const AMQP_HELLO = Buffer.from('AMQP\x00\x00\x09\x01', 'latin1');
const METHOD_FRAME = 1;

/** Whether a broker has answered the greeting. */
export const isAmqp = (answer) => answer[0] === METHOD_FRAME;

/**
 * A RabbitMQ of our own with its own epmd, apart from any that the machine runs.
 * @param {import('../system/users.mjs').Place & {server: string, epmd: string, ports: {amqp: number, dist: number, epmd: number}, password: string, definitions: object}} place
 * @returns {(import('../system/pids.mjs').Unit & {url?: string})[]} epmd first
 */
export function prepareRabbitmq(place) {
  const { folder, user, ports, password } = place;
  makePrivate(folder, user);
  for (const name of ['mnesia', 'log', 'conf.d']) makePrivate(join(folder, name), user);
  writeConfig(place);
  const env = environment(place);
  const common = { env, cwd: folder, user, server: true, stopSignal: 'SIGTERM' };
  const epmd = {
    ...common,
    name: 'epmd',
    program: place.epmd,
    args: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
    companion: true,
    ready: () => listens(ports.epmd),
    readyWaitMs: 10_000,
    stopWaitMs: 1000,
  };
  const rabbitmq = {
    ...common,
    name: 'rabbitmq',
    program: place.server,
    args: [],
    ready: () => probe(ports.amqp, AMQP_HELLO, isAmqp),
    readyWaitMs: 90_000,
    stopWaitMs: 20_000,
    url: `amqp://${USER}:${password}@127.0.0.1:${ports.amqp}`,
  };
  return [epmd, rabbitmq];
}

function writeConfig({ folder, user, ports, password, definitions }) {
  const config = [
    `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
    `default_user = ${USER}`,
    `default_pass = ${password}`,
    `load_definitions = ${join(folder, 'definitions.json')}`,
    'log.console = true',
    'log.console.level = warning',
    'log.file = false',
    // The defaults ask for a share of the whole machine, which others use as well.
    'vm_memory_high_watermark.absolute = 512MB',
    'disk_free_limit.absolute = 50MB',
  ];
  const files = {
    'rabbitmq.conf': config.join('\n'),
    'definitions.json': JSON.stringify(definitions),
    enabled_plugins: '[].',
    'env.conf': '',
    'advanced.config': '[].',
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, `${text}\n`, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
  }
}

function environment({ folder, ports }) {
  return {
    PATH: searchPath().join(':'),
    HOME: folder,
    LANG: 'C.UTF-8',
    RABBITMQ_NODENAME: 'booking@localhost',
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_DIST_PORT: String(ports.dist),
    // Each of these has a default below /etc/rabbitmq that belongs to the machine's own broker.
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONFIG_FILES: join(folder, 'conf.d'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'env.conf'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_CRASH_DUMP_SECONDS: '0',
    // The start script then becomes the Erlang VM instead of keeping a shell in front of it: the pid is the broker's.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}

function listens(port) {
  // A names request; epmd answers it with its own port.
  return probe(port, Buffer.from([0, 1, 110]), (answer) => answer.readUInt32BE(0) === port);
}
