import { MAX_DELIVERY_BYTES } from '@booking/core/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTail, deliveryBody, isOfTest } from '../../src/domain/fan-out.ts';

describe('An event of a test', () => {
  it.each([
    [{ booking: { test: true } }, true],
    [{ stay: { test: true } }, true],
    [{ booking: {} }, false],
    [{ stay: { test: 'true' } }, false],
    [{ order: { test: true } }, false],
    [{}, false],
  ])('is told by its booking or stay alone: %j', (data, expected) => {
    expect(isOfTest(data)).toBe(expected);
  });
});

describe('The body of a delivery', () => {
  it('is id, type, created, api_version and data, in that order', () => {
    const tail = bodyTail({
      type: 'booking.confirmed',
      created: '2026-06-01T12:00:00.123Z',
      data: { booking: { id: 'b' } },
    });
    expect(deliveryBody('d-1', tail)).toBe(
      '{"id":"d-1","type":"booking.confirmed","created":"2026-06-01T12:00:00.123Z","api_version":"v1","data":{"booking":{"id":"b"}}}',
    );
  });

  it('is at most 256 KiB', () => {
    expect(MAX_DELIVERY_BYTES).toBe(262_144);
  });

  it('is JSON whatever the data hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const body = deliveryBody('x', bodyTail({ type: 't', created: 'c', data }));
        expect(JSON.parse(body)).toEqual({
          id: 'x',
          type: 't',
          created: 'c',
          api_version: 'v1',
          data: JSON.parse(JSON.stringify(data)),
        });
      }),
    );
  });
});
