import { HHMM, Id, IsoDate } from '@booking/core/scalars';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Place = z.tuple([IsoDate, HHMM, Id]);
const ID = '019aa000-0000-7000-8000-00000000000f';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it('gives back what it was made of', () => {
    expect(readCursor(writeCursor('2027-03-05', '19:00', ID), Place)).toEqual(['2027-03-05', '19:00', ID]);
    expect(readCursor(writeCursor(ID), z.tuple([Id]))).toEqual([ID]);
  });

  it('that release 1.2 gave for a list of bookings goes on where it stood', () => {
    expect(readCursor(encoded(JSON.stringify(['2027-03-05', '19:00', ID])), Place)).toEqual([
      '2027-03-05',
      '19:00',
      ID,
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['a part too few', writeCursor('2027-03-05', ID)],
    ['a part too many', writeCursor('2027-03-05', '19:00', ID, 'x')],
    ['a day that there is not', writeCursor('2027-02-30', '19:00', ID)],
    ['an array that does not end', encoded('["2027-03-05"')],
    ['another list', encoded('{}')],
  ])('is none of ours where it is %s', (_what, cursor) => {
    expect(readCursor(cursor, Place)).toBeNull();
  });
});
