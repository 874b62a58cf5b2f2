import type { Route } from '@booking/core/route';
import { CHANGES_ROUTE, CONSOLE_ROUTES, CONSOLE_SERVICE_ROUTES } from '@booking/core/routes/console/all';
import { STAFF_ROUTES } from '@booking/core/routes/console/members';
import { SESSION_ROUTES, SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { routeFinder } from '../../gates/route-finder.ts';

const BASE = '/console/api';

const findOwn = routeFinder([...CONSOLE_ROUTES, CHANGES_ROUTE, ...CONSOLE_SERVICE_ROUTES]);
const findStaff = routeFinder(STAFF_ROUTES);
const findSignIn = routeFinder(SIGN_IN_ROUTES);

/** `/v1/bookings` for `/console/api/bookings`: the console's actions are the staff's routes. */
export const staffPathOf = (path: string): string => `/v1${path.slice(BASE.length)}`;

export const findRoute = (method: string, path: string): Route | undefined =>
  findOwn(path)?.routes.get(method) ?? findStaff(staffPathOf(path))?.routes.get(method);

export const findSignInRoute = (method: string, path: string): Route | undefined =>
  findSignIn(path)?.routes.get(method);

const PERSONAL: ReadonlySet<string> = new Set(SESSION_ROUTES.map(({ id }) => id));

/** Whether a route is about the person alone, whoever they work for, or nobody. */
export const isPersonal = ({ id }: Route): boolean => PERSONAL.has(id);
