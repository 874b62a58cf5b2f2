import { spawnSync } from 'node:child_process';
import { searchPath } from '../system/environment.mjs';

const env = { ...process.env, PATH: searchPath().join(':') };
const succeeds = (program, args, more = {}) =>
  spawnSync(program, args, { stdio: 'ignore', env: { ...env, ...more }, timeout: 30_000 }).status === 0;

/** @param {Record<string, string>} [more] what leads to an engine that is not the usual one */
export function engineAnswers(more) {
  return succeeds('docker', ['version', '--format', '{{.Server.Version}}'], more);
}

/** @returns {string[]} what containers need and is not on this machine */
export function missingForContainers() {
  const programs = { docker: ['docker', 'dockerd'], iptables: ['iptables'] };
  const lacks = (part) => programs[part].some((program) => !succeeds(program, ['--version']));
  const engine = engineAnswers() ? [] : Object.keys(programs).filter(lacks);
  const compose = composeCommand() ? [] : ['compose'];
  return [...engine, ...compose, ...(succeeds('debootstrap', ['--version']) ? [] : ['debootstrap'])];
}

/** @returns {string[] | null} Compose as a part of docker, else the program of its own that Debian has */
export function composeCommand() {
  if (succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return succeeds('docker-compose', ['version']) ? ['docker-compose'] : null;
}
