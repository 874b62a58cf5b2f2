import type { OWN_HOST_ROUTES } from '@booking/core/routes/console/settings';
import { checkHost } from '../../../usecases/host-names/check-host.ts';
import { readHost } from '../../../usecases/host-names/read-host.ts';
import { type ConsoleHandlers, type ConsoleRequest, membershipIn } from '../../request.ts';

const businessIn = (request: ConsoleRequest): string => membershipIn(request).business.id;

/** The host of its own that a business claims. */
export const ownHostHandlers: ConsoleHandlers<typeof OWN_HOST_ROUTES> = {
  readOwnHost: async ({ request }) => ({ host: await readHost(request.parts, businessIn(request)) }),
  checkOwnHost: async ({ request }) => {
    await checkHost(request.parts, businessIn(request));
    return { host: await readHost(request.parts, businessIn(request)) };
  },
};
