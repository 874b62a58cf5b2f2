import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { tail } from '../system/files.mjs';
import { logs, root } from '../system/paths.mjs';
import { problem } from '../system/problem.mjs';
import { elapsed, heartbeat } from '../system/progress.mjs';
import { serviceNames } from './services.mjs';

/**
 * @typedef {{docker: Record<string, string>, progress: import('../system/progress.mjs').Progress}} Build
 * `docker` is what leads to the engine, such as DOCKER_HOST
 */

const log = join(logs, 'images.log');
const path = searchPath().join(':');
const environment = (docker) => ({ ...process.env, PATH: path, ...docker, DOCKER_BUILDKIT: hasBuildKit() ? '1' : '0' });

/**
 * Up to version 20 the newer builder was a part of docker, later it is a program of its own. It takes half the time of
 * the classic one, which every engine has.
 */
function hasBuildKit() {
  const ask = (...args) => spawnSync('docker', args, { encoding: 'utf8', env: { ...process.env, PATH: path } });
  return /version (1[89]|20)\./.test(ask('--version').stdout ?? '') || ask('buildx', 'version').status === 0;
}

/**
 * Runs one step of making images and says how long it took.
 * @param {string} what
 * @param {string[]} line the program and its arguments
 * @param {Build} build
 */
export async function command(what, [program, ...args], { docker, progress }) {
  const began = elapsed();
  const stop = heartbeat(progress, 'images', `${what} …`, 20_000);
  const { code } = await run(program, args, { cwd: root, log, env: environment(docker) });
  stop();
  if (code !== 0) throw problem(`${what} could not be made:\n${tail(log)}`);
  progress('images', `${what} (${(elapsed() - began).toFixed(1)} s)`);
}

/** @returns {Promise<boolean>} whether the engine has an image */
export async function isThere(image, { docker }) {
  return (await run('docker', ['image', 'inspect', image], { env: environment(docker) })).code === 0;
}

/**
 * @param {string} image its name
 * @param {{context?: string, target?: string, args?: Record<string, string>}} from
 * @param {Build} build
 */
export async function buildImage(image, { context = root, target, args = {} }, build) {
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const stage = target === undefined ? [] : ['--target', target];
  await command(image, ['docker', 'build', ...stage, ...given, '-t', image, context], build);
}

/**
 * The images of compose.yaml. What they share is made first and once; then two at a time, as many as a small machine
 * has cores.
 * @param {{base?: string, tag: string}} names
 * @param {Build} build
 */
export async function buildServices({ base, tag }, build) {
  const args = base === undefined ? {} : { BASE: base };
  const mail = { target: 'mail-catcher', args };
  const shared = { target: 'store', args };
  await buildImage(`booking/store:${tag}`, shared, build);
  const services = serviceNames.map((name) => [name, { target: 'service', args: { ...args, SERVICE: name } }]);
  const waiting = [['mail-catcher', mail], ...services];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await buildImage(`booking/${next[0]}:${tag}`, next[1], build);
  };
  await Promise.all([worker(), worker()]);
}
