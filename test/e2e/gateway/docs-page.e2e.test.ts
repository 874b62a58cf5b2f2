import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Frame, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const MAX_REQUESTS = 9;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let platform: Platform;
let business: Business;
let browser: Browser;

type Watched = { readonly page: Page; readonly requests: string[]; readonly faults: string[] };

/** A page that is told of every request, every error and everything that its policy forbids. */
async function watch(options: Parameters<Browser['newPage']>[0]): Promise<Watched> {
  const page = await browser.newPage(options);
  const [requests, faults]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.exposeFunction('toldOfViolation', (text: string) => faults.push(text));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => toldOfViolation(e.violatedDirective + ' ' + e.blockedURI))",
  );
  return { page, requests, faults };
}

type Reference = Watched & { readonly reference: FrameLocator; readonly frame: Frame };

/** The page, and the frame of nobody's origin in which the reference is drawn. */
async function openReference(options: Parameters<Browser['newPage']>[0]): Promise<Reference> {
  const watched = await watch(options);
  await watched.page.goto(`${platform.gatewayUrl}/v1/docs`);
  const reference = watched.page.frameLocator('iframe');
  await reference.getByRole('heading', { name: 'Authentication' }).first().waitFor();
  return { ...watched, reference, frame: watched.page.frames()[1] as Frame };
}

const violationsOf = async (page: Page | Frame): Promise<string[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
  return violations.map(({ id }) => id);
};

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'] }), launchChromium()]);
  business = await platform.makeBusiness(restaurantFile(), [platform.gatewayUrl]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

/** Writes the body of a call. The editor puts what it was given into lines of its own, now and then while one still writes. */
async function fillBody(reference: FrameLocator | Frame, body: object): Promise<void> {
  const editor = reference.locator('[contenteditable]').filter({ hasText: 'Ada Keller' }).last();
  const isWritten = async () => {
    await editor.fill(JSON.stringify(body));
    return JSON.parse(((await editor.textContent()) ?? '').replaceAll('\u200b', '') || 'null') as unknown;
  };
  await expect.poll(() => isWritten().catch(() => null)).toEqual(JSON.parse(JSON.stringify(body)));
}

describe('The reference at /v1/docs', () => {
  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const)(
    'at %i px, %s: nine requests at most, all to us, no error, nothing that its policy forbids, no fault that axe can find',
    async (width, colorScheme) => {
      const { page, frame, requests, faults } = await openReference({ viewport: { width, height: 900 }, colorScheme });
      for (const part of [page, frame]) {
        expect(await part.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        expect(await violationsOf(part)).toEqual([]);
      }
      expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([platform.gatewayUrl]);
      expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it('scripts run from our own origin alone: no inline script, no eval, no other host', async () => {
    const { headers } = await fetch(`${platform.gatewayUrl}/v1/docs/frame`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|\*|https:/);
    expect(policy.match(/'unsafe-inline'/g)).toEqual(["'unsafe-inline'"]);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('a call is tried with a key that the page asks for', async () => {
    const { page, reference, faults } = await openReference({ viewport: { width: 1280, height: 900 } });
    await reference.locator('input[placeholder^="QUx"]').first().fill(business.publishable);
    await reference.getByText('Read the venue').first().click();
    await reference.getByRole('button', { name: /^Test Request.*\/v1\/venue/s }).click();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/venue');
    await reference.getByRole('button', { name: /^Send/ }).first().click();
    const response = await answered;
    expect([response.status(), await response.json()]).toMatchObject([200, { id: business.id }]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a table is asked for with a publishable key', async () => {
    const { date, times } = await freeDay(client(platform.gatewayUrl, business.publishable));
    const asked = { date, time: times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
    const { page, reference, faults } = await openReference({ viewport: { width: 1280, height: 900 } });
    await reference.locator('input[placeholder^="QUx"]').first().fill(business.publishable);
    await reference.getByText('Ask for a table').first().click();
    await reference.getByRole('button', { name: /^Test Request.*\/v1\/booking-requests/s }).click();
    await fillBody(reference, asked);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/booking-requests');
    await reference.getByRole('button', { name: /^Send/ }).first().click();
    const response = await answered;
    expect([response.status(), await response.json()]).toMatchObject([201, { status: 'confirmed' }]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a secret key works for what is read and what is changed, and is refused on a website as ever', async () => {
    const { page, reference, faults } = await openReference({ viewport: { width: 1280, height: 900 } });
    await reference.getByRole('button', { name: /Group - bookings/ }).click();
    const send = async (title: string, method: string, body?: object) => {
      await reference.getByRole('link', { name: title }).first().click();
      const test = new RegExp(`^Test Request.*${method}.*/v1/bookings\\)?$`, 'si');
      await reference.getByRole('button', { name: test }).click();
      await reference.locator('input[placeholder^="QUx"]').last().fill(business.secret);
      if (body !== undefined) await fillBody(reference, body);
      const answered = page.waitForResponse((one) => new URL(one.url()).pathname === '/v1/bookings');
      await reference.getByRole('button', { name: /^Send/ }).first().click();
      const response = await answered;
      await reference.getByRole('button', { name: 'Close Client' }).click();
      return [response.request().method(), response.status(), await response.json()];
    };
    expect(await send('List the bookings', 'get')).toMatchObject(['GET', 200, { bookings: expect.any(Array) }]);
    const body = { date: '2026-12-18', time: '19:00', party: 2, name: 'Ada Keller' };
    expect(await send('Take a booking', 'post', body)).toMatchObject(['POST', 201, { booking: { source: 'api' } }]);
    expect(faults).toEqual([]);
    await page.close();
    const headers = { 'x-service-key': business.secret, origin: 'https://elsewhere.example' };
    for (const more of [{}, { 'sec-fetch-site': 'same-origin' }]) {
      const refused = await fetch(`${platform.gatewayUrl}/v1/bookings`, { headers: { ...headers, ...more } });
      expect(await refused.json()).toMatchObject({ error: { code: 'secret_key_in_browser' } });
    }
  });

  it('writes the heading of the authentication and the kind of key on a line each where both do not fit on one', async () => {
    const { page, reference } = await openReference({ viewport: { width: 1280, height: 900 } });
    const required = await reference.getByTestId('auth-indicator').first().boundingBox();
    const chosen = await reference.getByRole('button', { name: 'Selected Auth Type' }).first().boundingBox();
    if (required === null || chosen === null) throw new Error('one of them is not drawn');
    const isApart = required.x + required.width <= chosen.x || required.y + required.height <= chosen.y;
    expect(isApart, JSON.stringify({ required, chosen })).toBe(true);
    await page.close();
  });

  it('its scripts reach no cookie, no storage of ours, no page of the console and nothing else but the API', async () => {
    const { page, frame } = await openReference({ viewport: { width: 1280, height: 900 } });
    await page.context().addCookies([{ name: 'session', value: 'x', url: platform.gatewayUrl }]);
    const tried = (code: string) =>
      frame.evaluate<string>(`(async () => ${code})().then(String, (error) => 'refused: ' + error.name)`);
    expect(await tried('self.origin')).toBe('null');
    expect(await tried('document.cookie')).toBe('refused: SecurityError');
    expect(await tried('parent.document.cookie')).toBe('refused: SecurityError');
    expect(await tried("(await fetch('/console/api/session')).status")).toBe('refused: TypeError');
    expect(await tried("(await fetch('https://elsewhere.example/')).status")).toBe('refused: TypeError');
    expect(await tried("open('/console') ?? 'blocked'")).toBe('blocked');
    expect(await tried("(await fetch('/v1/venue')).status")).toBe('401');
    await page.close();
  });

  it('shows snippets in curl, JavaScript, Python and PHP', async () => {
    const { page, reference } = await openReference({ viewport: { width: 1280, height: 900 } });
    await reference.getByRole('button', { name: 'Select from all clients' }).click();
    const offered = (await reference.getByRole('option').allInnerTexts()).map((text) => text.trim());
    expect(offered.sort()).toEqual(['Curl', 'Fetch', 'Requests', 'cURL']);
    await page.close();
  });

  it('shows each call with the client for TypeScript', async () => {
    const { page, reference, faults } = await openReference({ viewport: { width: 1280, height: 900 } });
    await reference.getByText('Ask for a table').first().click();
    await reference.getByRole('button', { name: 'Shell Curl' }).first().click();
    await reference.getByRole('option', { name: 'TypeScript' }).click();
    await reference.getByText('createBookingClient').first().waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('without JavaScript it leads to a plain page with every route', async () => {
    const { page, faults } = await watch({ javaScriptEnabled: false });
    await page.goto(`${platform.gatewayUrl}/v1/docs`);
    await page.getByRole('link', { name: 'Read it without JavaScript' }).click();
    await page.getByText('/v1/stays/{id}/check-in').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Idempotency' }).count()).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });
});
