import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBusinessFile } from '../../src/business-file.ts';
import { fillIn, hasPlainAddress, paragraphsIn, unknownVariables } from '../../src/rules/messages/own-words.ts';
import { isTranslated } from '../../src/words/fault-words.ts';

const faultsOf = (file: unknown) => {
  const checked = checkBusinessFile(file);
  return checked.ok ? [] : checked.faults.map(({ path, message }) => ({ path, message }));
};
const venueWith = (wording: object) => ({
  ...restaurantFile(),
  venue: { ...restaurantFile().venue, messages: { wording } },
});

describe('The words of a business', () => {
  it('have values in place of variables, and no hole where a guest gave nothing', () => {
    expect(fillIn('Hello {name}, until {date} at {time}.', { name: 'Anna', date: 'Friday', time: '19:00' })).toBe(
      'Hello Anna, until Friday at 19:00.',
    );
    expect(fillIn('Hello {name}, welcome {name} .', { name: '' })).toBe('Hello, welcome.');
    expect(fillIn('On {tmie}', { time: '19:00' })).toBe('On {tmie}');
  });

  it('fill a value in once, whatever a guest is called', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (name) => fillIn('<{name}>', { name, business: 'Rosa' }).includes('Rosa') === name.includes('Rosa'),
      ),
    );
    expect(fillIn('{name}', { name: '{business}', business: 'Rosa' })).toBe('{business}');
  });

  it('are parted into paragraphs by empty lines', () => {
    expect(paragraphsIn('One\nstill one\n\n \n\nTwo\n')).toEqual(['One\nstill one', 'Two']);
  });

  it('name only variables that exist, and lead nowhere but by https', () => {
    expect(unknownVariables('{name} {tmie} { } }', ['name'])).toEqual(['tmie', '', '}']);
    expect(['http://a.example', 'JavaScript:alert(1)', 'ftp://a.example'].map(hasPlainAddress)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['https://a.example', 'Our data: ask us', 'see a.example'].map(hasPlainAddress)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are checked with the file of the business: each fault at its field, in a sentence that is translated', () => {
    const faults = faultsOf(
      venueWith({
        confirmed: {
          en: { subject: 'For {nmae}', text: 'See http://menu.example', sms: 'x'.repeat(161) },
          de: { subject: 'Zwei\nZeilen', text: ' ' },
        },
      }),
    );
    const at = (field: string) => `venue.messages.wording.confirmed.${field}`;
    expect(faults.map(({ path }) => path)).toEqual([
      ...['en.subject', 'en.text', 'en.sms', 'de.subject', 'de.text'].map(at),
    ]);
    expect(faults[0]?.message).toContain('there is no variable "nmae"');
    expect(faults.map(({ message }) => message).filter((message) => !isTranslated(message))).toEqual([]);
  });

  it('tell an amount, a time limit or a count only in the messages that have one', () => {
    const en = { text: 'It is {amount}.' };
    expect(faultsOf(venueWith({ refunded: { en }, series_changed: { en: { text: '{count} dates' } } }))).toEqual([]);
    expect(faultsOf(venueWith({ to_pay: { en: { text: 'Until {until}' } }, confirmed: { en } }))).toEqual([
      {
        path: 'venue.messages.wording.confirmed.en.text',
        message: expect.stringContaining('there is no variable "amount"'),
      },
    ]);
  });

  it('are of messages that the kind of business sends', () => {
    expect(faultsOf(venueWith({ offer: { pt: { sms: 'Lugar livre às {time}' } } }))).toEqual([]);
    const stays = (wording: object) => ({ ...hotelFile(), hotel: { ...hotelFile().hotel, messages: { wording } } });
    expect(faultsOf(stays({ changed: { fr: { text: 'À bientôt le {check_in}' } } }))).toEqual([]);
    expect(
      faultsOf(stays({ invoice: { en: { text: 'Invoice {number}' } }, quote: { en: { text: '{until}' } } })),
    ).toEqual([]);
    expect(faultsOf(stays({ offer: { fr: { text: 'Bonjour' } } }))).not.toEqual([]);
    expect(faultsOf(stays({ changed: { fr: { sms: 'Bonjour' } } }))).not.toEqual([]);
  });
});
