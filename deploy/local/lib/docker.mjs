import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from './environment.mjs';
import { tail } from './files.mjs';
import { local, logs } from './paths.mjs';
import { problem, UNAVAILABLE } from './problem.mjs';
import { until } from './wait.mjs';

const env = { ...process.env, PATH: searchPath().join(':') };
const succeeds = (program, args, more = {}) =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...env, ...more }, timeout: 30_000 }).status === 0;

const answers = (more) => succeeds('docker', ['info'], more);

/** @returns {string[]} what containers need and is not on this machine */
export function missingForContainers() {
  const engine = answers() || succeeds('dockerd', ['--version']) ? [] : ['docker', 'iptables'];
  const compose = composeCommand() ? [] : ['compose'];
  return [...engine, ...compose, ...(succeeds('debootstrap', ['--version']) ? [] : ['debootstrap'])];
}

/** @returns {string[] | null} Compose as a part of docker, else the program of its own that Debian has */
export function composeCommand() {
  if (succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return succeeds('docker-compose', ['version']) ? ['docker-compose'] : null;
}

/**
 * Runs a job beside a Docker engine: the one that answers, else one of our own that ends with the job. What it has
 * built stays under .local, so that the next run is faster.
 * @template T
 * @param {import('./progress.mjs').Progress} progress
 * @param {(env: Record<string, string>) => Promise<T>} job gets what leads its programs to the engine
 * @returns {Promise<T>}
 */
export async function withDocker(progress, job) {
  if (answers()) return await job({});
  const host = `unix:///tmp/booking-docker-${process.pid}.sock`;
  const engine = startEngine(host);
  try {
    progress('docker', 'starting an engine');
    const ended = () => engine.exitCode !== null;
    const up = await until(() => answers({ DOCKER_HOST: host }), 60_000, ended);
    if (!up) throw problem(`No Docker engine could be started:\n${tail(join(logs, 'docker.log'))}`, UNAVAILABLE);
    return await job({ DOCKER_HOST: host });
  } finally {
    engine.kill('SIGTERM');
    if (engine.exitCode === null) await once(engine, 'exit');
  }
}

function startEngine(host) {
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'docker.log'), 'a', 0o600);
  const folder = join(local, 'docker');
  const run = `/tmp/booking-docker-${process.pid}`;
  const args = ['--data-root', folder, '--exec-root', run, '--pidfile', `${run}.pid`, '--host', host];
  return spawn('dockerd', args, { env, stdio: ['ignore', log, log] });
}
