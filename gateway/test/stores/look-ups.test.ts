import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyFormat } from '../../src/keys/format.ts';
import { openKeys } from '../../src/stores/keys.ts';
import { openLookUps } from '../../src/stores/look-ups.ts';

const LOG = { warn: () => {}, info: () => {} };
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const FOREVER = new Promise<never>(() => {});
const text = keyFormat('svc').make('secret');
const ROW = { id: 'k', kind: 'secret', websites: [], blocked: [], business_id: 'b' };

/** A database that answers, fails or says nothing, and counts what it is asked. */
function database() {
  const state = { answer: async (): Promise<unknown[]> => [ROW], asked: 0 };
  const query = async <T>(): Promise<T[]> => {
    state.asked += 1;
    return (await state.answer()) as T[];
  };
  return { state, lookUps: openLookUps({ db: { query }, log: LOG, timeoutMs: 300 }) };
}

afterEach(() => vi.useRealTimers());

describe('While the database gives no answer', () => {
  it.each([
    ['refuses', () => Promise.reject(AWAY)],
    ['is silent', () => FOREVER],
  ])('(it %s) one look-up finds out, the others fail at once, and a probe finds it again', async (_, answer) => {
    const { state, lookUps } = database();
    state.answer = answer;
    // The time between two probes is the test's: a busy machine may take longer than that for a thousand refusals.
    vi.useFakeTimers({ toFake: ['performance'] });
    await expect(lookUps.query('select')).rejects.toSatisfy(lookUps.isUnavailable);
    const refused = await Promise.allSettled(Array.from({ length: 1000 }, () => lookUps.query('select')));
    expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(1000);
    expect(state.asked).toBe(1);
    state.answer = async () => [ROW];
    vi.advanceTimersByTime(251);
    expect(await lookUps.query('select')).toEqual([ROW]);
    expect(await Promise.all([lookUps.query('select'), lookUps.query('select')])).toHaveLength(2);
  });

  it('an error of the question itself is no outage', async () => {
    const { state, lookUps } = database();
    state.answer = () => Promise.reject(Object.assign(new Error('no such column'), { code: '42703' }));
    for (let i = 0; i < 3; i += 1) await expect(lookUps.query('select')).rejects.toThrow('no such column');
    expect(state.asked).toBe(3);
  });
});

describe('A known key whose 15 s are over', () => {
  const known = async (receivesInvalidations: () => boolean) => {
    const { state, lookUps } = database();
    const keys = openKeys(lookUps, receivesInvalidations);
    vi.useFakeTimers({ toFake: ['performance'] });
    await keys.find(text);
    vi.advanceTimersByTime(15_001);
    return { state, keys };
  };

  it.each([
    ['refuses', () => Promise.reject(AWAY)],
    ['is silent', () => FOREVER],
  ])('is answered for by the last word while the database (that %s) gives no other', async (_, answer) => {
    const { state, keys } = await known(() => true);
    expect(keys.peek(text)).toBeUndefined();
    state.answer = answer;
    expect(await keys.find(text)).toMatchObject({ id: 'k' });
    expect(keys.peek(text), 'the next waits for nothing').toMatchObject({ id: 'k' });
    vi.advanceTimersByTime(1001);
    expect(keys.peek(text), 'for a second').toBeUndefined();
  });

  it('is asked for anew, and gone once the database says so', async () => {
    const { state, keys } = await known(() => true);
    state.answer = async () => [];
    expect(await keys.find(text)).toBeNull();
    state.answer = () => Promise.reject(AWAY);
    expect(keys.peek(text)).toBeNull();
  });

  it('has no last word that we were told is out of date, or would not be told of', async () => {
    const told = await known(() => true);
    told.state.answer = () => Promise.reject(AWAY);
    told.keys.invalidate('b');
    await expect(told.keys.find(text)).rejects.toBe(AWAY);
    const deaf = await known(() => false);
    deaf.state.answer = () => Promise.reject(AWAY);
    await expect(deaf.keys.find(text)).rejects.toBe(AWAY);
  });
});
