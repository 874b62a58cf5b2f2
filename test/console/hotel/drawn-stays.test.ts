import { describe, expect, it } from 'vitest';
import { drawnStays, lookOf } from '../../../console/src/screens/hotel/occupancy/drawn-stays.ts';

const today = '2026-12-04';
const stay = (id: string, status = 'checked_in', until = today) => ({
  ...{ id, status, pinned: true, check_out: until, held_until: until, quoted_until: null as string | null },
});
const late = stay('late', 'checked_in', '2026-12-02');

describe('What the tape chart draws', () => {
  it('has a guest who should have left in the room until tomorrow, once, below whoever is to come', () => {
    const coming = stay('coming', 'confirmed');
    for (const stays of [[coming], [late, coming]]) {
      const drawn = drawnStays({ stays, overdue: [late], today });
      expect(drawn.map(({ id, held_until }) => [id, held_until])).toEqual([
        ['late', '2026-12-05'],
        ['coming', today],
      ]);
    }
  });

  it('tells who is late from who is in house, and what is offered from what was asked for', () => {
    const looks = [late, stay('in'), stay('left', 'checked_out')].map((one) => lookOf(one, today));
    expect(looks).toEqual(['overdue', 'in-house', 'left']);
    const request = stay('request', 'requested');
    expect(lookOf(request, today)).toBe('requested');
    expect(lookOf({ ...request, quoted_until: '2026-12-05T17:00:00.000Z' }, today)).toBe('quoted');
  });
});
