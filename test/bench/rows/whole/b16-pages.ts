import { gzipSync } from 'node:zlib';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Platform } from '../../../lib/platform.ts';
import { ROUNDS, SECONDS } from '../../lib/load/pace.ts';
import { steady } from '../../lib/load/steady.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const PER_SECOND = 100;
const PAGES = ['/book/trattoria?lang=en', '/stay/hotel?lang=en'] as const;
const MOST = { ms: 30, pageKb: 60, widgetKb: 6 } as const;

const row = (of: Pick<Result, 'work' | 'unit' | 'measured' | 'notes'> & { readonly most: number }): Result => {
  const { most, ...rest } = of;
  const met = rest.measured.ours.median <= most;
  return { id: 'B16', against: '-', goal: `≤ ${most} ${rest.unit}`, met, ...rest };
};

/** A page with all that it loads from us, as it is sent: nothing here is compressed. */
async function bytesOf(platform: Platform, path: string): Promise<number> {
  const read = async (url: string) => Buffer.from(await (await fetch(new URL(url, platform.gatewayUrl))).arrayBuffer());
  const page = await read(path);
  const parts = page.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  const sizes = await Promise.all([...new Set([...parts].map(([, url]) => url ?? ''))].map(read));
  return sizes.reduce((sum, { length }) => sum + length, page.length);
}

async function sizes(platform: Platform): Promise<Result[]> {
  const pages = PAGES.map(async (path) => {
    const kb = (await bytesOf(platform, path)) / 1024;
    const notes = ['the page with its style sheet, script and sign, not compressed; pictures are the business’s own'];
    return row({ work: `bytes of ${path}`, unit: 'kB', measured: alone([kb]), most: MOST.pageKb, notes });
  });
  const script = await fetch(`${platform.gatewayUrl}/widget/v1/service-booking.js`);
  const kb = gzipSync(await script.text(), { level: 9 }).length / 1024;
  const notes = ['one file, six languages'];
  return [
    ...(await Promise.all(pages)),
    row({ work: 'the widget, gzipped', unit: 'kB', measured: alone([kb]), most: MOST.widgetKb, notes }),
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
