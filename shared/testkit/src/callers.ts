import { randomBytes } from 'node:crypto';
import { PROGRAMS } from '@booking/core/trades';
import { type CallerKeys, type CallerSettings, openCallerKeys, publicCallerKey } from '@booking/kit/crypto/caller-keys';

/** Keys of all programs, and of others that a test has, as the settings of each hold them. */
export function testCallers(...others: readonly string[]) {
  const names = [...Object.keys(PROGRAMS), ...others];
  const own = new Map(names.map((name) => [name, randomBytes(32).toString('base64')]));
  const CALLER_PUBLIC_KEYS = [...own].map(([name, key]) => `${name}:${publicCallerKey(key)}`);
  const settingsOf = (name: string): CallerSettings => ({ CALLER_KEY: [own.get(name) ?? ''], CALLER_PUBLIC_KEYS });
  return {
    settingsOf,
    /** The same as the environment of a process. */
    environmentOf: (name: string) => ({
      CALLER_KEY: own.get(name) ?? '',
      CALLER_PUBLIC_KEYS: CALLER_PUBLIC_KEYS.join(','),
    }),
    keysOf: (name: string): CallerKeys => openCallerKeys(name, settingsOf(name)),
    /** What the gateway signs its calls to a program with. */
    gatewayTo: (name: string): string => openCallerKeys('gateway', settingsOf('gateway')).to(name),
  };
}
