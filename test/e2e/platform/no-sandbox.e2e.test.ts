import { SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';

const live = { SANDBOX: 'false' };

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ env: Object.fromEntries(PROCESS_NAMES.map((name) => [name, live])) });
});
afterAll(() => platform?.close());

it.each(PROCESS_NAMES)(
  'outside the sandbox nobody moves or reads the clock of %s, not even who may call it',
  async (name) => {
    const secret = platform.envOf(name).CALLER_SECRET ?? '';
    for (const method of ['PUT', 'GET']) {
      const body = method === 'PUT' ? { body: JSON.stringify({ offset_ms: 86_400_000 }) } : {};
      const headers = {
        [SERVICE_HEADER]: signServiceToken('gateway', `${method} /internal/clock`, secret, Date.now()),
      };
      const answer = await fetch(`${platform.privateUrlOf(name)}/internal/clock`, { method, headers, ...body });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  },
);
