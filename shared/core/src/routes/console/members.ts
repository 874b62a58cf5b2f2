import type { Route } from '../../route.ts';
import { ROUTES } from '../all.ts';
import { CONSOLE_ROUTES, CONSOLE_SERVICE_ROUTES } from './all.ts';
import { SIGN_IN_ROUTES } from './session.ts';

/** What a member may ask of the services: all that staff may, and what everybody reads. */
export const STAFF_ROUTES: readonly Route[] = ROUTES.filter(
  ({ who, method }: Route) => who === 'staff' || method === 'GET',
);

/** Every route of the console but its stream of changes, in the order in which one of two with a path wins. */
export const MEMBER_ROUTES: readonly Route[] = [
  ...CONSOLE_ROUTES,
  ...CONSOLE_SERVICE_ROUTES,
  ...SIGN_IN_ROUTES,
  ...STAFF_ROUTES,
];
