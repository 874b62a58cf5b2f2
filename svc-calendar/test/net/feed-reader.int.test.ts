import { getPriority } from 'node:os';
import { join } from 'node:path';
import { nicenessOfThreads } from '@booking/testkit/system/thread-priorities';
import { afterEach, describe, expect, it } from 'vitest';
import { READ_ALL } from '../../src/domain/event-facts.ts';
import { createFeedReader, type FeedReader } from '../../src/net/feed-reader.ts';
import { event, rangesOf, WINDOW } from '../domain/reading.ts';

const CONTEXT = { window: WINDOW, zone: 'Europe/Zurich', options: READ_ALL };
const MAX_MS = 50;

const calendar = (lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const many = (count: number, lines: (i: number) => string[]): string[] =>
  Array.from({ length: count }, (_, i) => lines(i)).flat();

const list = (most: number) => Array.from({ length: 800 }, (_, i) => (i % most) + 1).join();
const LISTS = `BYYEARDAY=${list(366)};BYSETPOS=${list(366)};BYMONTHDAY=${list(31)}`;
const GOOD = calendar(event('UID:good', 'DTSTART:20261120', 'DTEND:20261123'));

let reader: FeedReader;
afterEach(() => reader.close());

describe('a hostile feed holds the event loop 50 ms at most, whatever its reading costs', () => {
  it.each([
    ['rules of 800-entry lists', many(180, () => event('DTSTART:20200101', `RRULE:FREQ=YEARLY;${LISTS}`))],
    ['5000 time zones', many(5000, (i) => event(`DTSTART;TZID=X/Y/Z${i}:20261120T100000`, 'DURATION:P1D'))],
    ['5000 endless series', many(5000, (i) => event(`UID:${i}`, 'DTSTART:20261101', 'RRULE:FREQ=DAILY'))],
    ['2 MiB of one UID', event(`UID:${'x'.repeat(2_000_000)}`, 'DTSTART:20261101', 'RRULE:FREQ=DAILY')],
    ['5000 long events', many(5000, (i) => event(`UID:${'x'.repeat(340)}${i}`, 'DTSTART:20261120', 'DTEND:20261124'))],
  ])('%s', async (_, lines) => {
    reader = createFeedReader({ cpuLimitMs: 60_000 });
    const body = calendar(lines);
    await reader.read(GOOD, CONTEXT);
    // This thread's own time: how busy the machine is does not count.
    const before = process.threadCpuUsage();
    const reading = await reader.read(body, CONTEXT);
    const { user, system } = process.threadCpuUsage(before);
    expect(reading.ok).toBe(true);
    expect((user + system) / 1000).toBeLessThan(MAX_MS);
  });
});

it('foreign calendars are read in a thread that goes behind those who answer requests', async () => {
  reader = createFeedReader();
  expect(await reader.read(GOOD, CONTEXT)).toMatchObject({ ok: true });
  expect(nicenessOfThreads().filter((nice) => nice > getPriority())).toHaveLength(1);
});

describe('a calendar that costs the thread more than its time', () => {
  it('is an error, and those behind it are read', async () => {
    reader = createFeedReader({ cpuLimitMs: 1000 });
    await reader.read(GOOD, CONTEXT);
    // Not a calendar at all: a context that breaks the thread stands for whatever may.
    const broken = reader.read(GOOD, { ...CONTEXT, window: null as never });
    const after = [reader.read(GOOD, CONTEXT), reader.read(GOOD, CONTEXT)];
    expect(await broken).toEqual({ ok: false, reason: 'too costly' });
    for (const reading of await Promise.all(after)) expect(rangesOf(reading)).toEqual(['2026-11-20..2026-11-23']);
  });

  it('is ended once its time is used up', async () => {
    reader = createFeedReader({ cpuLimitMs: 0 });
    const bomb = calendar(many(5000, (i) => event(`UID:${i}`, 'DTSTART:20261101', 'RRULE:FREQ=DAILY')));
    expect(await reader.read(bomb, CONTEXT)).toEqual({ ok: false, reason: 'too costly' });
  });

  it('is judged by the time that the thread used, not by what went by on a busy machine', async () => {
    const thread = join(import.meta.dirname, '../support/starved-thread.ts');
    reader = createFeedReader({ cpuLimitMs: 200, thread });
    expect(await reader.read(GOOD, CONTEXT)).toMatchObject({ ok: true });
  });

  it('of more than 5000 stays is an error', async () => {
    reader = createFeedReader({ cpuLimitMs: 60_000 });
    const lengths = many(8, (i) => event(`UID:${i}`, 'DTSTART:20261101', `DURATION:P${i + 1}D`, 'RRULE:FREQ=DAILY'));
    expect(await reader.read(calendar(lengths), CONTEXT)).toEqual({ ok: false, reason: 'too many events' });
  });
});
