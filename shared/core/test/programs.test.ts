import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../src/events.ts';
import { MESSAGES } from '../src/messages.ts';
import { PROGRAMS, TRADE_NAMES } from '../src/trades.ts';

const isAmong = (patterns: readonly string[], type: string) =>
  patterns.some((pattern) => pattern === type || pattern === `${type.split('.')[0]}.*`);
const TYPES = [...EVENT_TYPES, ...Object.keys(MESSAGES)];

describe('the table of programs', () => {
  it.each(TYPES)('has one program that publishes %s, and for money and guests one of each trade', (type) => {
    const publishers = Object.values(PROGRAMS).filter(({ publishes }) => isAmong(publishes, type));
    expect(publishers).toHaveLength(/^(?:payment|guest)\./.test(type) ? TRADE_NAMES.length : 1);
  });

  it('lets svc-webhooks hear every public event', () => {
    expect(EVENT_TYPES.filter((type) => !isAmong(PROGRAMS['svc-webhooks'].hears, type))).toEqual([]);
  });

  it('gives every queue to the program whose name it bears', () => {
    for (const [name, { queues }] of Object.entries(PROGRAMS))
      for (const queue of queues as readonly string[]) expect(`svc-${queue.split('.')[0]}`).toBe(name);
  });
});
