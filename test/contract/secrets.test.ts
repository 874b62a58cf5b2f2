import { envFaults } from '@booking/kit/runtime/env';
import { expect, it } from 'vitest';
import { Env } from '../../gateway/src/env.ts';

// What others choose the form of is not ours to judge.
it.each(['OPERATOR_TOKEN', 'ADDRESS_PEPPER'])('%s has at least 32 characters', (name) => {
  const faultOf = (length: number) =>
    envFaults(Env, { [name]: 'x'.repeat(length) }).filter((fault) => fault.startsWith(`${name}:`));
  expect(faultOf(31)).toEqual([expect.stringContaining('must be at least 32 characters')]);
  expect(faultOf(32)).toEqual([]);
});
