import { faultIn } from '@booking/core/words/fault-words';
import { describe, expect, it } from 'vitest';
import { errorOf, faultsOf, isInReadersLanguage } from '../../console/src/api/errors.ts';

const refused = (path: string) =>
  errorOf(400, { error: { code: 'bad_request', message: '', fields: [{ path, message: `of ${path}` }] } });

describe('What is wrong with what was sent', () => {
  it.each([
    ['url', 'url', 'of url'],
    ['websites[1]', 'websites', 'of websites[1]'],
    ['events.0', 'events', 'of events.0'],
    ['eventsource', 'events', undefined],
  ])('a fault at %s is said beside the field %s: %s', (path, field, said) => {
    const error = refused(path);
    expect(faultsOf(error, [field]).of(field)).toBe(said);
    expect(faultsOf(error, [field]).rest).toBe(said === undefined ? error : null);
  });

  it('a sentence that a service wrote in the language of the reader is taken as it is', () => {
    const error = (message: string, developer_message?: string) => ({ error: { message, developer_message } });
    expect(isInReadersLanguage(error('muss mit https:// beginnen', 'must begin with https://'))).toBe(true);
    expect(isInReadersLanguage(error('must be an address', 'must be an address'))).toBe(false);
    expect(isInReadersLanguage(error('must be an address'))).toBe(false);
    expect(isInReadersLanguage(undefined)).toBe(false);
  });

  it.each([
    'must be a bare origin such as https://www.example.org',
    'must be one of booking.requested, booking.confirmed',
  ])('"%s" has words of its own in every language', (sentence) => {
    for (const lang of ['de', 'fr', 'es', 'it', 'pt'] as const)
      expect(faultIn(lang, sentence)).toContain(sentence.split(' ').at(-1));
  });
});
