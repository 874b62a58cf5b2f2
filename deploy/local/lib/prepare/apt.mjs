import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { tail } from '../system/files.mjs';
import { withLock } from '../system/lock.mjs';
import { logs } from '../system/paths.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { heartbeat } from '../system/progress.mjs';

/** Where each missing part comes from, by the package manager that has it. */
const PACKAGES = {
  libatomic: { apt: 'libatomic1', brew: 'gcc', dnf: 'libatomic' },
  postgres: { apt: 'postgresql', brew: 'postgresql@17', dnf: 'postgresql-server' },
  rabbitmq: { apt: 'rabbitmq-server', brew: 'rabbitmq', dnf: 'rabbitmq-server' },
  redis: { apt: 'redis-server', brew: 'redis', dnf: 'redis' },
  chromium: { apt: 'chromium', brew: '--cask google-chrome', dnf: 'chromium' },
  python: { apt: 'python3', brew: 'python', dnf: 'python3' },
  icalendar: { apt: 'python3-icalendar', brew: 'python', dnf: 'python3-icalendar' },
  vobject: { apt: 'python3-vobject', brew: 'python', dnf: 'python3-vobject' },
  docker: { apt: 'docker.io', brew: 'docker', dnf: 'moby-engine' },
  iptables: { apt: 'iptables', brew: 'docker', dnf: 'iptables' },
  compose: { apt: 'docker-compose', brew: 'docker-compose', dnf: 'docker-compose' },
  debootstrap: { apt: 'debootstrap', brew: 'debootstrap', dnf: 'debootstrap' },
  promtool: { apt: 'prometheus', brew: 'prometheus', dnf: 'golang-github-prometheus' },
  curl: { apt: 'curl', brew: 'curl', dnf: 'curl' },
  php: { apt: 'php-cli', brew: 'php', dnf: 'php-cli' },
};

const INSTALL = 'apt-get install -y --no-install-recommends';

// Debian starts what it installs. A policy of ours says no meanwhile; the machine's own is put back whatever happens,
// also by the next run when this one is killed half-way.
const SCRIPT = `
policy=/usr/sbin/policy-rc.d; saved=$policy.before-booking
restore() { if [ -e $saved ]; then mv -f $saved $policy; elif grep -qs booking-starter $policy; then rm -f $policy; fi; }
restore
trap restore EXIT
trap 'exit 130' HUP INT TERM
if [ -e $policy ]; then mv $policy $saved; fi
printf '#!/bin/sh\\n# booking-starter\\nexit 101\\n' > $policy && chmod 755 $policy
export DEBIAN_FRONTEND=noninteractive
install() { apt-get -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@"; }
install "$@" || { apt-get update; install "$@"; }
`;

/**
 * Installs what is missing, where that needs no question to anybody: on Debian or Ubuntu, as root or with a sudo that
 * asks for no password. Elsewhere it ends with the line to run by hand.
 * @param {() => (keyof typeof PACKAGES)[]} missing asked again once it is our turn
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function installMissing(missing, progress) {
  const parts = missing();
  if (parts.length === 0) return;
  const root = rootPrefix();
  if (!hasApt() || root === null) throw problem(byHand(parts), UNAVAILABLE);
  await withLock(join(tmpdir(), 'booking-apt.lock'), async () => {
    if (missing().length > 0) await install(missing(), root, progress);
  });
  if (missing().length > 0) {
    throw problem(`Installed, but still not usable: ${missing().join(', ')}.\n${byHand(missing())}`, UNAVAILABLE);
  }
}

async function install(parts, root, progress) {
  const names = parts.map((part) => PACKAGES[part].apt);
  const text = `${INSTALL} ${names.join(' ')}`;
  progress('apt', text);
  const stop = heartbeat(progress, 'apt', 'still installing (its log: .local/logs/apt.log)', 10_000);
  const log = join(logs, 'apt.log');
  const [program, ...args] = [...root, '/bin/sh', '-c', SCRIPT, 'sh', ...names];
  const env = { ...process.env, PATH: searchPath().join(':') };
  const { code } = await run(program, args, { log, env });
  stop();
  if (code !== 0) throw problem(`apt-get failed:\n${tail(log)}\n${byHand(parts)}`, UNAVAILABLE);
  progress('apt', `installed ${names.join(', ')}`);
}

function hasApt() {
  return existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
}

/** @returns {string[] | null} what to put before a command so that it runs as root; null where that is not to be had */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function byHand(parts) {
  const urls = { postgres: 'DATABASE_URL', rabbitmq: 'AMQP_URL', redis: 'REDIS_URL' };
  const names = parts.map((part) => urls[part]);
  const instead = `, or set ${names.join(', ')} (for tests TEST_${names.join(', TEST_')})`;
  const sentence = `Missing here: ${parts.join(', ')}. Run \`${line(parts)}\` and try again`;
  return `${sentence}${names.includes(undefined) ? '' : instead}.`;
}

function line(parts) {
  const manager = hasApt() ? 'apt' : process.platform === 'darwin' ? 'brew' : hasDnf() ? 'dnf' : 'apt';
  const names = parts.map((part) => PACKAGES[part][manager]).join(' ');
  const lines = { apt: `sudo ${INSTALL} ${names}`, brew: `brew install ${names}`, dnf: `sudo dnf install ${names}` };
  return lines[manager];
}

function hasDnf() {
  return existsSync('/etc/os-release') && /fedora|rhel|centos/i.test(readFileSync('/etc/os-release', 'utf8'));
}
