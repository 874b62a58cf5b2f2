import { afterEach, describe, expect, test } from 'vitest';
import { createMicroBatcher } from '../../src/storage/micro-batcher.ts';
import {
  beginTrace,
  continueTrace,
  detached,
  inSpan,
  isTracing,
  recordBy,
  startSpan,
  traceFields,
  traceHeaders,
  within,
} from '../../src/telemetry/spans.ts';
import { formatTraceparent, parseTraceparent } from '../../src/telemetry/traceparent.ts';
import { fakeTracer } from './fake-tracer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OUTSIDE = `00-${TRACE}-00f067aa0ba902b7-01`;

afterEach(() => recordBy(null));

describe('a traceparent', () => {
  test('is read as W3C Trace Context writes it, and written so', () => {
    const place = { traceId: TRACE, spanId: '00f067aa0ba902b7', sampled: true };
    expect(parseTraceparent(OUTSIDE)).toEqual(place);
    expect(formatTraceparent(place)).toBe(OUTSIDE);
    expect(parseTraceparent(OUTSIDE.replace(/01$/, '00'))?.sampled).toBe(false);
    expect(parseTraceparent(`cc${OUTSIDE.slice(2)}-what-the-future-adds`)).toEqual(place);
  });

  test.each([
    undefined,
    '',
    'hello',
    OUTSIDE.toUpperCase(),
    `ff${OUTSIDE.slice(2)}`,
    `${OUTSIDE}-more`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    ['00', TRACE],
  ])('that is none is passed over: %j', (given) => {
    expect(parseTraceparent(given)).toBeNull();
  });
});

describe('without telemetry', () => {
  test('no span is made, and nothing is passed on or logged', async () => {
    expect(isTracing()).toBe(false);
    expect([beginTrace({ name: 'a' }), continueTrace(OUTSIDE, { name: 'b' }), startSpan({ name: 'c' })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await inSpan(null, async () => [traceHeaders(), traceFields()])).toEqual([{}, {}]);
  });
});

describe('with telemetry', () => {
  test('a trace goes on over what is awaited, and ends where work is detached', async () => {
    const { tracer, spans } = fakeTracer();
    recordBy(tracer);
    const root = beginTrace({ name: 'root' });
    await within(root, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      startSpan({ name: 'child' })?.end();
      expect(traceHeaders()).toEqual({ traceparent: root?.traceparent });
      expect(detached(() => startSpan({ name: 'none' }))).toBeNull();
    });
    expect(spans.map(({ name, parent }) => [name, parent?.spanId])).toEqual([
      ['root', undefined],
      ['child', spans[0]?.place.spanId],
    ]);
  });

  test('a trace that is not sampled is not continued', () => {
    recordBy(fakeTracer().tracer);
    expect(continueTrace(OUTSIDE.replace(/01$/, '00'), { name: 'x' })).toBeNull();
  });

  test('work that fails ends its span with what it failed with', async () => {
    const { tracer, spans } = fakeTracer();
    recordBy(tracer);
    const failure = new Error('no');
    await expect(inSpan(beginTrace({ name: 'x' }), () => Promise.reject(failure))).rejects.toBe(failure);
    expect(spans[0]).toMatchObject({ ended: true, error: failure });
  });

  test('requests that are decided together keep each its own trace', async () => {
    const { tracer, spans } = fakeTracer();
    recordBy(tracer);
    const seen: unknown[] = [];
    const batcher = createMicroBatcher<string, string>({
      run: async (works) => {
        seen.push(traceFields());
        return works;
      },
      keysOf: () => [],
      maxBatchSize: 8,
      maxInFlight: 1,
    });
    const roots = ['a', 'b'].map((name) => beginTrace({ name }));
    await Promise.all(roots.map((root, i) => within(root, () => batcher(String(i)))));
    expect(seen).toEqual([{}]);
    const commits = spans.filter(({ name }) => name === 'decide and commit');
    expect(commits.map(({ parent, ended }) => [parent, ended])).toEqual(roots.map((root) => [root?.place, true]));
  });
});
