import { SERVICE_HEADER } from '@booking/core/caller';
import { openCallerKeys, publicCallerKey } from '@booking/kit/crypto/caller-keys';
import { signServiceToken } from '@booking/kit/http/caller';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { PROCESS_NAMES, type ProcessName } from '../../lib/platform-database.ts';

const live = { SANDBOX: 'false' };

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ env: Object.fromEntries(PROCESS_NAMES.map((name) => [name, live])) });
});
afterAll(() => platform?.close());

/** The status of a call of a private port in the gateway's name. */
async function statusOf(name: ProcessName, method: string, path: string, secret: string): Promise<number> {
  const body = method === 'PUT' ? { body: JSON.stringify({ offset_ms: 86_400_000 }) } : {};
  const headers = { [SERVICE_HEADER]: signServiceToken('gateway', `${method} ${path}`, secret, Date.now()) };
  return (await fetch(`${platform.privateUrlOf(name)}${path}`, { method, headers, ...body })).status;
}

it.each(PROCESS_NAMES)(
  'outside the sandbox nobody moves or reads the clock of %s, not even who may call it',
  async (name) => {
    for (const method of ['PUT', 'GET'])
      expect([method, await statusOf(name, method, '/internal/clock', platform.callers.gatewayTo(name))]).toEqual([
        method,
        404,
      ]);
  },
);

it('a token that svc-hotel signs as the gateway is refused by svc-restaurant', async () => {
  const { CALLER_KEY, CALLER_PUBLIC_KEYS } = platform.callers.settingsOf('svc-hotel');
  const others = CALLER_PUBLIC_KEYS.filter((entry) => !entry.startsWith('gateway:'));
  const listed = [...others, `gateway:${publicCallerKey(CALLER_KEY[0] ?? '')}`];
  const forged = openCallerKeys('gateway', { CALLER_KEY, CALLER_PUBLIC_KEYS: listed }).to('svc-restaurant');
  const path = '/internal/businesses/019aa000-0000-7000-8000-00000000000f';
  const ask = (secret: string) => statusOf('svc-restaurant', 'GET', path, secret);
  expect([await ask(forged), await ask(platform.callers.gatewayTo('svc-hotel'))]).toEqual([401, 401]);
  expect(await ask(platform.callers.gatewayTo('svc-restaurant'))).toBe(404);
});
