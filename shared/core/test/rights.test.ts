import { expect, test } from 'vitest';
import { leastRole, mayUse, ROLES } from '../src/codes/rights.ts';
import { CHANGES_ROUTE } from '../src/routes/console/all.ts';
import { MEMBER_ROUTES } from '../src/routes/console/members.ts';

const ALL = [...MEMBER_ROUTES, CHANGES_ROUTE];
const allowed = (role: (typeof ROLES)[number]) => ALL.filter((route) => mayUse(route, role)).map(({ id }) => id);

test('each role may what those below it may, and an owner everything', () => {
  const counts = ROLES.map((role) => allowed(role).length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(allowed('owner')).toHaveLength(ALL.length);
  expect(mayUse(ALL[0] as (typeof ALL)[0], undefined)).toBe(false);
});

test('a manager has neither keys, members, webhooks, the own host nor the subscription, opens no closed day and erases no guest', () => {
  const owners = ALL.filter((route) => leastRole(route) === 'owner').map(
    ({ path }) => path.replace(/^\/(?:v1|console\/api)\//, '').split('/')[0] ?? '',
  );
  expect([...new Set(owners)].sort()).toEqual([
    'days',
    'guests',
    'invitations',
    'keys',
    'members',
    'own-host',
    'subscription',
    'webhook-events',
    'webhooks',
  ]);
});

test('housekeeping sees and marks rooms, and has its own sign-in besides: no guest, no bill', () => {
  const paths = ALL.filter((route) => mayUse(route, 'housekeeping')).map(({ path }) =>
    path.replace(/^\/(?:v1|console\/api)/, ''),
  );
  const own = /^\/(?:session|sessions|passkeys|invitations|changes)(?:\/|$)/;
  expect(paths.filter((path) => !own.test(path)).sort()).toEqual([
    '/rooms',
    '/rooms/{id}',
    '/rooms/{id}/marks',
    '/tape-chart',
  ]);
});
