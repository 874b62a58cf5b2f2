import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/files.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { canReach, makePassable, ownerOr, serverUser } from '../system/users.mjs';
import { brokerDefinitions } from './broker-users.mjs';
import { canContain, containerUnit } from './containers.mjs';
import { dataMajor, preparePostgres } from './postgres.mjs';
import { findPostgres, findRabbitmq, findRedis } from './programs.mjs';
import { prepareRabbitmq, USER } from './rabbitmq.mjs';
import { prepareRedis } from './redis.mjs';

// Of whom a server may be when root starts it: the package's own user before one that others share.
const USERS = { postgres: ['postgres'], rabbitmq: ['rabbitmq'], redis: ['redis', 'valkey'] };

const URLS = { postgres: 'DATABASE_URL', rabbitmq: 'AMQP_URL', redis: 'REDIS_URL' };
const FIND = { postgres: () => findPostgres(), rabbitmq: findRabbitmq, redis: findRedis };

/**
 * Which servers somebody else runs for us.
 * @param {NodeJS.ProcessEnv} env
 * @param {'' | 'TEST_'} prefix
 * @returns {Partial<Record<'postgres' | 'rabbitmq' | 'redis', string>>}
 */
export function givenUrls(env, prefix) {
  const given = Object.entries(URLS).map(([part, name]) => [part, env[`${prefix}${name}`]]);
  return Object.fromEntries(given.filter(([, url]) => url));
}

/** SERVERS=docker takes containers though the programs are on this machine. */
const wantsContainers = () => process.env.SERVERS === 'docker';

/**
 * Programs before containers: they are up in a fraction of the time and need no right to an engine. Containers before
 * apt-get: they leave nothing on the machine.
 * @returns {('postgres' | 'rabbitmq' | 'redis')[]} what is not given, not on this machine and not to be had as a container
 */
export function missingServers(given) {
  const lacks = (part) => (wantsContainers() || FIND[part]() === null) && !canContain(part);
  return Object.keys(URLS).filter((part) => given[part] === undefined && lacks(part));
}

/** @returns {('postgres' | 'rabbitmq' | 'redis')[]} what is not on this machine as a program */
export function missingPrograms(parts) {
  return parts.filter((part) => FIND[part]() === null);
}

/** @returns {Record<string, null>} the ports that our own servers need */
export function serverPorts(given) {
  const names = [
    ...(given.postgres ? [] : ['postgres']),
    ...(given.rabbitmq ? [] : ['amqp', 'amqp_dist', 'epmd']),
    ...(given.redis ? [] : ['redis']),
  ];
  return Object.fromEntries(names.map((name) => [name, null]));
}

/**
 * Starts what is not given, all at once.
 * @returns {Promise<{urls: {postgres: string, rabbitmq: string, redis: string}, postgresFolder: string | null}>}
 */
export async function startServers({ supervisor, given, ports, secret, base, logs, throwaway, say }) {
  const place = (part) => placeFor(part, { base, logs, throwaway });
  const starts = {
    postgres: () => startPostgres(supervisor, place('postgres'), ports, secret),
    rabbitmq: () => startRabbitmq(supervisor, place('rabbitmq'), ports, secret),
    redis: () => startRedis(supervisor, place('redis'), ports, secret),
  };
  const startContainer = async (part) => {
    const { folder } = place(part);
    const port = ports[part === 'rabbitmq' ? 'amqp' : part];
    const options = { folder: inContainer(folder), port, password: secret(part), throwaway };
    const unit = containerUnit(part, { ...options, definitions: definitionsFor(throwaway, secret) });
    await supervisor.start(unit);
    return unit.url;
  };
  const urls = Object.entries(starts).map(async ([part, start]) => {
    if (given[part]) {
      say(part, `using ${new URL(given[part]).host}`);
      return [part, given[part]];
    }
    const contained = isContained(part, place(part));
    const url = contained ? await startContainer(part) : await start();
    say(part, `listens on ${new URL(url).host}${contained ? ', in a container' : ''}`);
    return [part, url];
  });
  const postgresFolder = given.postgres ? null : place('postgres').folder;
  return { urls: Object.fromEntries(await Promise.all(urls)), postgresFolder };
}

const inContainer = (folder) => `${folder}-container`;

/** Data that were made one way stay with it. */
function isContained(part, { folder, throwaway }) {
  if (wantsContainers()) return true;
  if (!throwaway && existsSync(inContainer(folder))) return true;
  return FIND[part]() === null && !(part === 'postgres' && dataMajor(folder) !== null);
}

async function startPostgres(supervisor, place, ports, secret) {
  const program = findPostgres(dataMajor(place.folder));
  if (!program) {
    const sentence = `The data in ${place.folder} are of PostgreSQL ${dataMajor(place.folder)}, which is not here any more.`;
    throw problem(`${sentence} Install it again, or remove that folder to begin anew.`, UNAVAILABLE);
  }
  const unit = await preparePostgres({ ...place, ...program, port: ports.postgres, password: secret('postgres') });
  await supervisor.start(unit);
  return unit.url;
}

/** The password of a program's own user of the broker; for tests, which know one address alone, that of the address. */
export const brokerPassword = (name, secret) => secret(`broker ${name}`);

function definitionsFor(throwaway, secret) {
  const password = secret('rabbitmq');
  const passwordOf = (name) => (throwaway ? password : brokerPassword(name, secret));
  return brokerDefinitions({ passwordOf, admin: { name: USER, password }, throwaway });
}

async function startRabbitmq(supervisor, place, ports, secret) {
  const own = { amqp: ports.amqp, dist: ports.amqp_dist, epmd: ports.epmd };
  const definitions = definitionsFor(place.throwaway, secret);
  const units = prepareRabbitmq({ ...place, ...findRabbitmq(), ports: own, password: secret('rabbitmq'), definitions });
  for (const unit of units) await supervisor.start(unit);
  return units[1].url;
}

async function startRedis(supervisor, place, ports, secret) {
  const unit = prepareRedis({ ...place, ...findRedis(), port: ports.redis, password: secret('redis') });
  await supervisor.start(unit);
  return unit.url;
}

/** @returns {Place} */
function placeFor(part, { base, logs, throwaway }) {
  const user = serverUser(USERS[part]);
  const home = reachableBase(base, user, throwaway);
  const folder = join(home, part);
  return { folder, user: ownerOr(folder, user), log: join(logs, `${part}.log`), throwaway };
}

/**
 * A home of mode 0700 shuts the server's user out of the clone. Its data then get a folder outside, noted in the clone.
 */
function reachableBase(base, user, throwaway) {
  const note = `${base}.elsewhere.json`;
  const elsewhere = readJson(note)?.folder;
  if (elsewhere) return elsewhere;
  if (canReach(base, user)) {
    makePassable(base);
    return base;
  }
  if (existsSync(base) && readdirSync(base).length > 0)
    throw problem(`${base} holds data that the user ${user.name} cannot reach any more: open the way to it.`);
  const folder = join(throwaway ? '/var/tmp' : '/var/lib', `booking-${randomBytes(6).toString('hex')}`);
  writeJson(note, { folder });
  makePassable(folder);
  return folder;
}

/** Removes the data of a run that are not meant to stay. */
export function removeData(base) {
  const note = `${base}.elsewhere.json`;
  const elsewhere = readJson(note)?.folder;
  for (const path of [base, elsewhere, note]) if (path) rmSync(path, { recursive: true, force: true });
}
