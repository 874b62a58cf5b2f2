import type { OWN_HOST_ROUTES } from '@booking/core/routes/console/settings';
import { checkHost } from '../../../usecases/host-names/check-host.ts';
import { readHost } from '../../../usecases/host-names/read-host.ts';
import { type ConsoleHandlers, membershipIn, type Visit } from '../../visit.ts';

const businessIn = (visit: Visit): string => membershipIn(visit).business.id;

/** The host of its own that a business claims. */
export const ownHostHandlers: ConsoleHandlers<typeof OWN_HOST_ROUTES> = {
  readOwnHost: async ({ visit }) => ({ host: await readHost(visit.parts, businessIn(visit)) }),
  checkOwnHost: async ({ visit }) => {
    await checkHost(visit.parts, businessIn(visit));
    return { host: await readHost(visit.parts, businessIn(visit)) };
  },
};
