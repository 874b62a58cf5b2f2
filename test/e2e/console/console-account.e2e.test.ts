import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { followLink, signInBrowser } from '../../lib/console.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@trattoria.example';
type Named = { readonly id: string; readonly slug: string };
type Session = { readonly session: { readonly business: Named; readonly businesses: readonly Named[] } };
const NOBODY = '019a9c5e-7b00-7000-8000-000000000009';

describe('Getting into the console', () => {
  let platform: Platform;
  let browser: Browser;
  let origin = '';

  beforeAll(async () => {
    // Passkeys belong to a name: at an address that is a bare number there are none.
    platform = await startPlatform({ named: 'localhost', env: { gateway: { LIMIT_REQUESTS: '1000' } } });
    browser = await launchChromium();
    origin = platform.publicUrl;
    await platform.makeBusiness(restaurantFile({ account: { slug: 'trattoria', owners: [OWNER] } }));
    await platform.makeBusiness(salonFile({ account: { slug: 'salon', owners: [OWNER, 'staff@salon.example'] } }));
    await platform.makeBusiness(
      hotelFile({ account: { slug: 'hotel', owners: ['owner@hotel.example', 'second@hotel.example'] } }),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const at = (path: string) => `${origin}/console${path}`;
  const newPage = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ locale: 'en-GB' });
    return [context, await context.newPage()];
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  it('an address that was asked for before signing in is opened after it', async () => {
    const [context, page] = await newPage();
    await page.goto(at('/setup/questions'));
    await followLink(platform, page, OWNER);
    await heading(page, 'Questions');
    expect(new URL(page.url()).pathname).toBe('/console/setup/questions');
    const written = page.evaluate("document.createElement('div').innerHTML = '<b>bold</b>'");
    await expect(written).rejects.toThrow('TrustedHTML');
    await context.close();
  });

  it('it is opened for the business that it names, or else for the one that was looked at last', async () => {
    const [context, page] = await newPage();
    await signInBrowser(platform, page, OWNER, origin);
    const switchTo = page.locator('.business');
    const names = await page.evaluate(async () => {
      const { session } = (await (await fetch('/console/api/session')).json()) as Session;
      return session.businesses.map(({ id, slug }) => [slug, id] as const);
    });
    const ids = new Map(names);
    const post = (path: string, body: object) =>
      page.evaluate(
        ([to, sent]) =>
          fetch(`/console/api${to}`, {
            method: 'POST',
            headers: { 'x-console': '1', 'content-type': 'application/json' },
            body: String(sent),
          }).then(({ status }) => status),
        [path, JSON.stringify(body)],
      );
    await switchTo.waitFor();
    expect(await post('/session/switch', { business_id: ids.get('trattoria') })).toBe(200);
    expect(await post('/session/switch', { business_id: ids.get('salon') })).toBe(200);
    // The page still shows the other business when its session ends under it, and comes back to that one.
    const shown = (await switchTo.textContent()) ?? '';
    expect(await post('/session/sign-out', {})).toBe(200);
    await page.getByRole('navigation').getByRole('link', { name: 'Setup' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Booking rules' }).click();
    await page.locator('#f-email').waitFor();
    await followLink(platform, page, OWNER);
    await heading(page, 'Booking rules');
    expect(new URL(page.url()).pathname).toBe('/console/setup/rules');
    expect(await switchTo.textContent()).toBe(shown);
    await context.close();

    const [other, fresh] = await newPage();
    await fresh.goto(at('/setup/rules'));
    await followLink(platform, fresh, OWNER);
    await heading(fresh, 'Booking rules');
    const looked = await fresh.evaluate(async () => (await (await fetch('/console/api/session')).json()) as Session);
    expect(looked.session.business.slug).toBe('salon');
    // Somebody else's business in the address is nobody's: one's own is shown.
    await fresh.goto(at(`/setup/rules?business=${NOBODY}`));
    await heading(fresh, 'Booking rules');
    await other.close();
  });

  it.each(['https://evil.example/console', '//evil.example', '/console/../v1/keys', '/console/sign-out'])(
    'a form that asks to go on at %s is answered with the first screen',
    async (path) => {
      const send = (to: string, fields: Record<string, string>) =>
        fetch(`${platform.gatewayUrl}${to}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin },
          body: new URLSearchParams(fields),
        });
      await send('/console/sign-in?lang=en', { email: 'owner@hotel.example', path });
      const { text } = await platform.mailbox.next(({ to }) => to.includes('owner@hotel.example'));
      const link = new URL(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '');
      const signedIn = await send(link.pathname, {});
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/console?lang=en']);
    },
  );

  it('a passkey is added, signs in without an e-mail, also to a deep address, and is refused once it was removed', async () => {
    const [context, page] = await newPage();
    await signInBrowser(platform, page, OWNER, origin);
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
    const holder = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...holder } });
    await page.goto(at('/sessions'));
    await page.getByRole('textbox', { name: 'Name of this device' }).fill('Tablet at the desk');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const remove = page.getByRole('button', { name: 'Remove: Tablet at the desk' });
    await remove.waitFor();

    const signOut = async () => {
      await context.clearCookies();
      await page.goto(at('/members'));
    };
    await signOut();
    const usePasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
    await usePasskey.waitFor();
    await expectNoFault(page, 'sign-in with a passkey');
    await usePasskey.click();
    await heading(page, 'Members');

    await page.goto(at('/sessions'));
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await signOut();
    await usePasskey.click();
    await page.getByText('This passkey was not accepted. Please try again.').waitFor();
    await page.goto(at('/members'));
    await page.locator('#f-email').waitFor();
    await context.close();
  });

  it('who is invited accepts it in the console and works there from then on, and leaves again', async () => {
    const [context, page] = await newPage();
    await signInBrowser(platform, page, 'second@hotel.example', origin);
    await page.goto(at('/members'));
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bea Conti');
    await dialog.getByLabel('E-mail').fill('bea@people.example');
    await dialog.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('region', { name: 'Invited' }).getByText('bea@people.example').waitFor();

    const [other, bea] = await newPage();
    await signInBrowser(platform, bea, 'bea@people.example', origin);
    await heading(bea, 'You are not a member of any business yet');
    await expectNoFault(bea, 'an invitation', CONSOLE);
    await bea.getByRole('button', { name: 'Accept' }).click();
    await bea.getByRole('navigation').first().waitFor();
    await page.goto(at('/members'));
    await page.getByRole('button', { name: 'Remove: bea@people.example' }).waitFor();
    await bea.goto(at('/sessions'));
    await bea.getByRole('button', { name: 'Leave' }).click();
    await bea.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await bea
      .getByRole('heading', { name: 'You are not a member of any business yet' })
      .or(bea.locator('#f-email'))
      .waitFor();
    await other.close();
    await context.close();
  });

  it('axe finds no fault on the pages on which one signs in, light and dark', async () => {
    const [context, page] = await newPage();
    const look = (what: string) => expectNoFault(page, what, CONSOLE);
    await page.goto(at('/menu?lang=en'));
    await look('asks for the address');
    await page.locator('#f-email').fill('staff@salon.example');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.waitForURL(/sign-in\/sent/);
    await look('a link is on its way');
    const { text } = await platform.mailbox.next(({ to }) => to.includes('staff@salon.example'));
    await page.goto(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '');
    await look('one more press');
    const link = page.url();
    await page.locator('main form button').click();
    await page.locator('#root h1').waitFor();
    await page.goto(link);
    await look('a link that was used');
    await context.close();
  });

  it('a delivery appears without a reload, with the body that was sent and what the receiver answered, and is tried again', async () => {
    const receiver = await startReceiver();
    receiver.respond((_, res) => {
      res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' }).end('{"reason":"closed"}');
    });
    const [context, page] = await newPage();
    await signInBrowser(platform, page, 'owner@hotel.example', origin);
    await page.goto(at('/webhooks'));
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByText('Nothing has been sent yet').waitFor();
    const [, id] = /\/webhooks\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
    await page.evaluate(
      (hook) => fetch(`/console/api/webhooks/${hook}/test`, { method: 'POST', headers: { 'x-console': '1' } }),
      id,
    );
    const sent = await receiver.next();
    await page.getByText('Failed, will be retried').waitFor();
    await page.getByRole('link', { name: /^ping/ }).click();
    await dialog.getByText('"type": "ping"').waitFor();
    const { id: delivery } = JSON.parse(sent.body);
    await dialog.getByText(`"id": "${delivery}"`).waitFor();
    await dialog.getByText('Your server answered 503.').waitFor();
    await dialog.getByText('retry-after: 60').waitFor();
    await dialog.getByText('"reason": "closed"').waitFor();

    receiver.respond((_, res) => void res.writeHead(200).end());
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Delivered', { exact: true }).waitFor();
    await dialog.getByText('Attempt 2').waitFor();
    // Its address is its own: it can be kept, and sent to a colleague.
    await page.reload();
    await dialog.getByText('Attempt 2').waitFor();
    await expectNoFault(page, 'a delivery', CONSOLE);
    await receiver.close();
    // What a real name server and a receiver of somebody else say is no matter of this page: its looks are.
    const hook = {
      id: NOBODY,
      url: `https://hooks.${'long-'.repeat(9)}name.example/bookings`,
      events: [],
      last_status: 503,
    };
    const times = { created_at: '2026-12-04T09:00:00.000Z', last_success_at: null, last_failure_at: null };
    const webhooks = [{ ...hook, ...times, last_error: 'Timeout: the receiver did not answer within 10 seconds.' }];
    await page.route(/\/console\/api\/webhooks\?/, (route) => route.fulfill({ json: { webhooks } }));
    await page.goto(at('/webhooks'));
    await page.getByText('Your server did not answer within 10 seconds.').waitFor();
    await expectNoFault(page, 'a webhook that does not work', CONSOLE);
    await context.close();
  });
});
