import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../lib/chromium.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { freePorts, type Running, run } from '../../lib/processes.ts';

describe('the demo sites, on an origin of their own', () => {
  let platform: Platform;
  let browser: Browser;
  let sites: Running;
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    origin = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(join(tmpdir(), 'demo-sites-'));
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-restaurant'] }), launchChromium()]);
    const table = await platform.makeBusiness(restaurantFile(), [origin]);
    const salon = await platform.makeBusiness(salonFile(), [origin]);
    const demo = {
      base_url: platform.gatewayUrl,
      widget_url: `${platform.gatewayUrl}/widget/v1/service-booking.js`,
      businesses: { trattoria: { publishable_key: table.publishable }, salon: { publishable_key: salon.publishable } },
    };
    writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));
    sites = run('deploy/local/demo-sites.ts', { PORT: String(port), DEMO_FILE: join(folder, 'demo.json') });
    await eventually(async () => expect((await fetch(`${origin}/assets/site.css`)).status).toBe(200));
  });
  afterAll(async () => {
    sites?.child.kill();
    await browser?.close();
    await platform?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const book = async (page: Page, card: string, email: string) => {
    const form = page.locator(`${card} service-booking`);
    await form.locator('.times label').first().click();
    await form.locator('input[name=name]').fill('Ada Keller');
    await form.locator('input[name=email]').fill(email);
    await form.locator('form button').click();
  };

  it.each(['plain', 'react', 'vue'])(
    'in %s hold the widget as a button, as a form and with a salon’s form, under a policy that allows nothing but it',
    async (site) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`${origin}/${site}`);
      await page.locator('.hero service-booking').getByRole('button', { name: 'Book a table' }).waitFor();
      await book(page, '.card:not(.salon)', `${site}@example.org`);
      await page.getByText('service:confirmed').waitFor();
      await book(page, '.salon', `${site}@example.org`);
      await expect.poll(() => page.getByText('service:confirmed').count()).toBe(2);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});
