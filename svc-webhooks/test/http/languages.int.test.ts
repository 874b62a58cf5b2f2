import { LANGS } from '@booking/core/lang';
import { newId } from '@booking/kit/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { newCaller, type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('refusals of the webhook routes are in the business’s language', () => {
  it.each(LANGS)('%s', async (lang) => {
    const caller = { ...newCaller(), lang };
    const texts = textsIn(lang);
    const said = async (method: string, path: string, body?: unknown) =>
      (await service.call(caller, method, `/v1/webhooks${path}`, body)).body.error.message;
    const id = newId(0);
    expect(await said('DELETE', `/${id}`)).toBe(texts.noSuchWebhook);
    expect(await said('POST', `/${id}/test`)).toBe(texts.noSuchWebhook);
    expect(await said('POST', `/${id}/rotate-secret`)).toBe(texts.noSuchWebhook);
    expect(await said('GET', `/${id}/deliveries`)).toBe(texts.noSuchWebhook);
    expect(await said('GET', `/${id}/deliveries?cursor=x`)).toBe(`cursor: ${texts.foreignCursor}`);
    const url = 'http://127.0.0.1:9/hook';
    const { webhook } = (await service.call(caller, 'POST', '/v1/webhooks', { url })).body;
    expect(await said('POST', `/${webhook.id}/deliveries/${id}/retry`)).toBe(texts.noSuchDelivery);
    for (let i = 0; i < 4; i += 1) await service.call(caller, 'POST', '/v1/webhooks', { url });
    expect(await said('POST', '', { url })).toBe(texts.tooManyWebhooks({ most: 5 }));
    const { error } = (await service.call(caller, 'POST', '/v1/webhooks', { url })).body;
    expect(error.reason, 'its code').toBe('too_many_webhooks');
  });

  it('an inner host and one that is not there are refused in the same words', async () => {
    const caller = { ...newCaller(), lang: 'it' as const };
    const said = async (url: string) =>
      (await service.call(caller, 'POST', '/v1/webhooks', { url })).body.error.message;
    expect(await said('https://10.0.0.1/')).toBe('url: deve portare a un indirizzo pubblico');
    expect(await said('https://does-not-exist.invalid/')).toBe('url: deve portare a un indirizzo pubblico');
  });
});
