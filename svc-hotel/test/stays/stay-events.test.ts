import { EVENT_TYPES } from '@booking/core/events';
import { describe, expect, it } from 'vitest';
import type { HotelView } from '../../src/db/hotels.ts';
import { stayEvents } from '../../src/stays/stay-events.ts';
import { stayOf } from '../domain/stays.ts';

const view = {} as HotelView;
const types = EVENT_TYPES.filter((type) => type.startsWith('stay.'));

describe('the event of a change of a test stay', () => {
  it.each(types)('is no %s: the console alone is told, and nothing of the stay', (type) => {
    const [told, ...more] = stayEvents(view, type, stayOf({ is_test: true, version: 3 }));
    expect(more).toEqual([]);
    expect(told).toMatchObject({ type: 'console.stay_changed', aggregate_id: 'stay-1', version: 3, data: {} });
  });
});
