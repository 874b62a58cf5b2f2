import { describe, expect, it } from 'vitest';
import type { Differs } from '../../../src/domain/stay/change.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { type BeforeMove, beforeMove, putBack, UNDO_MINUTES, undoConflict } from '../../../src/domain/stay/undo.ts';
import { agreedExtra, stayOf } from '../stays.ts';

const same: Differs = {
  checkIn: false,
  checkOut: false,
  type: false,
  plan: false,
  party: false,
  extras: false,
  coupon: false,
};
const moved = { check_in: '2026-12-09', check_out: '2026-12-11' };
const stay = stayOf({
  version: 4,
  room_id: '102',
  pinned: true,
  held_from: '2026-12-09',
  extras: [agreedExtra('sauna')],
  coupon_code: 'ADVENT',
  guest_confirmed_at: '2026-12-01T10:00:00.000Z',
});
const keep = () => beforeMove(stay, { differs: same, fields: moved }, true) as BeforeMove;

describe('what a move of a stay keeps', () => {
  it('A move keeps the version that it gives, whether the guest was written to, and what was agreed', () => {
    const kept = keep();
    expect(kept).toMatchObject({ version: 5, mailed: true });
    const { check_in, check_out, room_type_id, room_id, pinned, held_from, guest_confirmed_at } = stay;
    expect(kept.stay).toMatchObject({
      check_in,
      check_out,
      room_type_id,
      room_id,
      pinned,
      held_from,
      guest_confirmed_at,
    });
    const { room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount, coupon_code } = stay;
    expect(kept.stay).toMatchObject({ room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount });
    const { deposit_amount, deposit_status, extras, terms } = stay;
    expect(kept.stay).toMatchObject({ coupon_code, deposit_amount, deposit_status, extras, terms });
  });

  it('A move keeps nothing of the guest', () => {
    const guest = ['name', 'email', 'phone', 'notes', 'country', 'answers', 'lang'] as const;
    expect(Object.keys(keep().stay).filter((field) => guest.some((own) => own === field))).toEqual([]);
  });

  it('A change that moves neither nights nor room keeps nothing', () => {
    expect(beforeMove(stay, { differs: same, fields: { notes: 'late' } as Partial<Stay> }, false)).toBeNull();
  });

  it.each(['plan', 'party', 'extras', 'coupon'] as const)(
    'A move that changes the %s as well keeps nothing',
    (field) => {
      expect(beforeMove(stay, { differs: { ...same, [field]: true }, fields: moved }, false)).toBeNull();
    },
  );

  it.each(['checkIn', 'checkOut', 'type'] as const)('A move that differs in %s can be kept', (field) => {
    expect(beforeMove(stay, { differs: { ...same, [field]: true }, fields: moved }, false)?.mailed).toBe(false);
  });
});

describe('whether a move can be taken back', () => {
  const MOVED_AT = '2026-12-01T12:00:00.000Z';
  const after = { version: 5, updated_at: MOVED_AT };
  const later = (ms: number) => Temporal.Instant.from(MOVED_AT).add({ milliseconds: ms });
  const LIMIT = UNDO_MINUTES * 60_000;

  it('A move can be taken back for ten minutes', () => {
    expect(LIMIT).toBe(600_000);
    expect(undoConflict(after, keep(), MOVED_AT, later(LIMIT))).toBeNull();
    expect(undoConflict(after, keep(), MOVED_AT, later(LIMIT + 1))).toEqual({ code: 'undo_over' });
  });

  const rows: [title: string, now: typeof after, keeps: boolean][] = [
    ['A stay with a later version has changed since', { ...after, version: 6 }, true],
    [
      'A stay that was written at another moment has changed since',
      { ...after, updated_at: '2026-12-01T12:00:01.000Z' },
      true,
    ],
    ['A stay whose move kept nothing has changed since', after, false],
  ];
  it.each(rows)('%s', (_, now, keeps) => {
    const before = keeps ? keep() : null;
    expect(undoConflict(now, before, MOVED_AT, later(0))).toEqual({ code: 'changed_since' });
    expect(undoConflict(now, before, MOVED_AT, later(LIMIT + 1))).toEqual({ code: 'changed_since' });
  });
});

describe('what an undo writes', () => {
  it('An undo puts back nights, amounts and terms, and takes the room and its pin from what was found now', () => {
    const kept = keep();
    const { room_id, pinned, held_from, ...rest } = kept.stay;
    expect(putBack(kept, { room_id: '103', pinned: false })).toEqual({ ...rest, room_id: '103', pinned: false });
    expect([room_id, pinned, held_from]).toEqual(['102', true, '2026-12-09']);
  });

  it('A guest who is back in the room of before holds the nights that were slept there again', () => {
    const kept = keep();
    const found = { room_id: '102', pinned: false, held_from: '2026-12-10' };
    expect(putBack(kept, found)).toMatchObject({ room_id: '102', pinned: false, held_from: '2026-12-09' });
    expect(putBack(kept, { ...found, room_id: '103' })).toMatchObject({ room_id: '103', held_from: '2026-12-10' });
  });
});
