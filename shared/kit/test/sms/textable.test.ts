import { isTextable, prefixOf } from '@booking/kit/sms/textable';
import { expect, test } from 'vitest';

const HERE = ['CH', 'DE', 'IT'];

test.each([
  ['+41791234567', true, 'a mobile of the country'],
  ['+4915123456789', true, 'one of next door'],
  ['+390612345678', true, 'a landline: some take texts'],
  ['+33612345678', false, 'of a country that is not allowed'],
  ['+41900123456', false, 'premium'],
  ['+499001234567', false, 'premium next door'],
  ['+4990012345678', false, 'too long for any number there'],
  ['+41842123456', false, 'shared cost'],
  ['+881612345678', false, 'a satellite phone'],
  ['+870773123456', false, 'a ship'],
  ['+882161234567', false, 'a network of no country'],
  ['+16845551234', false, 'an island of the same code as others'],
])('%s may be texted: %s (%s)', (number, expected) => {
  expect(isTextable(number, HERE)).toBe(expected);
});

test('numbers of one block of ten thousand have one prefix', () => {
  expect(prefixOf('+41791234567')).toBe('+4179123');
});
