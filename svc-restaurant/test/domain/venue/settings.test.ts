import { describe, expect, it } from 'vitest';
import {
  hiddenOf,
  keepsQuestionIds,
  partWithIds,
  type Settings,
  withoutIds,
} from '../../../src/domain/venue/settings.ts';
import { ACCOUNT, anAppointmentPart, anId, aRestaurantPart, settingsOf } from '../settings-file.ts';

const windowId = anId(1);
const cornerId = anId(2);
const onlyCorner = aRestaurantPart({ tables: [{ name: 'Corner', seats: 4 }] });
// Worked out inside each test: what the rules do while a file is read is not known to be the doing of one test.
const first = () => settingsOf(aRestaurantPart());
const salon = () => settingsOf(anAppointmentPart());
const onlyLeoCuts = anAppointmentPart({
  services: [{ name: 'Cut', duration_minutes: 45 }],
  staff: [{ name: 'Leo', hours: {} }],
});
const hiddenNames = (settings: Settings) => hiddenOf(settings).map(({ section, name }) => `${section} ${name}`);

describe('the first settings of a venue', () => {
  it('give every table an id of its own and hide nothing', () => {
    expect(first()).toMatchObject({ slug: 'trattoria', account: ACCOUNT });
    expect(first().ids).toEqual({ tables: { Window: anId(1), Corner: anId(2) }, services: {}, staff: {} });
    expect(first().hidden).toEqual({ tables: [], services: [], staff: [] });
  });

  it('give every service and person an id of its own', () => {
    expect(salon().ids).toEqual({
      tables: {},
      services: { Cut: anId(1), Colour: anId(2) },
      staff: { Mia: anId(3), Leo: anId(4) },
    });
  });
});

describe('settings that come after others', () => {
  it('keep the id of every name, also of one that is gone and comes back', () => {
    const without = settingsOf(onlyCorner, { old: first() });
    expect(without.ids.tables).toEqual({ Window: windowId, Corner: cornerId });
    const back = settingsOf(aRestaurantPart(), { old: without });
    expect(back.ids.tables).toEqual({ Window: windowId, Corner: cornerId });
  });

  it('give a name that is new an id that is new', () => {
    const named = aRestaurantPart({ tables: [{ name: 'Garden', seats: 2 }] });
    expect(settingsOf(named, { old: first(), newId: () => anId(99) }).ids.tables).toEqual({
      Window: windowId,
      Corner: cornerId,
      Garden: anId(99),
    });
  });

  it('take a name such as "constructor" for a name like any other', () => {
    const odd = aRestaurantPart({ tables: [{ name: 'constructor', seats: 2 }] });
    expect(Object.entries(settingsOf(odd, { old: first(), newId: () => anId(97) }).ids.tables)).toContainEqual([
      'constructor',
      anId(97),
    ]);
  });

  it('hide a table that is gone while a booking needs it, and drop it when none does', () => {
    const needed = settingsOf(onlyCorner, { old: first(), needed: [windowId, cornerId] });
    expect(needed.hidden.tables).toMatchObject([{ name: 'Window', seats: 2 }]);
    expect(settingsOf(onlyCorner, { old: first(), needed: [cornerId] }).hidden.tables).toEqual([]);
    expect(settingsOf(onlyCorner, { old: first() }).hidden.tables).toEqual([]);
  });

  it('keep hidden what was hidden already, as long as it is needed', () => {
    const once = settingsOf(onlyCorner, { old: first(), needed: [windowId] });
    expect(hiddenNames(settingsOf(onlyCorner, { old: once, needed: [windowId] }))).toEqual(['tables Window']);
    expect(hiddenNames(settingsOf(onlyCorner, { old: once }))).toEqual([]);
  });

  it('show again what was hidden when the file names it', () => {
    const once = settingsOf(onlyCorner, { old: first(), needed: [windowId] });
    expect(hiddenNames(settingsOf(aRestaurantPart(), { old: once, needed: [windowId] }))).toEqual([]);
  });

  it('hide services and people by the same rule, and tell the operator of each', () => {
    const needed = Object.values({ ...salon().ids.services, ...salon().ids.staff });
    const once = settingsOf(onlyLeoCuts, { old: salon(), needed });
    expect(hiddenOf(once)).toEqual([
      { section: 'services', name: 'Colour' },
      { section: 'staff', name: 'Mia' },
    ]);
    expect(hiddenNames(settingsOf(onlyLeoCuts, { old: once, needed }))).toEqual(['services Colour', 'staff Mia']);
    expect(hiddenNames(settingsOf(onlyLeoCuts, { old: once }))).toEqual([]);
  });
});

describe('the id of a question', () => {
  const allergies = { type: 'text', labels: { en: 'Allergies?', de: 'Allergien?' } };
  const terms = { type: 'check', labels: { en: 'I agree' } };
  const asking = (...questions: object[]) => aRestaurantPart({ questions });
  const asked = () => settingsOf(asking(allergies, terms));
  // The tables come first.
  const allergiesId = anId(3);
  const termsId = anId(4);
  const after = (...questions: object[]) => settingsOf(asking(...questions), { old: asked(), newId: () => anId(99) });

  it('is new for each in the first file', () => {
    expect(asked().questionIds).toEqual([allergiesId, termsId]);
  });

  it('stays with the question wherever it stands by now', () => {
    expect(after(terms, allergies).questionIds).toEqual([termsId, allergiesId]);
    expect(after(terms).questionIds).toEqual([termsId]);
  });

  it('stays while one label is the same in one language, and is new when none is', () => {
    expect(after({ type: 'text', labels: { en: 'Any allergies?', de: 'Allergien?' } }).questionIds).toEqual([
      allergiesId,
    ]);
    expect(after({ type: 'text', labels: { en: 'Any allergies?', fr: 'Allergien?' } }).questionIds).toEqual([anId(99)]);
  });

  it('is new for a question of another type', () => {
    expect(after({ type: 'check', labels: { en: 'Allergies?' } }).questionIds).toEqual([anId(99)]);
  });

  it('is the one that the file names', () => {
    const named = { ...allergies, id: termsId };
    expect(after(named).questionIds).toEqual([termsId]);
    expect(after({ ...terms, id: anId(98) }).questionIds).toEqual([anId(98)]);
  });

  it('is never given twice', () => {
    expect(after(allergies, allergies).questionIds).toEqual([allergiesId, anId(99)]);
    expect(after(allergies, { ...terms, id: allergiesId }).questionIds).toEqual([anId(99), allergiesId]);
  });

  it('may come with the file only where the question has it already', () => {
    expect(keepsQuestionIds(asked(), asking(allergies, terms))).toBe(true);
    expect(keepsQuestionIds(asked(), asking({ ...allergies, id: allergiesId }, terms))).toBe(true);
    expect(keepsQuestionIds(asked(), asking(allergies, { ...terms, id: anId(98) }))).toBe(false);
    expect(keepsQuestionIds(asked(), asking({ ...allergies, id: termsId }))).toBe(false);
  });
});

describe('the part of the file as the operator reads it back', () => {
  it('has beside every name of a restaurant its id', () => {
    const stored = settingsOf(aRestaurantPart({ questions: [{ type: 'check', labels: { en: 'I agree' } }] }));
    expect(partWithIds(stored)).toMatchObject({
      tables: [
        { name: 'Window', id: stored.ids.tables.Window },
        { name: 'Corner', id: stored.ids.tables.Corner },
      ],
      questions: [{ type: 'check', id: stored.questionIds[0] }],
    });
    expect(partWithIds(stored)).not.toHaveProperty('services');
  });

  it('has beside every service and person of a salon its id', () => {
    expect(partWithIds(salon())).toMatchObject({
      services: [
        { name: 'Cut', id: anId(1) },
        { name: 'Colour', id: anId(2) },
      ],
      staff: [
        { name: 'Mia', id: anId(3) },
        { name: 'Leo', id: anId(4) },
      ],
    });
    expect(partWithIds(salon())).not.toHaveProperty('tables');
  });

  it.each([
    ['a restaurant', aRestaurantPart({ questions: [{ type: 'check', labels: { en: 'I agree' } }] })],
    ['a salon', anAppointmentPart({ questions: [{ type: 'text', labels: { en: 'Colour of hair' } }] })],
  ])('may be sent again for %s: the ids that were printed are not stored', (_, part) => {
    const printed = partWithIds(settingsOf(part)) as typeof part;
    expect(withoutIds(printed)).toEqual(part);
    expect(settingsOf(printed).part).toEqual(part);
  });
});
