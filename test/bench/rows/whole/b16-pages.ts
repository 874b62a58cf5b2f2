import { get } from 'node:http';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Platform } from '../../../lib/platform.ts';
import { ROUNDS, SECONDS } from '../../lib/load/pace.ts';
import { steady } from '../../lib/load/steady.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const PER_SECOND = 100;
const PAGES = ['/book/trattoria?lang=en', '/stay/hotel?lang=en'] as const;
const MOST = { ms: 30, pageKb: 25, widgetKb: 6 } as const;

const row = (of: Pick<Result, 'work' | 'unit' | 'measured' | 'notes'> & { readonly most: number }): Result => {
  const { most, ...rest } = of;
  const met = rest.measured.ours.median <= most;
  return { id: 'B16', against: '-', goal: `≤ ${most} ${rest.unit}`, met, ...rest };
};

/** What a browser gets of a document: packed, as it comes over the wire, and as it reads. */
async function load(platform: Platform, path: string): Promise<{ bytes: number; text: string }> {
  const url = new URL(path, platform.gatewayUrl);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, async (res) => {
    let bytes = 0;
    for await (const chunk of res) bytes += (chunk as Buffer).length;
    resolve(bytes);
  }).once('error', reject);
  return { bytes: await promise, text: await (await fetch(url)).text() };
}

/** A page with all that it loads from us, as it is sent. */
async function bytesOf(platform: Platform, path: string): Promise<number> {
  const page = await load(platform, path);
  const parts = page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  const loaded = await Promise.all(
    [...new Set([...parts].map(([, url]) => url ?? ''))].map((url) => load(platform, url)),
  );
  return loaded.reduce((sum, { bytes }) => sum + bytes, page.bytes);
}

async function sizes(platform: Platform): Promise<Result[]> {
  const pages = PAGES.map(async (path) => {
    const kb = (await bytesOf(platform, path)) / 1024;
    const notes = ['the page with its style sheet, script and sign, as sent; pictures are the business’s own'];
    return row({ work: `bytes of ${path}`, unit: 'kB', measured: alone([kb]), most: MOST.pageKb, notes });
  });
  const kb = (await load(platform, '/widget/v1/service-booking.js')).bytes / 1024;
  const notes = ['one file, six languages'];
  return [
    ...(await Promise.all(pages)),
    row({ work: 'the widget, as sent', unit: 'kB', measured: alone([kb]), most: MOST.widgetKb, notes }),
  ];
}

/** The pages that people book on, through the gateway, at a steady rate; and what a phone has to load of them. */
export const b16: Row = {
  id: 'B16',
  run: async (say) => {
    const platform = await startEdge(['svc-restaurant', 'svc-hotel']);
    for (const file of [restaurantFile(), hotelFile()]) await platform.makeBusiness(file);
    const ask = async (path: string, seconds = SECONDS) => {
      const { p50, p99, byStatus } = await steady({
        url: platform.gatewayUrl,
        perSecond: PER_SECOND,
        seconds,
        shot: () => ({ path, headers: {} }),
      });
      const statuses = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
      say(`${path}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms at ${PER_SECOND}/s, ${statuses.join(', ')}`);
      // What could not be answered in time was refused: that is slower than any goal.
      return Object.keys(byStatus).join() === '200' ? p99 : Number.POSITIVE_INFINITY;
    };
    // Warms code and statements; counted in no round.
    for (const path of PAGES) await ask(path, 2);
    const rounds = await interleave(
      PAGES.map((path) => () => ask(path)),
      ROUNDS,
    );
    const times = PAGES.map((path, i) =>
      row({
        work: `GET ${path} through the gateway, p99 at ${PER_SECOND}/s`,
        unit: 'ms',
        measured: alone(rounds[i] ?? []),
        most: MOST.ms,
        notes: ['made anew each time; the load comes from this machine too'],
      }),
    );
    return [...times, ...(await sizes(platform))];
  },
};
