import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { searchPath } from '../system/environment.mjs';

// What our SQL is written and tested for; a newer one is taken where nothing else is there.
const OLDEST_POSTGRES = 15;

/**
 * @param {number | null} major the version that existing data need
 * @returns {{bin: string, major: number} | null}
 */
export function findPostgres(major = null) {
  const found = postgresFolders()
    .map((bin) => ({ bin, major: postgresMajor(bin) }))
    .filter((server) => server.major >= OLDEST_POSTGRES && (major === null || server.major === major));
  return found.sort((a, b) => b.major - a.major)[0] ?? null;
}

function postgresFolders() {
  const versioned = ['/usr/lib/postgresql', '/Library/PostgreSQL', '/opt/homebrew/opt', '/usr/local/opt'];
  const folders = versioned.flatMap((folder) => children(folder).map((name) => join(folder, name, 'bin')));
  const pgsql = children('/usr').filter((name) => name.startsWith('pgsql-'));
  // A link to the program hides the folder that holds initdb and the libraries.
  const onPath = searchPath().filter((folder) => existsSync(join(folder, 'postgres')));
  const all = [
    ...folders,
    ...pgsql.map((name) => join('/usr', name, 'bin')),
    ...onPath.map((folder) => dirname(realpathSync(join(folder, 'postgres')))),
  ];
  return [...new Set(all)].filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')));
}

function postgresMajor(bin) {
  const answer = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(answer.match(/ (\d+)[.\dA-Za-z]*/)?.[1] ?? 0);
}

function children(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** @returns {{server: string} | null} */
export function findRedis() {
  const server = onPath('redis-server') ?? onPath('valkey-server');
  return server ? { server } : null;
}

/** @returns {{server: string, epmd: string} | null} */
export function findRabbitmq() {
  // Debian's /usr/sbin/rabbitmq-server insists on the host's own folders and user; the script beneath it does not.
  const beneath = ['/usr/lib/rabbitmq/bin/rabbitmq-server'].find((path) => existsSync(path));
  const server = beneath ?? onPath('rabbitmq-server', ['/opt/homebrew/sbin']);
  const epmd = onPath('epmd') ?? erlangEpmd();
  return server && epmd && onPath('erl') ? { server, epmd } : null;
}

function erlangEpmd() {
  const folders = children('/usr/lib/erlang').filter((name) => name.startsWith('erts-'));
  return folders.map((name) => join('/usr/lib/erlang', name, 'bin', 'epmd')).find((path) => existsSync(path));
}

/** @returns {string | null} a browser that Playwright can drive */
export function findChromium() {
  const own = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.map((name) => onPath(name)).find((path) => path !== null) ?? (existsSync(own) ? own : null);
}

/** @returns {('python' | 'php' | 'curl')[]} what the documentation's examples run by and is not on this machine */
export function missingLanguages() {
  const programs = { python: 'python3', php: 'php', curl: 'curl' };
  return Object.keys(programs).filter((language) => onPath(programs[language]) === null);
}

/** @returns {('icalendar' | 'vobject')[]} outside readers of calendars that the system's own Python does not have */
export function missingReaders() {
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
  const has = (module) => spawnSync(python, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
  return ['icalendar', 'vobject'].filter((module) => !has(module));
}

/** @returns {'promtool'[]} what our alerts are tested with and is not on this machine */
export function missingPromtool() {
  return onPath('promtool') === null ? ['promtool'] : [];
}

function onPath(name, more = []) {
  return [...searchPath(), ...more].map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
