import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../console/support.ts';
import { startTestGateway } from '../support/gateway.ts';

describe('A link by which the operator of a sandbox signs in as an owner', () => {
  let its: TestConsole;
  const apply = (slug: string, account: object = {}) =>
    its.gateway.operate('PUT', `/businesses/${slug}`, restaurantFile({ account: { slug, ...account } }));
  const make = (slug: string) => its.gateway.operate('POST', `/businesses/${slug}/sign-in-links`);

  beforeAll(async () => {
    its = await startTestConsole();
    await apply('owned', { owners: ['first@owned.example', 'second@owned.example'] });
    await apply('nobodys');
  });
  afterAll(() => its?.close());

  it('signs in its first owner once, and sends no e-mail', async () => {
    const { status, json } = await make('owned');
    expect([status, json]).toEqual([
      201,
      {
        email: 'first@owned.example',
        path: expect.stringMatching(/^\/console\/sign-in\/[\w-]{22}$/),
        expires_at: expect.any(String),
      },
    ]);
    expect((await its.gateway.ask({ path: json.path })).text).toContain('first@owned.example');
    const pressed = await its.form(json.path);
    expect([pressed.status, pressed.headers['set-cookie']]).toEqual([303, expect.anything()]);
    expect((await its.form(json.path)).status).toBe(404);
    expect(its.mailbox.messages()).toEqual([]);
  });

  it('is not what somebody gets who asks for a link', async () => {
    const { path } = (await make('owned')).json;
    expect(await its.linkFor('first@owned.example')).not.toBe(path);
    expect((await its.form(path)).status).toBe(303);
  });

  it('is 404 for a business that is not there, and 409 for one without an owner', async () => {
    expect([(await make('unknown')).status, (await make('nobodys')).status]).toEqual([404, 409]);
  });

  it('is not to be had outside the sandbox', async () => {
    const real = await startTestGateway({ SANDBOX: false }, its.servers);
    expect((await real.operate('POST', '/businesses/owned/sign-in-links')).status).toBe(404);
    await real.close();
  });
});
