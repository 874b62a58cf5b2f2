import { makeDebian, makeNode, makeServers, STAND_INS } from '../../../stand-ins/make.mjs';
import { buildServices } from '../platform/images.mjs';
import { removeContainers, removeOldImages } from '../platform/leftovers.mjs';
import { withTestServers } from '../platform/test-servers.mjs';
import { withDocker } from '../platform/with-docker.mjs';
import { vitest } from '../prepare/tools.mjs';
import { findChromium } from '../servers/programs.mjs';

/**
 * Makes the images on a Docker engine and runs the tests of containers beside it.
 * @param {string} node
 * @param {{args: string[], progress: import('../system/progress.mjs').Progress}} options
 * @returns {Promise<import('../prepare/tools.mjs').Outcome[]>}
 */
export async function containerTests(node, { args, progress }) {
  return await withDocker({ node, progress }, async (docker, isOurs) => {
    const project = `booking-test-${process.pid}`;
    const left = isOurs ? [] : ['--filter', `label=com.docker.compose.project=${project}`];
    // An engine starts again what ran when it was ended, also what a test that was broken off had left.
    if (isOurs) await removeContainers(left, docker);
    const images = await makeImages(node, { docker, progress });
    progress('containers', 'tests');
    try {
      const env = { ...docker, ...images, COMPOSE_PROJECT_NAME: project };
      const integration = args.filter((arg) => arg.includes('int.test'));
      const others = args.filter((arg) => !arg.includes('int.test'));
      const whole = args.length === 0;
      return [
        ...(whole || others.length > 0 ? [await vitest({ tier: 'containers', node, env, filters: others })] : []),
        ...(whole || integration.length > 0 ? [await integrationTests(node, { env, progress, integration })] : []),
      ];
    } finally {
      progress('docker', 'removing what the tests have left');
      await removeContainers(left, docker);
      if (isOurs) await removeOldImages(docker);
    }
  });
}

/** The integration tests of every service, with servers in containers as `npm test` has them where no programs are. */
async function integrationTests(node, { env, progress, integration }) {
  const filters = integration.length > 0 ? integration : ['gateway/test', 'svc-', 'shared/'];
  const contained = { ...env, SERVERS: 'docker' };
  return await withTestServers({ node, progress, env: contained }, (servers) =>
    vitest({ tier: 'int', node, env: { ...servers, TEST_CHROMIUM: findChromium() ?? '' }, filters }),
  );
}

/** Images that nobody named are made from Debian's packages: a registry of images cannot be reached from everywhere. */
async function makeImages(node, build) {
  const named = Object.fromEntries(Object.keys(STAND_INS).map((name) => [name, process.env[name]]));
  if (Object.values(named).every(Boolean)) {
    await buildServices({ base: named.BASE_IMAGE, tag: 'test' }, build);
    return named;
  }
  await makeDebian(build);
  await makeNode(build, node);
  // The servers come from Debian while the services are built: the one waits for the network as the other computes.
  await Promise.all([makeServers(build), buildServices({ base: STAND_INS.BASE_IMAGE, tag: 'test' }, build)]);
  return STAND_INS;
}
