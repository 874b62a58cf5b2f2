import { createSettingsCache } from '@booking/kit/db/settings-cache';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Row = { readonly revision: number; readonly name: string };

const REVISION = { name: 'test_revision', text: 'revision' };
const SETTINGS = { name: 'test_settings', text: 'settings' };

let stored: Map<string, Row>;
let asked: string[];
/** A database that holds settings, and notes which statement was asked. */
const db = {
  query: async <T>(statement: { text: string } | string, values: readonly unknown[] = []): Promise<T[]> => {
    asked.push((statement as { text: string }).text);
    const row = stored.get(values[0] as string);
    return row === undefined ? [] : [row as T];
  },
};
const open = () =>
  createSettingsCache<Row, Row>({ revision: REVISION, settings: SETTINGS, valueOf: (_id, row) => row, most: 2 });

beforeEach(() => {
  stored = new Map([
    ['a', { revision: 1, name: 'first' }],
    ['b', { revision: 1, name: 'other' }],
    ['c', { revision: 1, name: 'third' }],
  ]);
  asked = [];
});

describe('settings in memory', () => {
  it('are probed by their revision, and read anew once it is another', async () => {
    const cache = open();
    expect((await cache.current(db, 'a')).name).toBe('first');
    expect((await cache.current(db, 'a')).name).toBe('first');
    stored.set('a', { revision: 2, name: 'second' });
    expect((await cache.current(db, 'a')).name).toBe('second');
    expect(asked).toEqual(['settings', 'revision', 'revision', 'settings']);
  });

  it('are given as they are remembered without a question, until they are forgotten', async () => {
    const cache = open();
    await cache.load(db, 'a');
    stored.set('a', { revision: 2, name: 'second' });
    expect((await cache.remembered(db, 'a')).name).toBe('first');
    cache.invalidate('a');
    expect((await cache.remembered(db, 'a')).name).toBe('second');
    expect(asked).toEqual(['settings', 'settings']);
  });

  it('count as recent for five seconds from when the database last spoke of them', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = open();
    const value = await cache.load(db, 'a');
    now.mockReturnValue(4000);
    cache.confirm('a', value);
    now.mockReturnValue(8999);
    await cache.recent(db, 'a');
    expect(asked).toEqual(['settings']);
    now.mockReturnValue(9000);
    await cache.recent(db, 'a');
    expect(asked).toEqual(['settings', 'revision']);
    now.mockRestore();
  });

  it('are kept of so many businesses; those that were not asked for longest leave', async () => {
    const cache = open();
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.remembered(db, id);
    expect(asked).toEqual(['settings', 'settings', 'settings', 'settings']);
  });

  it('of a business that is not there are 404', async () => {
    await expect(open().current(db, 'nobody')).rejects.toMatchObject({ status: 404 });
  });
});
