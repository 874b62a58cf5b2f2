import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTurn, runInTurn } from '../../src/payments/in-turn.ts';

/** Orders by their number, oldest first; those that are done wait no more. */
function crowd(count: number, isSilent: (order: number) => boolean) {
  const waiting = new Set(Array.from({ length: count }, (_, order) => order));
  const taken: number[] = [];
  const turn = newTurn<number>();
  const round = () =>
    runInTurn({
      turn,
      atOnce: 20,
      failed: 'orders wait',
      read: async (last, limit) => [...waiting].filter((order) => order > (last ?? -1)).slice(0, limit),
      run: async (order) => {
        taken.push(order);
        if (isSilent(order)) throw new Error('no answer');
        waiting.delete(order);
      },
    }).catch((error: AggregateError) => error.errors.length);
  return { round, waiting, taken };
}

describe('what waits for a provider', () => {
  it('is taken the oldest first, and those that are never answered keep neither older nor newer ones waiting', async () => {
    const { round, waiting, taken } = crowd(65, (order) => order < 25 || order >= 40);
    await round();
    expect(taken).toEqual(Array.from({ length: 20 }, (_, order) => order));
    for (let n = 0; n < 3; n += 1) await round();
    expect(taken).toHaveLength(65);
    expect([...waiting].filter((order) => order >= 25 && order < 40)).toEqual([]);
  });

  it('says that there may be more as long as a round was full', async () => {
    const { round } = crowd(40, () => false);
    expect([await round(), await round(), await round()]).toEqual([true, true, false]);
  });

  it('has each of them taken once before any is taken again, however many there are and whichever are silent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(90), fc.func(fc.boolean()), async (count, isSilent) => {
        const { round, taken } = crowd(count, (order) => isSilent(order));
        for (let n = 0; n <= count / 20; n += 1) await round();
        expect(taken).toEqual(Array.from({ length: count }, (_, order) => order));
      }),
      { numRuns: 50 },
    );
  });
});
