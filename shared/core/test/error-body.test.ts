import { errorBody } from '@booking/core/error-body';
import { apiError, ErrorBody, ReceivedError, wrongField, wrongFields } from '@booking/core/errors';
import { describe, expect, test } from 'vitest';

describe('the body of an error', () => {
  test('names every wrong field apart, beside a sentence for a person', () => {
    const faults = [
      { path: 'party', message: 'must be a whole number, at least 1' },
      { path: 'extras.0.quantity', message: 'is required' },
    ];
    expect(errorBody(wrongFields(faults)).error).toEqual({
      code: 'bad_request',
      message: 'party: must be a whole number, at least 1; extras.0.quantity: is required',
      fields: faults,
      developer_message: 'party: must be a whole number, at least 1; extras.0.quantity: is required',
    });
  });

  test('says a fault in English to the program, whatever language its reader has', () => {
    const error = wrongField('url', 'muss mit https:// beginnen', 'must begin with https://');
    expect(errorBody(error).error).toMatchObject({
      message: 'url: muss mit https:// beginnen',
      fields: [{ path: 'url', message: 'muss mit https:// beginnen' }],
      developer_message: 'url: must begin with https://',
    });
  });

  test('explains the rule that was broken, and what to do, where no field is to blame', () => {
    const { error } = errorBody(apiError('refused', 'Wir haben an diesem Tag geschlossen.', { reason: 'closed' }));
    expect(error).toEqual({
      code: 'refused',
      message: 'Wir haben an diesem Tag geschlossen.',
      reason: 'closed',
      developer_message: expect.stringMatching(/^The business is closed then, or a night is closed\. Show the message/),
    });
  });

  test('names at most 500 faults', () => {
    const faults = Array.from({ length: 600 }, (_, i) => ({ path: `a.${i}`, message: 'is required' }));
    expect(errorBody(wrongFields(faults)).error.fields).toHaveLength(500);
  });

  test('is read when it comes from the release before or after: what is new in it is passed on, not judged', () => {
    const before = { error: { code: 'conflict', message: 'Already confirmed' } };
    const after = { error: { code: 'conflict', message: 'x', reason: 'a_reason_of_tomorrow', hint: 1 } };
    expect(ReceivedError.parse(before)).toEqual(before);
    expect(ReceivedError.parse(after)).toEqual(after);
    expect(ErrorBody.safeParse(before).success).toBe(true);
  });
});
