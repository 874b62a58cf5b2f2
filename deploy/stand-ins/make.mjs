// node deploy/stand-ins/make.mjs: images of Node, PostgreSQL, RabbitMQ and Redis made from Debian's packages and npm, for
// machines that reach no registry of images. As root on Debian, with debootstrap and a Docker engine that answers.
// It prints the settings that name them: BASE_IMAGE, POSTGRES_IMAGE, RABBITMQ_IMAGE, REDIS_IMAGE.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmFolder } from '../local/lib/npm.mjs';
import { local, root } from '../local/lib/paths.mjs';

const here = join(root, 'deploy', 'stand-ins');
const work = join(local, 'stand-ins');
const DEBIAN = 'booking-stand-in/debian:bookworm';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** What each is called, as a setting and as an image. */
export const STAND_INS = {
  BASE_IMAGE: 'booking-stand-in/node:26',
  POSTGRES_IMAGE: 'booking-stand-in/postgres:15',
  RABBITMQ_IMAGE: 'booking-stand-in/rabbitmq:3.10',
  REDIS_IMAGE: 'booking-stand-in/redis:7',
};

function run(program, args, docker) {
  const env = { ...process.env, ...docker, DOCKER_BUILDKIT: '0' };
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2], env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status ?? error?.message}`);
}

const isThere = (image, docker) =>
  spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore', env: { ...process.env, ...docker } }).status ===
  0;

function makeDebian(docker) {
  const folder = join(work, 'debian');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  run('debootstrap', ['--variant=minbase', 'bookworm', folder]);
  run('sh', ['-c', `tar -C "${folder}" -c . | docker import - ${DEBIAN}`], docker);
  rmSync(folder, { recursive: true });
}

/** The folder that an image is built in: the node's is filled with what the machine has. */
function contextOf(name) {
  const context = join(work, name);
  rmSync(context, { recursive: true, force: true });
  cpSync(join(here, name), context, { recursive: true });
  if (name !== 'node') return context;
  copyFileSync(process.execPath, join(context, 'node'));
  cpSync(dirname(npmFolder()), join(context, 'npm'), { recursive: true, dereference: true });
  if (existsSync(AUTHORITIES)) copyFileSync(AUTHORITIES, join(context, 'authorities.crt'));
  return context;
}

/**
 * Makes what is not there yet.
 * @param {Record<string, string>} docker what leads to the engine, such as DOCKER_HOST
 */
export function makeStandIns(docker = {}) {
  if (!isThere(DEBIAN, docker)) makeDebian(docker);
  for (const image of Object.values(STAND_INS)) {
    if (isThere(image, docker)) continue;
    const name = /\/(\w+):/.exec(image)?.[1] ?? '';
    run('docker', ['build', '-q', '-t', image, contextOf(name)], docker);
  }
}

if (process.argv[1] === import.meta.filename) {
  makeStandIns();
  for (const [name, image] of Object.entries(STAND_INS)) process.stdout.write(`${name}=${image}\n`);
}
