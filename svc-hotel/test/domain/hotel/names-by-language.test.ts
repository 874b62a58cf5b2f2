import { describe, expect, it } from 'vitest';
import { descriptionIn, nameIn } from '../../../src/domain/hotel/names.ts';
import { quoteStay } from '../../../src/domain/price/quote.ts';
import { keepPrice, reprice } from '../../../src/domain/price/reprice.ts';
import { freezeTerms } from '../../../src/domain/request/freeze-terms.ts';
import { readChange } from '../../../src/domain/stay/change.ts';
import { sayRefusal } from '../../../src/texts/say-refusals.ts';
import { hotelOf, planOf, ratePlan, typeOf } from '../builders.ts';
import { stayOf } from '../stays.ts';

const fr = { fr: 'Tarif flexible' };
const hotel = hotelOf({
  rate_plans: [ratePlan('Flexible', { names: fr }), ratePlan('Plain')],
  extras: [
    { name: 'Parking', names: { fr: 'Place de parc' }, amount: 1500, per: 'night', daily_limit: 0 },
    { name: 'Cleaning', names: { fr: 'Nettoyage' }, amount: 6000, per: 'stay', mandatory: true },
    { name: 'Sauna', amount: 3000, per: 'stay', mandatory: true },
  ],
});
const quote = (plan: string, asked: { id: string; quantity: number }[] = []) =>
  quoteStay(hotel, typeOf(hotel, 'double'), planOf(hotel, plan), {
    nights: { from: 20_000, to: 20_002 },
    adults: 2,
    children: 0,
    ages: [],
    extras: asked,
    coupon: null,
    held: () => 0,
  });

describe('names by language', () => {
  it('are read in the language asked for, else in English, else as the hotel wrote them first', () => {
    const plan = { name: 'Flexibel', names: fr, description: 'Kostenlos stornieren', descriptions: { en: 'Cancel' } };
    const name = (of: Parameters<typeof nameIn>[0], lang: 'fr' | 'en') => nameIn(of, lang, 'de');
    expect([name(plan, 'fr'), name(plan, 'en'), name({ name: 'Sauna' }, 'fr')]).toEqual([
      'Tarif flexible',
      'Flexibel',
      'Sauna',
    ]);
    const about = (lang: 'en' | 'fr' | 'de') => descriptionIn(plan, lang, 'de');
    expect([about('en'), about('fr'), about('de')]).toEqual(['Cancel', 'Cancel', 'Kostenlos stornieren']);
    expect(descriptionIn({}, 'fr', 'de')).toBe('');
  });

  it('of the plan and the extras are agreed with the stay; what has none stores nothing', () => {
    const agreed = freezeTerms(hotel, planOf(hotel, 'Flexible'), quote('Flexible'));
    expect(agreed.terms.plan_names).toEqual(fr);
    const extras = agreed.terms.extras.map(({ name, names }) => [name, names]);
    expect(extras).toEqual([
      ['Cleaning', { fr: 'Nettoyage' }],
      ['Sauna', undefined],
    ]);
    const plain = freezeTerms(hotel, planOf(hotel, 'Plain'), quote('Plain'));
    expect(JSON.stringify(plain.terms)).not.toContain('plan_names');
    expect(JSON.stringify(agreed.terms.extras[1])).not.toContain('names');
  });

  it.each([
    ['reprice', reprice],
    ['keepPrice', keepPrice],
  ] satisfies [string, typeof reprice][])('of a plan go with it when a stay changes plans (%s)', (_, how) => {
    const facts = { held: () => 0, couponUses: 0 };
    const stay = stayOf({ terms: { plan_names: { fr: 'Comme convenu' } } });
    const changed = (rate_plan_id: string) => {
      const read = readChange(hotel, stay, { rate_plan_id, adults: 1 });
      if (!read.ok || read.target === null) throw new Error('the change can be worked out');
      return { ...stay, ...how(hotel, stay, read.target, read.differs.plan, facts).change }.terms.plan_names;
    };
    expect(changed('Flexible')).toEqual({ fr: 'Comme convenu' });
    expect(changed('Plain')).toBeUndefined();
  });

  it('of an extra stand in the sentence that refuses it', () => {
    const [refusal] = quote('Flexible', [{ id: 'Parking', quantity: 1 }]).leftOut;
    if (refusal === undefined) throw new Error('the extra is sold out');
    expect(sayRefusal(refusal, 'fr')).toContain('Place de parc');
    expect(sayRefusal(refusal, 'de')).toContain('Parking');
  });
});
