import { CALLER_HEADER } from '@booking/core/caller';
import { HOTEL_REPORTS } from '@booking/core/codes/reports';
import { makeYear, STAYS, YEAR } from '../../lib/data/hotel-year.ts';
import { type BenchService, startService } from '../../lib/platform/service.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const MAX_MS = 300;

/** Milliseconds until a report of the year is there, whole. */
async function timed(service: BenchService, hotel: string, report: string): Promise<number> {
  const path = `/v1/reports/${report}?from=${YEAR.from}&to=${YEAR.to}`;
  const headers = { [CALLER_HEADER]: service.caller(`GET ${path}`, hotel, 'hotel', { secretKey: true }) };
  const start = performance.now();
  const answer = await fetch(`${service.url}${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${report}: ${answer.status} ${text}`);
  return performance.now() - start;
}

/** Each report on the whole year of a hotel of 200 rooms. */
export const b21: Row = {
  id: 'B21',
  run: async (say) => {
    const service = await startService('svc-hotel');
    const { id } = await makeYear(service);
    const reports = Object.keys(HOTEL_REPORTS);
    const first = await timed(service, id, 'revenue');
    say(`${STAYS.toLocaleString('en')} stays; revenue with nothing kept: ${Math.round(first)} ms`);
    for (const report of reports) await timed(service, id, report); // warms code and statements
    const figures = await interleave(reports.map((report) => () => timed(service, id, report)));
    await service.close();
    return reports.map((report, at) => {
      const measured = alone(figures[at] ?? []);
      return {
        id: 'B21',
        work: `report \`${report}\` on a year of a hotel of 200 rooms`,
        unit: 'ms',
        against: '-',
        measured,
        goal: `≤ ${MAX_MS} ms`,
        met: measured.ours.median <= MAX_MS,
        notes:
          report === 'revenue'
            ? [
                `${STAYS.toLocaleString('en')} stays, a third of their bills stored; with nothing kept ${Math.round(first)} ms`,
              ]
            : [],
      };
    });
  },
};
