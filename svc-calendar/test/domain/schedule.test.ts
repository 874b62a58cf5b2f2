import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEASE_MS, nextDue, nextSlot, SYNC_PAUSE_MS } from '../../src/domain/schedule.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-01T10:17:00Z');

describe('the schedule of a feed', () => {
  it('reads at the same minute of every hour, give or take one', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        let at = nextSlot(id, NOW);
        for (let i = 0; i < 50; i += 1) {
          const next = nextSlot(id, at + 20_000);
          expect(Math.abs(next - at - 60 * MINUTE)).toBeLessThanOrEqual(MINUTE);
          at = next;
        }
      }),
    );
  });

  it('never leaves more than an hour and two minutes, nor less than one', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(60 * MINUTE), (id, offset) => {
        const pause = nextSlot(id, NOW + offset) - NOW - offset;
        expect(pause).toBeGreaterThanOrEqual(MINUTE);
        expect(pause).toBeLessThanOrEqual(62 * MINUTE);
      }),
    );
  });

  it('spreads 10 000 feeds over the hour', () => {
    const minutes = new Array<number>(60).fill(0);
    for (let i = 0; i < 10_000; i += 1) {
      const minute = Math.floor(nextSlot(`0199a000-0000-7000-8000-${String(i).padStart(12, '0')}`, NOW) / MINUTE) % 60;
      minutes[minute] = (minutes[minute] ?? 0) + 1;
    }
    expect(Math.max(...minutes)).toBeLessThan(300);
  });

  it('tries again after 5, 15 and 30 minutes, then hourly', () => {
    const pauses = [1, 2, 3, 4, 5].map((failures) => nextDue('a', NOW, 'error', failures) - NOW);
    expect(pauses.map((ms) => ms / MINUTE)).toEqual([5, 15, 30, 60, 60]);
    for (const verdict of ['ok', 'partial', 'suspect'] as const)
      expect(nextDue('a', NOW, verdict, 1)).toBe(nextSlot('a', NOW));
  });
});

describe('the moment of a feed in an hour', () => {
  const HOUR = 60 * MINUTE;

  it('is the next one there is, unless it is nearer than a minute', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const slot = nextSlot(id, NOW);
        expect(nextSlot(id, slot - MINUTE)).toBe(slot);
        expect(nextSlot(id, slot - MINUTE + 1)).toBeGreaterThan(slot);
        expect(nextSlot(id, slot - HOUR / 2)).toBe(slot);
      }),
    );
  });

  it('is in one minute of each hour, at a second that changes, and never in the last minute', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const slots = Array.from({ length: 24 }, (_, i) => nextSlot(id, NOW + i * HOUR) % HOUR);
        const minutes = new Set(slots.map((ms) => Math.floor(ms / MINUTE)));
        expect(minutes.size).toBe(1);
        expect(Math.max(...minutes)).toBeLessThan(59);
        expect(new Set(slots).size).toBeGreaterThan(20);
      }),
    );
  });

  it('is its own: ids that differ in one letter have moments that have nothing to do with each other', () => {
    const minutes = new Set(
      Array.from({ length: 26 * 26 }, (_, i) => {
        const id = String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26));
        return Math.floor((nextSlot(id, NOW) % HOUR) / MINUTE);
      }),
    );
    expect(minutes.size).toBe(59);
  });

  it('is the same in every release: processes of two may work side by side', () => {
    const minuteOf = (id: string) => Math.floor((nextSlot(id, NOW) % HOUR) / MINUTE);
    // What the authors of FNV-1a publish for these texts, in 32 bits.
    for (const [id, hash] of [
      ['', 0x811c9dc5],
      ['a', 0xe40c292c],
      ['b', 0xe70c2de5],
      ['foobar', 0xbf9cf968],
    ] as const)
      expect(minuteOf(id)).toBe(hash % 59);
  });

  it('by hand is asked for once in five minutes, and a claim holds for two', () => {
    expect([SYNC_PAUSE_MS, LEASE_MS]).toEqual([5 * MINUTE, 2 * MINUTE]);
  });
});

const STEP = fc.record({
  by: fc.constantFrom('worker', 'worker', 'worker', 'worker', 'hand', 'clock'),
  wait: fc.nat(120 * MINUTE),
  late: fc.nat(MINUTE / 2),
  lasts: fc.nat(MINUTE / 2),
  verdict: fc.constantFrom('ok', 'ok', 'ok', 'partial', 'suspect', 'error', 'killed'),
});
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;
/** A read: `inTurn` when it was begun at the feed's own moment, which a good read had named. */
type Read = { at: number; end: number; due: number; inTurn: boolean; by: string; verdict: string };

/**
 * The reads of one feed from its first on. Nothing but what is in its row goes from one to the next, so each may be
 * another process's; one that is killed leaves its lease. By hand: before the feed is due; clock: moved past that.
 */
function live(id: string, steps: readonly Step[]): Read[] {
  let [due, now, failures, own] = [NOW, NOW, 0, false];
  return steps.map(({ by, wait, late, lasts, verdict }) => {
    const moved = by === 'clock' ? Math.max(now + wait, due) : due;
    const at = by === 'hand' ? Math.min(now + wait, due) : moved + late;
    const read = { at, end: at + lasts, due, inTurn: own && by !== 'hand' && moved === due, by, verdict };
    now = read.end;
    own = verdict !== 'error' && verdict !== 'killed';
    if (verdict !== 'killed') failures = verdict === 'error' ? failures + 1 : 0;
    due = verdict === 'killed' ? at + LEASE_MS : nextDue(id, now, own ? 'ok' : 'error', failures);
    return read;
  });
}

describe('the reads of a feed, whoever makes them', () => {
  const pairs = (check: (before: Read, after: Read) => void) =>
    fc.assert(
      fc.property(fc.uuid(), fc.array(STEP, { minLength: 2, maxLength: 60 }), (id, steps) => {
        const reads = live(id, steps);
        for (const [i, after] of reads.slice(1).entries()) check(reads[i] as Read, after);
      }),
      { numRuns: 200 },
    );
  const isGood = ({ verdict }: Read) => verdict !== 'error' && verdict !== 'killed';

  it('are an hour apart where each was in its turn, give or take two minutes: none is made twice', () => {
    pairs((before, after) => {
      if (!before.inTurn || !after.inTurn || !isGood(before)) return;
      expect(Math.abs(after.at - before.at - 60 * MINUTE)).toBeLessThanOrEqual(2 * MINUTE);
    });
  });

  it('follow a good one after at least a minute and, but for the clock, within an hour and two', () => {
    pairs((before, after) => {
      if (!isGood(before)) return;
      if (after.by !== 'hand') expect(after.at - before.end).toBeGreaterThanOrEqual(MINUTE);
      if (after.by !== 'clock') expect(after.at - before.end).toBeLessThanOrEqual(62.5 * MINUTE);
    });
  });

  it('are in one minute of the hour, whatever befell in between', () => {
    pairs((before, after) => {
      const minuteOf = ({ due }: Read) => Math.floor(due / MINUTE) % 60;
      if (before.inTurn && after.inTurn) expect(minuteOf(after)).toBe(minuteOf(before));
    });
  });

  it('follow one that failed or was killed by the back-off and the lease alone', () => {
    pairs((before, after) => {
      if (isGood(before) || after.by === 'clock') return;
      const most = before.verdict === 'killed' ? LEASE_MS : 60 * MINUTE;
      expect(after.at - before.end).toBeLessThanOrEqual(most + MINUTE / 2);
    });
  });
});
