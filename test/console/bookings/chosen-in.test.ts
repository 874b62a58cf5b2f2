import { describe, expect, it } from 'vitest';
import { chosenIn } from '../../../console/src/screens/bookings/book/chosen-in.ts';

const day = { services: [{ id: 'yoga' }], people: [{ id: 'mia' }] };
const chosen = (query: string) => chosenIn(new URLSearchParams(query), day);

describe('the form that a link opens', () => {
  it('has chosen what the link says', () => {
    expect(chosen('service=yoga&staff=mia&time=10:00')).toEqual({ service: 'yoga', staff: 'mia', time: '10:00' });
    expect(chosen('service=yoga&staff=')).toEqual({ service: 'yoga' });
  });

  it('has chosen nothing that the business does not have, and no time that is none', () => {
    expect(chosen('service=judo&staff=leo&time=soon')).toEqual({});
    expect(chosen('')).toEqual({});
  });
});
