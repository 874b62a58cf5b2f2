import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { tail } from '../system/files.mjs';
import { local, logs } from '../system/paths.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { makePassable } from '../system/users.mjs';
import { engineAnswers } from './docker.mjs';

const OVERLAYFS = 0x794c7630;
const NAME = 'booking-docker-';

// Private networks from which a bridge may take its addresses, the one least used elsewhere first.
const NETWORKS = ['172.30', '10.213', '192.168'];

/**
 * A Docker engine of our own, apart from any that the machine runs: data, socket and settings are its own. What it
 * has built stays in `folder`, so that the next one is quicker.
 * @param {{run: string, folder: string}} place
 * @returns {import('../system/pids.mjs').Unit & {host: string, forget: () => void}}
 */
export function engineUnit({ run, folder }) {
  // The paths of its sockets have to be short.
  const state = join(tmpdir(), `${NAME}${basename(run)}`);
  const host = `unix://${state}.sock`;
  makePassable(folder);
  makePassable(run);
  const settings = join(run, 'daemon.json');
  writeFileSync(settings, '{}\n');
  const places = ['--data-root', folder, '--exec-root', state, '--pidfile', `${state}.pid`, '--config-file', settings];
  const driver = layers(folder) ? ['--storage-driver', 'overlay2'] : [];
  return {
    name: 'docker',
    server: true,
    program: 'dockerd',
    args: [...places, ...driver, '--bip', bridgeAddress(run), '--host', host],
    env: { ...process.env, PATH: searchPath().join(':') },
    cwd: folder,
    ready: async () => engineAnswers({ DOCKER_HOST: host }),
    readyWaitMs: 60_000,
    stopSignal: 'SIGTERM',
    // It ends its containers first, each within 10 s.
    stopWaitMs: 45_000,
    host,
    forget: () => {
      unmountBelow(state);
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/**
 * An address for the bridge that every engine of a machine shares, another one for each run: containers of an engine that
 * was killed keep theirs on the bridge and answer there in place of ours, also where nothing of them can be seen.
 */
function bridgeAddress(run) {
  const taken = Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));
  const isFree = (network) => !taken.some((address) => address.startsWith(`${network}.`));
  // A run's name ends in random hexadecimal digits.
  const own = 1 + (Number.parseInt(run.slice(-4), 16) % 254);
  return `${NETWORKS.find(isFree) ?? NETWORKS[0]}.${own}.1/24`;
}

/**
 * Takes away what engines of ours that were killed have left: their mounts keep networks alive that nobody uses. No engine
 * of ours may be starting meanwhile.
 */
export function forgetDeadEngines(folder = tmpdir()) {
  const isAlive = (name) => readOr(`/proc/${readOr(join(folder, `${name}.pid`))}/comm`) === 'dockerd';
  const states = readdirSync(folder).filter((name) => name.startsWith(NAME) && /-[0-9a-f]{8}$/.test(name));
  for (const name of states.filter((some) => !isAlive(some))) {
    const state = join(folder, name);
    unmountBelow(state);
    for (const path of [state, `${state}.pid`, `${state}.sock`]) rmSync(path, { recursive: true, force: true });
  }
}

function readOr(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** An engine that had to be killed leaves its containers' networks mounted, and what is mounted cannot be removed. */
function unmountBelow(folder) {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  const ours = mounted.filter((place) => place.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length);
  for (const place of ours) spawnSync('umount', ['--lazy', place]);
}

/** Where images lie: below .local unless that is a layered file system itself, on which no other can be laid. */
export function engineFolder() {
  const below = join(local, 'docker');
  const beside = join('/var/tmp', `booking-docker-${local.replaceAll('/', '-')}`);
  return [below, beside].find(layers) ?? below;
}

/** Whether layers can be mounted from a folder; else the engine copies each of them, which takes far more room. */
function layers(folder) {
  try {
    return statfsSync(folder).type !== OVERLAYFS;
  } catch {
    return dirname(folder) === folder ? false : layers(dirname(folder));
  }
}

/** Why no engine came up, for the person whose machine it is. */
export function engineProblem() {
  const why = 'This machine does not let one run: it has to be root with its own mounts, networks and cgroups.';
  return problem(`No Docker engine could be started. ${why}\n${tail(join(logs, 'docker.log'))}`, UNAVAILABLE);
}
