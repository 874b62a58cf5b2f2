// node deploy/stand-ins/make.mjs: images of Node, PostgreSQL, RabbitMQ and Redis made from Debian's packages and npm, for
// machines that reach no registry of images. As root on Debian, with debootstrap and a Docker engine that answers.
// It prints the settings that name them: BASE_IMAGE, POSTGRES_IMAGE, RABBITMQ_IMAGE, REDIS_IMAGE.
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildImage, command, isThere } from '../local/lib/platform/images.mjs';
import { npmFolder } from '../local/lib/prepare/npm.mjs';
import { prepareTools } from '../local/lib/prepare/prepare.mjs';
import { local, root } from '../local/lib/system/paths.mjs';
import { runMain } from '../local/lib/system/problem.mjs';
import { tellAside } from '../local/lib/system/progress.mjs';

const here = join(root, 'deploy', 'stand-ins');
const work = join(local, 'stand-ins');
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

// Nothing that a server reads, and no waiting for the disk: the image is thrown away with the tests.
const DPKG = [
  'force-unsafe-io',
  ...['doc', 'man', 'locale', 'info'].map((name) => `path-exclude=/usr/share/${name}/*`),
];

// A recipe that changes is another image: one that was made before is not taken for it.
const recipes = readdirSync(here, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const hash = createHash('sha256');
for (const { parentPath, name } of recipes) hash.update(readFileSync(join(parentPath, name)));
const edition = hash.digest('hex').slice(0, 8);
const image = (name, version) => `booking-stand-in/${name}:${version}-${edition}`;
const DEBIAN = image('debian', 'bookworm');
const SERVERS = image('servers', 'bookworm');

/** What each is called, as a setting and as an image. */
export const STAND_INS = {
  BASE_IMAGE: image('node', '26'),
  POSTGRES_IMAGE: image('postgres', '15'),
  RABBITMQ_IMAGE: image('rabbitmq', '3.10'),
  REDIS_IMAGE: image('redis', '7'),
};

/**
 * @typedef {{docker: Record<string, string>, progress: import('../local/lib/system/progress.mjs').Progress}} Build
 * `docker` is what leads to the engine, such as DOCKER_HOST
 */

/** @param {Build} build */
export async function makeDebian(build) {
  if (await isThere(DEBIAN, build)) return;
  const folder = join(work, 'debian');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const made = ['debootstrap', '--variant=minbase', '--include=libatomic1', 'bookworm', folder];
  await command('Debian, from its packages', made, build);
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/stand-in'), `${DPKG.join('\n')}\n`);
  const packed = ['sh', '-c', `tar -C "${folder}" -c . | docker import - ${DEBIAN}`];
  await command('Debian, as an image', packed, build);
  rmSync(folder, { recursive: true });
}

/**
 * @param {Build} build
 * @param {string} node the program that the images shall run
 */
export async function makeNode(build, node) {
  const context = contextOf('node');
  copyFileSync(node, join(context, 'node'));
  cpSync(dirname(npmFolder()), join(context, 'npm'), { recursive: true, dereference: true });
  const authorities = existsSync(AUTHORITIES) ? readFileSync(AUTHORITIES) : '';
  writeFileSync(join(context, 'authorities.crt'), authorities);
  await make(STAND_INS.BASE_IMAGE, context, DEBIAN, build);
}

/** The three servers come with one installation. */
export async function makeServers(build) {
  await make(SERVERS, contextOf('servers'), DEBIAN, build);
  for (const name of ['POSTGRES_IMAGE', 'RABBITMQ_IMAGE', 'REDIS_IMAGE'])
    await make(STAND_INS[name], contextOf(/\/(\w+):/.exec(STAND_INS[name])?.[1] ?? ''), SERVERS, build);
}

/** The folder that an image is built in. */
function contextOf(name) {
  const context = join(work, name);
  rmSync(context, { recursive: true, force: true });
  cpSync(join(here, name), context, { recursive: true });
  return context;
}

async function make(name, context, from, build) {
  if (!(await isThere(name, build))) await buildImage(name, { context, args: { FROM: from } }, build);
}

if (process.argv[1] === import.meta.filename) {
  await runMain(async () => {
    const build = { docker: {}, progress: tellAside };
    const node = await prepareTools(tellAside);
    await makeDebian(build);
    await makeNode(build, node);
    await makeServers(build);
    for (const [name, made] of Object.entries(STAND_INS)) process.stdout.write(`${name}=${made}\n`);
    return 0;
  });
}
