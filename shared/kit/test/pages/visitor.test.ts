import { SERVICE_HEADER } from '@booking/core/caller';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { signServiceToken } from '../../src/http/caller.ts';
import { assertFromGateway, langInAddress, langOfVisitor } from '../../src/pages/visitor.ts';

const SECRETS = ['a secret that services share, long enough'];
const app = createApp({ log: { warn: () => {}, error: () => {} } });
app.get('/lang', async (request) => ({ address: langInAddress(request), visitor: langOfVisitor(request) }));
app.get('/ours', async (request) => {
  assertFromGateway(request, SECRETS);
  return { ok: true };
});
const langs = async (query: string, accept?: string) =>
  (
    await app.inject({ url: `/lang${query}`, headers: accept === undefined ? {} : { 'accept-language': accept } })
  ).json();

describe('a visitor', () => {
  it('is spoken to in the language of the address, else in the one that their browser likes best of ours', async () => {
    expect(await langs('?lang=pt-BR', 'de')).toEqual({ address: 'pt', visitor: 'pt' });
    expect(await langs('?lang=xx', 'rm-CH, nl;q=0.9, fr-CH;q=0.8, de;q=0.4')).toEqual({ address: null, visitor: 'fr' });
    expect(await langs('', 'nl')).toEqual({ address: null, visitor: 'en' });
    expect(await langs('')).toEqual({ address: null, visitor: 'en' });
  });

  it('is shown nothing of a call that the gateway did not pass on', async () => {
    const asked = async (token: string) =>
      (await app.inject({ url: '/ours', headers: { [SERVICE_HEADER]: token } })).statusCode;
    const token = (call: string) => signServiceToken('gateway', call, SECRETS[0] as string, Date.now());
    expect((await app.inject('/ours')).statusCode).toBe(401);
    expect(await asked('made.up')).toBe(401);
    expect(await asked(token('GET /others'))).toBe(401);
    expect(await asked(token('GET /ours'))).toBe(200);
  });
});
