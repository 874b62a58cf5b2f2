import { describe, expect, it } from 'vitest';
import { checkBusinessFile } from '../src/business-file.ts';
import { LANGS } from '../src/lang.ts';
import { faultIn, isTranslated } from '../src/words/fault-words.ts';

const table = (name: string, seats: unknown) => ({ name, seats });
const account = { slug: 'house', name: 'House', kind: 'restaurant', email: 'no address', currency: 'EUR' };

describe('What is wrong with a field', () => {
  it('of a restaurant that an owner sets up is said in the language of the reader, each in a sentence of its own', () => {
    const venue = {
      tables: [table('T1', 0), table('T1', 2), table('', 4), table('T4', 'four')],
      combinations: [{ tables: ['T1', 'T9'], seats: 4 }],
      closures: [{ from: '2031-02-02', to: '2031-02-01' }],
      bookings: {
        turn_minutes: [
          { up_to: 4, minutes: 90 },
          { up_to: 2, minutes: 60 },
        ],
      },
    };
    const checked = checkBusinessFile({ account, venue });
    const messages = checked.ok ? [] : checked.faults.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(4);
    const about = checked.ok ? [] : checked.faults.filter(({ path }) => /tables|closures|turn/.test(path));
    expect(about.map(({ message }) => message).filter((message) => !isTranslated(message))).toEqual([]);
  });

  it.each([
    ['is required', 'fehlt'],
    ['must be a whole number, at least 1 and at most 100', 'muss eine ganze Zahl von 1 bis 100 sein'],
    ['must be a whole number, at least 1', 'muss mindestens 1 sein'],
    ['must be at least 1 characters long', 'darf nicht leer sein'],
    ['the table "T1" stands twice', '„T1“ steht zweimal da'],
    ['there is no table "T9"; did you mean "T8"? (there are: T8)', '„T9“ gibt es nicht'],
    ['must not be before from', 'darf nicht vor dem Anfang liegen'],
    ['must be within 366 days of from', 'darf höchstens 366 Tage nach dem Anfang liegen'],
    ['overlaps hours before it', 'überschneidet sich mit den Zeiten davor'],
    ['overlaps "Lunch" on Saturday', 'überschneidet sich mit „Lunch“'],
  ])('keeps what it names: %s', (english, german) => {
    expect(faultIn('de', english)).toBe(german);
    expect(faultIn('en', english)).toBe(english);
  });

  it('is never English to whoever reads another language, whatever it is', () => {
    for (const lang of LANGS.filter((one) => one !== 'en'))
      expect(faultIn(lang, 'is something that nobody has translated')).not.toContain('nobody');
  });

  it('is said of warnings as well', () => {
    expect(faultIn('fr', 'is above its 4 seats: no party is ever seated there')).toContain('4 places');
  });
});
