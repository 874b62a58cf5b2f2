import { LANGS } from '@booking/core/lang';
import { renderMetrics } from '@booking/kit/telemetry/metrics';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startMailbox } from '@booking/testkit/stand-ins/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleEmailWords, consoleWords } from '../../src/texts/texts.ts';
import { startTestGateway } from '../support/gateway.ts';
import { COOKIE, cookieIn, linkIn, startTestConsole, type TestConsole } from './support.ts';

const business = (slug: string, owners: string[]) => restaurantFile({ account: { slug, owners } });

describe('Sign-in by an e-mailed link', () => {
  let its: TestConsole;
  const advance = (by: string) => its.gateway.operate('POST', '/clock', { advance: by });
  const rows = async (table: string) =>
    (await its.servers.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;
  const worked = () => eventually(async () => expect(await rows('console_link_request')).toBe(0));

  beforeAll(async () => {
    its = await startTestConsole({ TRUSTED_PROXIES: ['127.0.0.1'] });
    const owners = [
      'owner',
      'once',
      'scan',
      'late',
      'five',
      'session',
      'everywhere',
      'race',
      'slide',
      'again',
      'crosswise',
    ];
    await its.gateway.business(
      business(
        'trattoria',
        owners.map((name) => `${name}@trattoria.example`),
      ),
    );
  });
  afterAll(() => its?.close());

  it('a link of 128 bits is sent to a member; pressed, it signs in with a cookie that scripts cannot read', async () => {
    const path = await its.linkFor('owner@trattoria.example');
    expect(Buffer.from(path.split('/').at(-1) ?? '', 'base64url')).toHaveLength(16);
    const reply = await its.form(path);
    expect([reply.status, reply.headers.location]).toEqual([303, '/console?lang=en']);
    expect(cookieIn(reply)).toMatch(
      new RegExp(`^${COOKIE}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000$`),
    );
    const page = await its.gateway.ask({ path: '/console', headers: { cookie: cookieIn(reply) } });
    expect(page.text).toContain(consoleWords('en').inside.title);
    expect(page.text).toContain('Trattoria Rosa (owner)');
  });

  it('opening the link changes nothing, however often: it works when its button is pressed, and once', async () => {
    const path = await its.linkFor('once@trattoria.example');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await its.gateway.ask({ method, path });
      expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect((await its.gateway.ask({ path })).text).toContain('once@trattoria.example');
    expect((await its.form(path)).status).toBe(303);
    const again = await its.form(path);
    expect([again.status, again.headers['set-cookie']]).toEqual([404, undefined]);
    expect(again.text).toContain(consoleWords('en').over.title);
    expect((await its.gateway.ask({ path })).status).toBe(404);
  });

  it('pressed twenty times at once it signs in one browser', async () => {
    const path = await its.linkFor('race@trattoria.example');
    const replies = await Promise.all(Array.from({ length: 20 }, () => its.form(path)));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('pressed twice while it is sent again it signs in once, tells the other that it was used, and meets no deadlock', async () => {
    const email = 'crosswise@trattoria.example';
    const path = await its.linkFor(email);
    await advance('PT1M1S');
    const waiting = () => rows("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    const deadlocks = () => /code="40P01"\} (\d+)/.exec(renderMetrics())?.[1] ?? '0';
    const before = deadlocks();
    const replies = await its.servers.db.tx(async (tx) => {
      const person = `(select id from console_person where email = '${email}')`;
      await tx.query(`select from console_link where used_at is null and person_id = ${person} for update`);
      const first = its.form(path);
      await eventually(async () => expect(await waiting()).toBe(1));
      const second = its.form(path);
      await eventually(async () => expect(await waiting()).toBe(2));
      await its.askForLink(email);
      await eventually(async () => expect(await waiting()).toBe(3));
      return [first, second];
    });
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 404]);
    await worked();
    expect(deadlocks()).toBe(before);
    expect(await rows(`console_session s join console_person p on p.id = s.person_id where p.email = '${email}'`)).toBe(
      1,
    );
  });

  it('the link is over after 15 minutes', async () => {
    const path = await its.linkFor('late@trattoria.example');
    await advance('PT14M50S');
    expect((await its.gateway.ask({ path })).status).toBe(200);
    await advance('PT10S');
    expect([(await its.gateway.ask({ path })).status, (await its.form(path)).status]).toEqual([404, 404]);
  });

  it('a stranger gets the same answer as a member, and no e-mail', async () => {
    const [known, unknown] = [
      await its.askForLink('owner@trattoria.example'),
      await its.askForLink('nobody@trattoria.example'),
    ];
    const shown = ({ status, headers: { 'x-request-id': _, date: __, ...headers } }: typeof known) => [status, headers];
    expect(shown(known)).toEqual(shown(unknown));
    await worked();
    expect(await rows("console_person where email = 'nobody@trattoria.example'")).toBe(0);
    expect(await rows("mail_queue where recipient = 'nobody@trattoria.example'")).toBe(0);
  });

  it('whoever asks again gets the same link again, once a minute, and five e-mails an hour', async () => {
    const email = 'five@trattoria.example';
    const mails = () => rows(`mail_queue where recipient = '${email}'`);
    const first = await its.linkFor(email);
    for (let i = 0; i < 3; i += 1) await its.askForLink(i % 2 ? email : email.toUpperCase());
    await worked();
    expect(await mails()).toBe(1);
    for (let i = 2; i <= 7; i += 1) {
      await advance('PT1M1S');
      expect((await its.askForLink(email)).status).toBe(303);
      await worked();
      expect(await mails()).toBe(Math.min(i, 5));
    }
    const sent = its.mailbox.messages().filter(({ to }) => to.includes(email));
    expect(new Set(sent.map(linkIn))).toEqual(new Set([first]));
    await advance('PT10M');
    expect((await its.form(first)).status, 'sent again it stands as long as the e-mail says').toBe(303);
  });

  it('a stranger who asks for a member’s links does not lock the member out', async () => {
    const email = 'slide@trattoria.example';
    const mails = () => rows(`mail_queue where recipient = '${email}'`);
    const ask = async (headers: Record<string, string>) => {
      await advance('PT1M1S');
      await its.form('/console/sign-in?lang=en', { email }, headers);
      await worked();
      return mails();
    };
    const known = cookieIn(await its.form(await its.linkFor(email)), 1).split(';')[0] ?? '';
    expect(known).toMatch(/^console-browser-8080=[\w-]{43}$/);
    for (let i = 0; i < 8; i += 1) await ask({ 'x-forwarded-for': '203.0.113.9' });
    expect(await mails()).toBe(6);
    expect(await ask({ 'x-forwarded-for': '203.0.113.9' }), 'the stranger').toBe(6);
    expect(await ask({ 'x-forwarded-for': '203.0.113.9', cookie: known }), 'a browser that signed in before').toBe(7);
    expect(await ask({ 'x-forwarded-for': '198.51.100.7' }), 'another address').toBe(8);
    const forged = `console-browser-8080=${'A'.repeat(43)}`;
    expect(await ask({ 'x-forwarded-for': '203.0.113.9', cookie: forged }), 'made up').toBe(8);
  });

  it('neither a link nor a session is stored but as its hash, also while its e-mail waits', async () => {
    const path = await its.linkFor('again@trattoria.example');
    const token = path.split('/').at(-1) ?? '';
    const cookie = cookieIn(await its.form(path));
    const session = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    for (const secret of [token, session])
      for (const table of ['console_link', 'console_session', 'mail_queue', 'console_audit'])
        expect(await rows(`${table} t where t::text like '%${secret}%'`), table).toBe(0);
  });

  it('a form from anywhere else does nothing', async () => {
    const path = await its.linkFor('scan@trattoria.example');
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:8081', 'http://127.0.0.1'])
      expect([origin, (await its.form(path, {}, { origin })).status]).toEqual([origin, 403]);
    const bare = await its.gateway.ask({ method: 'POST', path });
    expect([bare.status, bare.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await its.form(path)).status).toBe(303);
  });

  it('signing out ends the session; signing out everywhere ends all of them', async () => {
    const email = 'everywhere@trattoria.example';
    const [one, two, three] = [await its.signIn(email), await its.signIn(email), await its.signIn(email)];
    const inside = async (browser: typeof one) =>
      (await browser.get('/console')).text.includes(consoleWords('en').inside.title);
    const out = await its.form('/console/sign-out', {}, { cookie: one.cookie });
    expect([out.status, cookieIn(out)]).toEqual([303, expect.stringContaining('Max-Age=0')]);
    expect([await inside(one), await inside(two)]).toEqual([false, true]);
    await its.form('/console/sign-out-everywhere', {}, { cookie: two.cookie });
    expect([await inside(two), await inside(three)]).toEqual([false, false]);
  });

  it('a session ends 30 days after it was last used', async () => {
    const browser = await its.signIn('slide@trattoria.example');
    await advance('P29D');
    const used = await browser.get('/console');
    expect(cookieIn(used), 'its cookie lives on with it').toContain('Max-Age=2592000');
    await advance('P29D');
    expect((await browser.get('/console')).text).toContain(consoleWords('en').inside.title);
    await advance('P30D');
    expect((await browser.get('/console')).text).not.toContain(consoleWords('en').inside.title);
  });

  it('a session ends 90 days after its sign-in, however often it is used', async () => {
    const browser = await its.signIn('session@trattoria.example');
    for (const day of [25, 50, 75]) {
      await advance('P25D');
      expect([day, (await browser.get('/console/api/session')).status]).toEqual([day, 200]);
    }
    await advance('P15D');
    expect((await browser.get('/console/api/session')).status).toBe(401);
  });

  it.each(LANGS)('the pages and the e-mail speak %s, in the one layout', async (lang) => {
    await advance('PT1H1S');
    expect((await its.gateway.ask({ path: `/console?lang=${lang}` })).text).toContain(`<html lang="${lang}"`);
    const wrong = await its.form(`/console/sign-in?lang=${lang}`, { email: 'nobody' });
    expect([wrong.status, wrong.text.includes('value="nobody"')]).toEqual([400, true]);
    await its.askForLink('session@trattoria.example', lang);
    const { subject, html, text } = await its.mailbox.next((mail) => mail.to.includes('session@trattoria.example'));
    expect(subject).toBe(consoleEmailWords(lang).signIn.subject.replace(/ (?=[:;?!»])/g, '\u00a0'));
    expect(html).toContain('class="paper"');
    expect((await its.gateway.ask({ path: `${linkIn({ text })}?lang=${lang}` })).text).toContain(
      consoleWords(lang).press.title,
    );
  });

  it('no page of it is kept, framed, or gives its address away', async () => {
    const { headers } = await its.gateway.ask({ path: '/console' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});

describe('Sign-in behind TLS, and while no mail server answers', () => {
  it('the cookie is a __Host- one and Secure', async () => {
    const its = await startTestConsole({ PUBLIC_URL: 'https://book.example' });
    await its.gateway.business(business('trattoria', ['owner@trattoria.example']));
    const headers = { origin: 'https://book.example' };
    await its.form('/console/sign-in', { email: 'owner@trattoria.example' }, headers);
    const reply = await its.form(linkIn(await its.mailbox.next()), {}, headers);
    expect(cookieIn(reply)).toMatch(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/);
    await its.close();
  });

  it('a form that another website sends uses up none of the ten tries a minute', async () => {
    const its = await startTestConsole({ LIMIT_REQUESTS: 10 });
    const forms = Array.from({ length: 12 }, () =>
      its.form('/console/sign-in', {}, { origin: 'https://evil.example' }),
    );
    expect(new Set((await Promise.all(forms)).map(({ status }) => status))).toEqual(new Set([403]));
    expect((await its.askForLink('owner@trattoria.example')).status).toBe(303);
    await its.close();
  });

  it('a link waits for the mail server and is sent once, by whichever gateway', async () => {
    const its = await startTestConsole({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await its.gateway.business(business('trattoria', ['owner@trattoria.example']));
    await its.askForLink('owner@trattoria.example');
    await eventually(async () =>
      expect(await its.servers.db.query('select 1 from mail_queue where last_error is not null')).toHaveLength(1),
    );
    const mailbox = await startMailbox();
    const others = await Promise.all([1, 2].map(() => startTestGateway({ SMTP_URL: mailbox.smtpUrl }, its.servers)));
    const mail = await mailbox.next();
    expect((await its.gateway.ask({ path: linkIn(mail) })).status).toBe(200);
    await eventually(async () =>
      expect(await its.servers.db.query('select 1 from mail_queue where sent_at is not null')).toHaveLength(1),
    );
    expect(mailbox.messages()).toHaveLength(1);
    await Promise.all(others.map((other) => other.close()));
    await its.close();
    await mailbox.close();
  });
});
