import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

describe('Members by the business file', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway?.close());

  const put = (slug: string, owners?: string[]) =>
    gateway.operate('PUT', `/businesses/${slug}`, restaurantFile({ account: { slug, ...(owners ? { owners } : {}) } }));
  const owners = async (slug: string) => (await gateway.operate('GET', `/businesses/${slug}`)).json.account.owners;
  const members = (slug: string) =>
    gateway.servers.db.query<{ email: string; role: string }>(
      `select p.email, m.role from console_member m join console_person p on p.id = m.person_id
       join business b on b.id = m.business_id where b.slug = $1 order by p.email`,
      [slug],
    );

  it('account.owners makes each address an owner, in one spelling; the same file twice changes nothing', async () => {
    expect((await put('alpha')).json.changed).toEqual(['account', 'venue']);
    expect(await owners('alpha')).toBeUndefined();
    expect((await put('alpha', ['Rosa@alpha.example', 'ada@alpha.example'])).json.changed).toEqual(['account']);
    expect(await owners('alpha')).toEqual(['ada@alpha.example', 'rosa@alpha.example']);
    expect((await put('alpha', ['ada@alpha.example', 'rosa@ALPHA.example'])).json.changed).toEqual([]);
  });

  it('who is no longer listed is no member; a file without the list changes no member', async () => {
    await put('beta', ['rosa@beta.example', 'leo@beta.example']);
    expect((await put('beta', ['leo@beta.example'])).json.changed).toEqual(['account']);
    expect(await members('beta')).toEqual([{ email: 'leo@beta.example', role: 'owner' }]);
    expect((await put('beta')).json.changed).toEqual([]);
    expect(await members('beta')).toHaveLength(1);
  });

  it('one person may be a member of several businesses', async () => {
    await put('gamma', ['group@houses.example']);
    await put('delta', ['group@houses.example']);
    const [row] = await gateway.servers.db.query<{ people: number; members: number }>(
      `select count(distinct p.id) as people, count(*) as members
       from console_member m join console_person p on p.id = m.person_id where p.email = 'group@houses.example'`,
    );
    expect(row).toEqual({ people: 1, members: 2 });
  });

  it('a list that is empty, names one twice or holds what is no address is 400, and no service hears of owners', async () => {
    for (const wrong of [[], ['a@b.example', 'A@b.example'], ['nobody']]) {
      const file = restaurantFile({ account: { slug: 'wrong' } });
      const reply = await gateway.operate('PUT', '/businesses/wrong', {
        ...file,
        account: { ...file.account, owners: wrong },
      });
      expect([reply.status, reply.json.error.message]).toEqual([400, expect.stringContaining('account.owners')]);
    }
    expect(JSON.stringify(gateway.servers.service.applied)).not.toContain('@alpha.example');
  });
});
