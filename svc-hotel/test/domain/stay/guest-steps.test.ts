import { describe, expect, test } from 'vitest';
import { guestSteps } from '../../../src/domain/stay/guest-steps.ts';

const stay = {
  status: 'confirmed',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  guest_confirmed_at: null,
} as const;
const none = { withdraw: false, cancel: false, come: false, over: false };

describe('what a guest may do on the stay’s own page', () => {
  test('a confirmed stay is cancelled, and said to be come to, until the day of arrival', () => {
    for (const today of ['2026-11-01', '2026-12-08'])
      expect(guestSteps(stay, today)).toEqual({ ...none, cancel: true, come: true });
    expect(guestSteps(stay, '2026-12-09')).toEqual(none);
  });

  test('who has said that they come does not say it again', () => {
    const said = { ...stay, guest_confirmed_at: '2026-12-01T10:00:00.000Z' };
    expect(guestSteps(said, '2026-12-08')).toEqual({ ...none, cancel: true });
  });

  test('a request is withdrawn as long as its nights are not over', () => {
    const asked = { ...stay, status: 'requested' } as const;
    expect(guestSteps(asked, '2026-12-09')).toEqual({ ...none, withdraw: true });
    expect(guestSteps(asked, '2026-12-10')).toEqual({ ...none, over: true });
  });

  test.each(['declined', 'cancelled', 'checked_in', 'checked_out', 'no_show'] as const)(
    'nothing when it is %s',
    (status) => {
      expect(guestSteps({ ...stay, status }, '2026-12-01')).toEqual(none);
    },
  );
});
