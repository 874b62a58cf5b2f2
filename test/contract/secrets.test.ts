import { envFaults } from '@booking/kit/runtime/env';
import { describe, expect, it } from 'vitest';
import { Env as Gateway } from '../../gateway/src/env.ts';
import { Env as Calendar } from '../../svc-calendar/src/env.ts';
import { Env as Hotel } from '../../svc-hotel/src/env.ts';
import { Env as Restaurant } from '../../svc-restaurant/src/env.ts';
import { Env as Webhooks } from '../../svc-webhooks/src/env.ts';

const SCHEMAS = { gateway: Gateway, restaurant: Restaurant, hotel: Hotel, webhooks: Webhooks, calendar: Calendar };
// What others choose the form of is not ours to judge.
const OURS = /^(CALLER_SECRET|OPERATOR_TOKEN|ADDRESS_PEPPER)$/;

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  it.each(Object.keys(schema.shape).filter((name) => OURS.test(name)))('%s has at least 32 characters', (name) => {
    const faultOf = (length: number) =>
      envFaults(schema, { [name]: 'x'.repeat(length) }).filter((fault) => fault.startsWith(`${name}:`));
    expect(faultOf(31)).toEqual([expect.stringContaining('must be at least 32 characters')]);
    expect(faultOf(32)).toEqual([]);
  });
});
