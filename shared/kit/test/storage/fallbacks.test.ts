import { createFallbacks, fallbackReason, OUTDATED } from '@booking/kit/storage/fallbacks';
import { describe, expect, it } from 'vitest';
import { ExclusionViolation } from '../../src/db/errors.ts';
import { renderMetrics } from '../../src/telemetry/metrics.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('a fast path that fails', () => {
  it.each([
    ['overlap', new ExclusionViolation('table_claim_once', null)],
    ['lock_timeout', coded('55P03')],
    ['statement_timeout', coded('57014')],
    ['deadlock', coded('40P01')],
    ['serialization', coded('40001')],
    ['repeated', coded('23505')],
    ['database_unavailable', coded('ECONNREFUSED')],
    ['outdated', OUTDATED],
    ['other', new TypeError('x is not a function')],
  ])('is counted as %s', (reason, error) => {
    expect(fallbackReason(error)).toBe(reason);
  });

  it('is counted by requests beside those that the cache decided', async () => {
    const { count } = createFallbacks({ trade: 'counted', log: { info: () => {}, warn: () => {} } });
    count('hit', 7);
    count('fallback', 2);
    count('hit', 1);
    const text = await renderMetrics();
    expect(text).toContain('booking_fast_path_total{trade="counted",outcome="hit"} 8\n');
    expect(text).toContain('booking_fast_path_total{trade="counted",outcome="fallback"} 2\n');
  });

  it('is logged once a minute for each path and reason, with how many the line stands for', async () => {
    let now = 0;
    const lines: unknown[] = [];
    const write = (level: string) => (fields: object) => {
      const { path, reason, times } = fields as Record<string, unknown>;
      lines.push([level, path, reason, times]);
    };
    const log = { info: write('info'), warn: write('warn') };
    const { note } = createFallbacks({ trade: 'test', log, ms: () => now });
    note('batch', coded('55P03'));
    note('batch', coded('55P03'));
    note('cache', coded('55P03'));
    note('cache', new ExclusionViolation('table_claim_once', null));
    now = 59_999;
    note('batch', coded('55P03'));
    now = 60_000;
    note('batch', coded('55P03'));
    note('batch', coded('55P03'));
    expect(lines).toEqual([
      ['warn', 'batch', 'lock_timeout', 1],
      ['warn', 'cache', 'lock_timeout', 1],
      ['info', 'cache', 'overlap', 1],
      ['warn', 'batch', 'lock_timeout', 3],
    ]);
    expect(await renderMetrics()).toContain(
      'booking_fallbacks_total{trade="test",path="batch",reason="lock_timeout"} 5\n',
    );
  });
});
