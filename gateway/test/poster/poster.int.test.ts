import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { photoForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, startTestConsole, type TestConsole } from '../console/support.ts';
import { picture } from '../support/photos.ts';

const PATH = '/console/api/poster.pdf';
const NAME = 'Wirtshaus zum Goldenen Loewen an der alten Sihlbruecke';

/** What of a PDF stands in it uncompressed: its pages, their size in points, and its title. */
function read(file: Buffer) {
  const text = file.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const [, title] = /\/Title (\d+) 0 R/.exec(text) ?? [];
  return {
    begins: text.slice(0, 5),
    pages: text.match(/\/Type \/Page\b/g)?.length,
    size: [Math.round(Number(width)), Math.round(Number(height))],
    title: new RegExp(`\n${title} 0 obj\n\\((.*?)\\)`).exec(text)?.[1],
  };
}

describe('The poster of a booking page', () => {
  let its: TestConsole;
  let owner: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'poster-'));
  const poster = async (browser: Browser, size: string) => browser.get(`${PATH}?size=${size}`);

  beforeAll(async () => {
    its = await startTestConsole({ PHOTOS_DIRECTORY: folder });
    const account = { slug: 'loewen', name: NAME, language: 'de', owners: ['owner@loewen.example'] };
    await its.gateway.business(restaurantFile({ account }));
    await its.gateway.business(hotelFile({ account: { slug: 'house', owners: ['owner@house.example'] } }));
    owner = await its.signIn('owner@loewen.example');
  });
  afterAll(async () => {
    await its?.close();
    rmSync(folder, { recursive: true });
  });

  it('is one page of A4 or a card of A6, named by the business', async () => {
    const { status, headers, bytes } = await poster(owner, 'a4');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe('attachment; filename="loewen-a4.pdf"');
    expect(read(bytes)).toEqual({ begins: '%PDF-', pages: 1, size: [595, 842], title: NAME });
    const house = await its.signIn('owner@house.example');
    expect(read((await poster(house, 'a6')).bytes)).toMatchObject({
      pages: 1,
      size: [298, 421],
      title: 'Hotel Seeblick',
    });
  });

  it('is the same file for the same settings, and another one for another language', async () => {
    const first = (await poster(owner, 'a6')).bytes;
    expect((await poster(owner, 'a6')).bytes.equals(first)).toBe(true);
    const { contact } = (await owner.get('/console/api/settings')).json.parts;
    const value = { ...contact.value, language: 'fr' };
    await owner.send('PATCH', '/console/api/settings', { part: 'contact', version: contact.version, value });
    expect((await poster(owner, 'a6')).bytes.equals(first)).toBe(false);
  });

  it('bears a logo that was uploaded, and fetches none that lies elsewhere', async () => {
    const pictures = async () =>
      (await poster(owner, 'a4')).bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length;
    const withLogo = async (logo_url: string) => {
      const { look } = (await owner.get('/console/api/settings')).json.parts;
      const value = { ...look.value, brand: { colour: '#a8324a', logo_url } };
      const sent = await owner.send('PATCH', '/console/api/settings', { part: 'look', version: look.version, value });
      expect(sent.status).toBe(200);
    };
    await withLogo('https://rosa.example/logo.png');
    expect(await pictures()).toBeUndefined();
    const { body, headers } = photoForm(await picture().jpeg().toBuffer());
    const signed = { cookie: owner.cookie, origin: ORIGIN, 'x-console': '1', ...headers };
    const { json } = await its.gateway.ask({ method: 'POST', path: '/console/api/photos', headers: signed, body });
    await withLogo(json.urls.small);
    expect(await pictures()).toBe(1);
  });

  it('has no other size, and is for those who may change the settings', async () => {
    expect((await poster(owner, 'a3')).status).toBe(400);
    await owner.send('POST', '/console/api/members', { email: 'sam@loewen.example', name: 'Sam', role: 'staff' });
    expect((await poster(await its.join('sam@loewen.example'), 'a4')).status).toBe(403);
  });
});
