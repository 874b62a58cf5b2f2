import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { engineAnswers } from './docker.mjs';
import { searchPath } from './environment.mjs';
import { tail } from './files.mjs';
import { local, logs } from './paths.mjs';
import { problem, UNAVAILABLE } from './problem.mjs';
import { makePassable } from './users.mjs';

const OVERLAYFS = 0x794c7630;

/**
 * A Docker engine of our own, apart from any that the machine runs: data, socket and settings are its own. What it
 * has built stays in `folder`, so that the next one is quicker.
 * @param {{run: string, folder: string}} place
 * @returns {import('./supervise.mjs').Unit & {host: string, forget: () => void}}
 */
export function engineUnit({ run, folder }) {
  // The paths of its sockets have to be short.
  const state = join(tmpdir(), `booking-docker-${basename(run)}`);
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
    args: [...places, ...driver, '--host', host],
    env: { ...process.env, PATH: searchPath().join(':') },
    cwd: folder,
    ready: async () => engineAnswers({ DOCKER_HOST: host }),
    readyWaitMs: 60_000,
    stopSignal: 'SIGTERM',
    // It ends its containers first, each within 10 s.
    stopWaitMs: 45_000,
    host,
    forget: () => rmSync(state, { recursive: true, force: true }),
  };
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
