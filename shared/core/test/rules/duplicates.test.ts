import {
  DUPLICATE_WINDOW_MS,
  emailKey,
  GUEST_REQUESTS_PER_HOUR,
  GUEST_WINDOW_MS,
} from '@booking/core/rules/duplicates';
import { describe, expect, it } from 'vitest';

describe('one guest', () => {
  it('is the same by an e-mail address in other letters and with blanks around it', () => {
    expect(emailKey('  Ada.Keller@Example.ORG ')).toBe('ada.keller@example.org');
    expect(['a+1@example.org', 'A+2+3@example.org', 'a@example.org'].map(emailKey)).toEqual(
      Array(3).fill('a@example.org'),
    );
    expect(emailKey('+@example.org')).toBe('+@example.org');
  });

  it('repeats a request for half an hour, and may send five in an hour', () => {
    expect(DUPLICATE_WINDOW_MS).toBe(1_800_000);
    expect(GUEST_WINDOW_MS).toBe(3_600_000);
    expect(GUEST_REQUESTS_PER_HOUR).toBe(5);
  });
});
