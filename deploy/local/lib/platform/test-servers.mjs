import { givenUrls, missingServers } from '../servers/servers.mjs';
import { withSupervisor } from './supervised.mjs';

/**
 * Runs a job beside servers of its own, whose data are thrown away.
 * @template T
 * @param {{node: string, progress: import('../system/progress.mjs').Progress, env?: Record<string, string>}} options
 * @param {(env: Record<string, string>) => Promise<T>} job gets the addresses as TEST_… variables
 * @returns {Promise<T>}
 */
export async function withTestServers({ node, progress, env }, job) {
  return await withSupervisor({ mode: 'test', node, progress, env }, (urls) =>
    job({
      TEST_DATABASE_URL: urls.postgres,
      TEST_AMQP_URL: urls.rabbitmq,
      // Our own broker has a user for each program, all with this address's password; one that is given has not.
      ...(givenUrls(process.env, 'TEST_').rabbitmq ? {} : { TEST_AMQP_USERS: 'true' }),
      TEST_REDIS_URL: urls.redis,
    }),
  );
}

/** What tests need and is not on this machine. */
export function missingForTests() {
  return missingServers(givenUrls(process.env, 'TEST_'));
}
