import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Json } from '../lib/api.ts';
import { type Platform, startPlatform } from '../lib/platform.ts';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { ROOT } from '../lib/processes.ts';
import { ALERT_CASES } from './lib/alert-cases.ts';

const { spec } = parse(readFileSync(join(ROOT, 'deploy/alerts/prometheus-rule.yaml'), 'utf8')) as Json;
const rules: Json[] = spec.groups.flatMap((group: Json) => group.rules);
const dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/dashboards/overview.json'), 'utf8')) as Json;

/** Runs promtool on the rules and one more file; gives what it says when it is not content. */
function promtool(args: readonly string[], files: Readonly<Record<string, Json>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'booking-alerts-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), stringify(content));
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : `${stdout}${stderr}${error ?? ''}`;
}

/** A test of promtool's: these series for so long, and then the alert fires, or does not. */
function testOf(alert: string, series: Readonly<Record<string, string>>, at: string, fires: boolean): Json {
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"}) > 0`;
  const exp_samples = fires ? [{ labels: '{}', value: 1 }] : [];
  return {
    interval: '1m',
    input_series,
    promql_expr_test: [{ expr: `${expr} and vector(1)`, eval_time: at, exp_samples }],
  };
}

describe('The alerts', () => {
  it('are read by Prometheus', () => {
    expect(promtool(['check', 'rules', 'rules.yaml'], { 'rules.yaml': spec })).toBe('');
  });

  it('have each a case in which they fire and one in which they do not', () => {
    expect(ALERT_CASES.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(ALERT_CASES)(
    '$alert fires when it should, and not when it should not',
    ({ alert, fires, calm, at = '1h' }) => {
      const tests = [testOf(alert, fires, at, true), testOf(alert, calm, at, false)];
      const file = { rule_files: ['rules.yaml'], evaluation_interval: '1m', tests };
      expect(promtool(['test', 'rules', 'test.yaml'], { 'rules.yaml': spec, 'test.yaml': file })).toBe('');
    },
  );

  it('link each to a page that names it', () => {
    for (const { alert, annotations } of rules) {
      const page = join(ROOT, annotations.runbook);
      expect({ alert, exists: existsSync(page) }).toEqual({ alert, exists: true });
      expect(readFileSync(page, 'utf8')).toContain(alert);
    }
  });
});

describe('The metrics of every process', () => {
  let platform: Platform;
  const scraped = new Set<string>();

  beforeAll(async () => {
    platform = await startPlatform();
    for (const name of PROCESS_NAMES) {
      const text = await fetch(`${platform.privateUrlOf(name)}/metrics`).then((answer) => answer.text());
      for (const [, metric = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
        const parts = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
        for (const part of parts) scraped.add(metric + part);
      }
    }
  });
  afterAll(() => platform?.close());

  /** The names in an expression: words that are no function, keyword, label or value. */
  function namesIn(expr: string): string[] {
    const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ');
    const words = bare.match(/[a-z_][a-z0-9_]*(?!\w|\s*\()/g) ?? [];
    return words.filter((word) => !['and', 'or', 'unless', 'by', 'up', 'e6'].includes(word));
  }

  it('hold what is to be known of calls, bookings, replays, events, deliveries and feeds', () => {
    const meters = [
      'gateway_request_duration_seconds_count',
      'http_request_duration_seconds_count',
      'booking_requests_total',
      'hotel_stay_requests_total',
      'booking_idempotent_requests_total',
      'outbox_lag_seconds',
      'booking_webhook_oldest_due_seconds',
      'booking_feeds_late_seconds',
      'booking_spans_exported_total',
    ];
    expect(meters.filter((name) => !scraped.has(name))).toEqual([]);
  });

  it('hold every name that an alert asks for', () => {
    const asked = rules.flatMap(({ expr }) => namesIn(expr));
    expect(asked.length).toBeGreaterThan(rules.length);
    expect(asked.filter((name) => !scraped.has(name))).toEqual([]);
  });

  it('hold every name that a dashboard asks for', () => {
    const asked = dashboard.panels.flatMap(({ targets }: Json) => targets.flatMap(({ expr }: Json) => namesIn(expr)));
    expect(asked.length).toBeGreaterThan(dashboard.panels.length);
    expect(asked.filter((name: string) => !scraped.has(name))).toEqual([]);
  });
});
