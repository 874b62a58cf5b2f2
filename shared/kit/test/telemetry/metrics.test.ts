import { scrape } from '@booking/kit/telemetry/process-metrics';
import { describe, expect, test } from 'vitest';
import { counter, gauge, histogram, renderMetrics } from '../../src/telemetry/metrics.ts';

const rows = (name: string) =>
  renderMetrics()
    .split('\n')
    .filter((row) => row.startsWith(name));

describe('metrics in the Prometheus text format', () => {
  test('a counter rises by label', () => {
    const bookings = counter('test_bookings_total', 'Bookings by outcome.');
    bookings.inc({ outcome: 'confirmed' });
    bookings.inc({ outcome: 'confirmed' }, 2);
    bookings.inc({ outcome: 'refused' });
    expect(rows('test_bookings_total')).toEqual([
      'test_bookings_total{outcome="confirmed"} 3',
      'test_bookings_total{outcome="refused"} 1',
    ]);
    expect(renderMetrics()).toContain(
      '# HELP test_bookings_total Bookings by outcome.\n# TYPE test_bookings_total counter\n',
    );
  });

  test('a gauge is set, or asked for at the scrape, until it is withdrawn', () => {
    const age = gauge('test_age', 'Age.');
    age.set(1);
    let now = 5;
    const stop = age.ask(() => now, { queue: 'a' });
    age.ask(() => null, { queue: 'b' });
    expect(rows('test_age')).toEqual(['test_age 1', 'test_age{queue="a"} 5']);
    now = 6;
    expect(rows('test_age')).toContain('test_age{queue="a"} 6');
    stop();
    expect(rows('test_age')).toEqual(['test_age 1']);
  });

  test('a histogram counts into rising buckets', () => {
    const seconds = histogram('test_seconds', 'Seconds.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 2]) seconds.observe(value, { route: '/v1/venue' });
    expect(rows('test_seconds')).toEqual([
      'test_seconds_bucket{route="/v1/venue",le="0.1"} 2',
      'test_seconds_bucket{route="/v1/venue",le="1"} 3',
      'test_seconds_bucket{route="/v1/venue",le="+Inf"} 4',
      'test_seconds_sum{route="/v1/venue"} 2.65',
      'test_seconds_count{route="/v1/venue"} 4',
    ]);
  });

  test('the same name gives the same metric, and never another kind', () => {
    counter('test_same_total', 'Same.').inc();
    counter('test_same_total', 'Same.').inc();
    expect(rows('test_same_total')).toEqual(['test_same_total 2']);
    expect(() => gauge('test_same_total', 'Same.')).toThrow('is a counter');
  });

  test('quotes, backslashes and line ends in labels are escaped', () => {
    counter('test_odd_total', 'Odd.').inc({ text: 'a"b\\c\nd' });
    expect(rows('test_odd_total')).toEqual(['test_odd_total{text="a\\"b\\\\c\\nd"} 1']);
  });

  test('the process itself is measured', () => {
    scrape();
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(Number(rows(name)[0]?.split(' ')[1]), name).toBeGreaterThanOrEqual(0);
    }
  });

  test('every row is a name, labels and a number', () => {
    for (const row of renderMetrics().trim().split('\n')) {
      expect(row).toMatch(
        /^(# (HELP|TYPE) [a-z_]\w* .+|[a-z_]\w*(\{\w+="([^"\\]|\\.)*"(,\w+="([^"\\]|\\.)*")*\})? -?[\d.e+-]+)$/,
      );
    }
  });
});
