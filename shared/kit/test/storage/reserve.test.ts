import { ApiError, apiError } from '@booking/core/errors';
import { retryConflicts } from '@booking/kit/commands/retry-conflicts';
import type { CommandContext, CommandRunner, Effects } from '@booking/kit/commands/run';
import { ExclusionViolation } from '@booking/kit/db/errors';
import type { Tx } from '@booking/kit/db/open';
import { OUTDATED } from '@booking/kit/storage/fallbacks';
import type { RequestSnapshot, RequestStore, StoredRequests } from '@booking/kit/storage/request-store';
import { createReserve, type RequestCommand, type ReserveOptions } from '@booking/kit/storage/reserve';
import { callerFor } from '@booking/testkit/builders';
import { expect, test } from 'vitest';
import { envelope, NOW } from '../support.ts';

type Request = { readonly name: string; readonly caller: ReturnType<typeof callerFor>; readonly now: Temporal.Instant };
type Snapshot = RequestSnapshot & { readonly how: string };
type Answer = { readonly said: string };
type Store = RequestStore<string, Snapshot, string>;
type Command = RequestCommand<Request, string, Snapshot, string, Answer>;
type Options = ReserveOptions<string, Snapshot, string>;

const caller = callerFor({ id: 'b1', kind: 'restaurant' }, { key_id: 'k1' });
const request = (name: string, key: string | null = null): Request => ({
  name,
  caller: { ...caller, idempotency: key === null ? null : { key, fingerprint: 'f' } },
  now: NOW,
});
const never = () => Promise.reject(new Error('nothing to do'));
const conflict = () => new ExclusionViolation('once', null);
const effects = (said: string, row: string | null) => ({
  answer: { said },
  row,
  holds: row !== null,
  outcome: 'booked',
});
const isRow = (row: string) => !row.includes('without');

/** Letters up to `m` are decided from the cache, those up to `y` by what is loaded; `x` cannot be judged by the cache. */
function trade({
  store = {},
  command = {},
  options = {},
}: {
  store?: Partial<Store>;
  command?: Partial<Command>;
  options?: Partial<Options>;
} = {}) {
  const told: unknown[] = [];
  const outcomes: string[] = [];
  const woken: string[] = [];
  const tx = {
    query: async (_: unknown, values?: readonly unknown[]) => {
      if (values?.length === 3) told.push(`locked ${values[1]}`);
      return [];
    },
    queryAndCommit: async (_: unknown, [rows]: readonly unknown[]) => void told.push(`written ${rows}`),
    afterCommit: (topic: string) => woken.push(topic),
  } as unknown as Tx;
  const writeOf = ({ rows, records }: StoredRequests<string>) => ({
    statement: { name: 'write', text: '' },
    values: [`${rows}${records.length === 0 ? '' : ` with ${records.map(({ body }) => body)}`}`],
  });
  const run: CommandRunner = (_, work) =>
    retryConflicts({ trade: 'test' }, async (attempt) => {
      const done: Effects<never> = (await work({ tx, em: null, ...attempt } as unknown as CommandContext)) as never;
      for (const { values } of done.writes ?? []) told.push(`alone written ${values}`);
      return done.answer;
    });
  const reserve = createReserve<string, Snapshot, string>({
    trade: 'test',
    run,
    db: { tx: (fn) => fn(tx), wake: (topic) => void woken.push(topic) },
    store: {
      recall: (read) => (read < 'm' || read === 'x' ? { revision: 1, hasRecord: false, how: 'cached' } : null),
      widen: (read) => read,
      load: async (_, reads) => reads.map(() => ({ revision: 1, hasRecord: false, how: 'loaded' })),
      learn: (read) => void told.push(`learnt ${read}`),
      moveOthers: async () => {},
      write: writeOf,
      writeIfHeld: async (stored) => {
        told.push(`held ${writeOf(stored).values}`);
        return { written: true, contended: [] };
      },
      remember: (read, row) => void (isRow(row) && told.push(`remembered ${read}`)),
      markContended: (read) => void told.push(`contended ${read}`),
      ...store,
    },
    count: (outcome) => void outcomes.push(outcome),
    fallbacks: {
      note: (path, cause) => void told.push([path, cause instanceof Error ? cause.message : cause]),
      count: (outcome, requests) => void told.push(`${outcome} ${requests}`),
    },
    ...options,
  })<Request, Answer>({
    needs: ({ name }) => ({ business: 'b1', revision: 1, locks: [name], read: name }),
    decide: ({ name }, { how }) => {
      if (name === 'x' && how === 'cached') throw new Error('cannot be judged');
      return name < 'z' ? effects(`${how} ${name}`, name) : null;
    },
    readAgain: async (again) => again,
    decideAlone: async ({ name }) => effects(`alone ${name}`, name),
    ...command,
  });
  const ask = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => reserve(request(name))))).map((answer) => (answer as Answer).said);
  /** Without what was locked and learnt. */
  const done = () => told.filter((one) => !/^(locked|learnt)/.test(String(one)));
  return { ask, reserve, told, done, outcomes, woken };
}

test('what the cache decides is committed from it, the rest is loaded; answers keep the order of the requests', async () => {
  const { ask, done, outcomes } = trade();
  expect(await ask(['n', 'a', 'x', 'b', 'o'])).toEqual(['loaded n', 'cached a', 'loaded x', 'cached b', 'loaded o']);
  const remembered = ['a', 'b', 'n', 'x', 'o'].map((name) => `remembered ${name}`);
  const expected = [['cache', 'cannot be judged'], 'held a,b', 'hit 2', 'written n,x,o', ...remembered];
  expect(done().map(String).toSorted()).toEqual(expected.map(String).toSorted());
  expect(outcomes).toEqual(Array(5).fill('booked'));
});

test('a batch locks all that its requests exclude before it learns what is loaded', async () => {
  const { ask, told } = trade();
  await ask(['o', 'n']);
  expect(told.slice(0, 3)).toEqual(['locked n,o', 'learnt o', 'learnt n']);
});

test('nobody is asked for nothing', async () => {
  expect(await trade({ store: { writeIfHeld: never } }).ask(['n'])).toEqual(['loaded n']);
  expect(await trade({ store: { load: never } }).ask(['a'])).toEqual(['cached a']);
});

test('what holds no place is not stored by what the cache says', async () => {
  const decide: Command['decide'] = ({ name }, { how }) => ({ ...effects(`${how} ${name}`, name), holds: false });
  expect(await trade({ command: { decide } }).ask(['a'])).toEqual(['loaded a']);
});

test('a refusal by what the cache says is decided again by what is loaded, and told to nobody', async () => {
  const decide: Command['decide'] = ({ name }, { how }) => {
    if (how === 'cached') throw apiError('refused', 'full', { reason: 'full' });
    return effects(`${how} ${name}`, name);
  };
  const { ask, done } = trade({ command: { decide } });
  expect(await ask(['a'])).toEqual(['loaded a']);
  expect(done()).toEqual(['written a', 'remembered a']);
});

test('where something does not hold any more nothing is written: all of them are loaded and decided again, counted as outdated', async () => {
  const writeIfHeld = async () => ({ written: false, contended: ['b'] });
  const { ask, done } = trade({ store: { writeIfHeld } });
  expect(await ask(['a', 'b'])).toEqual(['loaded a', 'loaded b']);
  const expected = [['cache', OUTDATED], 'fallback 2', 'contended b', 'written a,b', 'remembered a', 'remembered b'];
  expect(done()).toEqual(expected);
});

test.each([
  ['the constraint refuses', conflict(), ['fallback 1', 'contended a']],
  ['a lock is not to be had', Object.assign(new Error('late'), { code: '55P03' }), ['fallback 1', 'contended a']],
  ['the database fails', new Error('away'), ['fallback 1']],
])('where %s the request is loaded and decided again, and the failure is told', async (_, error, more) => {
  const { ask, done } = trade({ store: { writeIfHeld: () => Promise.reject(error) } });
  expect(await ask(['a'])).toEqual(['loaded a']);
  expect(done()).toEqual([['cache', error.message], ...more, 'written a', 'remembered a']);
});

test('what needs more than was loaded is run alone, the others of its batch are not', async () => {
  const { ask, done } = trade();
  expect(await ask(['n', 'z'])).toEqual(['loaded n', 'alone z']);
  expect(done()).toEqual(['written n', 'remembered n', 'alone written z', 'remembered z']);
});

test.each([
  ['settings that have changed', { revision: 2, hasRecord: false, how: 'loaded' }],
  ['a record of its Idempotency-Key', { revision: 1, hasRecord: true, how: 'loaded' }],
])('a request with %s is run alone', async (_, snapshot) => {
  expect(await trade({ store: { load: async () => [snapshot] } }).ask(['n'])).toEqual(['alone n']);
});

test('a batch that fails is run one by one, and the failure is told', async () => {
  const load = (_: Tx, reads: readonly string[]) =>
    reads.length > 1
      ? Promise.reject(new Error('late'))
      : Promise.resolve([{ revision: 1, hasRecord: false, how: '' }]);
  const { ask, done } = trade({ store: { load } });
  expect(await ask(['n', 'o'])).toEqual(['alone n', 'alone o']);
  expect(done()[0]).toEqual(['batch', 'late']);
});

test('a refusal refuses its own request alone, stores nothing and is counted by its reason', async () => {
  const decide: Command['decide'] = ({ name }, { how }) => {
    if (name === 'o') throw apiError('refused', 'full', { reason: 'full' });
    return effects(`${how} ${name}`, name);
  };
  const { reserve, done, outcomes } = trade({ command: { decide } });
  const [refused, booked] = await Promise.allSettled([reserve(request('o')), reserve(request('n'))]);
  expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(ApiError);
  expect(booked.status).toBe('fulfilled');
  expect([done(), outcomes.toSorted()]).toEqual([
    ['written n', 'remembered n'],
    ['booked', 'full'],
  ]);
});

test('an answer is recorded with what it stores, for calls with an Idempotency-Key alone', async () => {
  const decide: Command['decide'] = ({ name }) => effects(name, name === 'p' ? null : name);
  const { reserve, done } = trade({ command: { decide } });
  await Promise.all([reserve(request('n', 'key')), reserve(request('o')), reserve(request('p', 'key'))]);
  expect(done()[0]).toBe('written n,o with {"said":"n"},{"said":"p"}');
});

test('what changes nothing and came without an Idempotency-Key writes nothing', async () => {
  const { ask, done } = trade({ command: { decide: ({ name }) => effects(name, null) } });
  expect([await ask(['n']), done()]).toEqual([['n'], []]);
});

test('whoever carries on events, e-mails and texts is woken, whichever way the request took', async () => {
  const more = { events: [envelope()], wakes: ['rooms'] as const };
  const decide: Command['decide'] = ({ name }) => (name === 'z' ? null : { ...effects(name, name), ...more });
  for (const name of ['a', 'n']) {
    const { ask, woken } = trade({ command: { decide } });
    await ask([name]);
    expect(woken).toEqual(['outbox', 'rooms']);
  }
});

test('who is run alone is held by the settings as they stand: nobody is sent back because they have changed', async () => {
  const readAgain: Command['readAgain'] = async (again) => ({ ...again, name: `${again.name} by the newest settings` });
  const { ask } = trade({ command: { readAgain, decide: () => null } });
  expect(await ask(['n'])).toEqual(['alone n by the newest settings']);
});

test('others move before the row is written', async () => {
  const moved: unknown[] = [];
  const { ask, done } = trade({ store: { moveOthers: async (_, row) => void moved.push(row, done().length) } });
  await ask(['z']);
  expect(moved).toEqual(['z', 0]);
});

test('a lost race is decided again, at most three times, the last time without a place', async () => {
  const attempts: unknown[] = [];
  const decideAlone: Command['decideAlone'] = async ({ name }, _, { number, isLast }) => {
    attempts.push([number, isLast]);
    if (!isLast) throw conflict();
    return effects(`no place for ${name}`, name);
  };
  const { ask, done } = trade({ command: { decideAlone } });
  expect(await ask(['z'])).toEqual(['no place for z']);
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(done()).toEqual(['alone written z', 'remembered z']);
});

test('whatever is no race is thrown at once, and remembered by nobody', async () => {
  const { ask, done } = trade({ command: { decideAlone: never } });
  await expect(ask(['z'])).rejects.toThrow('nothing to do');
  expect(done()).toEqual([]);
});

test('a repeat that the runner answers from its record is counted as that, and remembered by nobody', async () => {
  const run: CommandRunner = async () => ({ storedJson: '{}' });
  const { reserve, done, outcomes } = trade({ options: { run } });
  expect(await reserve(request('z'))).toEqual({ storedJson: '{}' });
  expect([done(), outcomes]).toEqual([[], ['replayed']]);
});

test('those that are run alone wait for one another where they share a key, and for nobody else', async () => {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const { reserve } = trade({
    store: { recall: () => null },
    command: {
      needs: ({ name }) => ({ business: 'b1', revision: 1, locks: [name.slice(0, 1)], read: name }),
      decide: () => null,
      decideAlone: ({ name }) =>
        new Promise((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(effects(name, name)));
        }),
    },
  });
  const first = reserve(request('a1'));
  const second = reserve(request('a2'));
  const stranger = reserve(request('b1'));
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  ends.get('b1')?.();
  ends.get('a1')?.();
  expect(await Promise.all([first, stranger])).toEqual([{ said: 'a1' }, { said: 'b1' }]);
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')?.();
  expect(await second).toEqual({ said: 'a2' });
});

test('where the constraints are the only guard nothing is locked, and nobody waits in this process', async () => {
  const { ask, told } = trade({
    options: { constraintsAlone: true },
    command: { needs: () => ({ business: 'b1', revision: 1, locks: ['same'], read: 'n' }) },
  });
  expect(await ask(['n', 'n'])).toEqual(['loaded n', 'loaded n']);
  expect(told.filter((one) => String(one).startsWith('locked'))).toEqual([]);
});
