import { ROUTES } from '@booking/core/routes/all';
import { describe, expect, it } from 'vitest';
import { routeFinder } from '../../src/gates/route-finder.ts';

const find = routeFinder(ROUTES);
const ID = '019a9c5e-7b00-7000-8000-000000000001';

describe('the route of a path', () => {
  it.each(ROUTES.map(({ id, method, path }) => [id, method, path] as const))('%s is found', (id, method, path) => {
    expect(find(path.replaceAll(/\{\w+\}/g, ID))?.routes.get(method)?.id).toBe(id);
  });

  it.each([
    ['with a slash behind it', '/v1/venue/'],
    ['in capitals', '/V1/venue'],
    ['with a letter escaped', '/v1/%76enue'],
    ['with a slash escaped in its id', '/v1/bookings/%2F/confirm'],
    ['with a fragment', '/v1/venue#times'],
    ['with parameters behind a semicolon', '/v1/venue;lang=de'],
    ['with an empty part', '/v1//venue'],
    ['with an empty id', '/v1/bookings//confirm'],
    ['with an empty id at its end', '/v1/bookings/'],
    ['that is longer', '/v1/venue/more'],
    ['that is none of ours', '/v1/nothing'],
    ['that is empty', ''],
  ])('a path %s is unknown: a path has one spelling', (_, path) => {
    expect(find(path)).toBeNull();
  });

  it('an id of any length is passed on: its service says that there is none', () => {
    expect(find(`/v1/bookings/${'x'.repeat(10_000)}`)?.allowed).toBe('GET, HEAD, PATCH');
  });
});
