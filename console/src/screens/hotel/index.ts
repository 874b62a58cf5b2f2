import type { Screen } from '../../parts/navigation/screen.ts';
import { readTonight } from './occupancy/read-chart.ts';

const staff = { kinds: ['hotel'], least: 'staff' } as const;
const managers = { kinds: ['hotel'], least: 'manager' } as const;

export const screens: readonly Screen[] = [
  {
    ...staff,
    id: 'front-desk',
    path: '/front-desk',
    title: ({ hotel }) => hotel.frontDesk,
    nav: { group: 'work', icon: 'key', order: 1 },
    load: () => import('./desk/front-desk.tsx'),
    reads: readTonight,
  },
  {
    ...staff,
    id: 'tape-chart',
    path: '/tape-chart/:date?',
    title: ({ hotel }) => hotel.chart,
    nav: { group: 'work', icon: 'bed', order: 2 },
    keys: ({ hotel }) => [['Shift ←↑↓→', hotel.keyMove]],
    load: () => import('./chart/tape-chart.tsx'),
  },
  {
    ...staff,
    id: 'new-stay',
    path: '/new-stay',
    title: ({ hotel }) => hotel.newStay,
    nav: { group: 'work', icon: 'book', order: 3 },
    load: () => import('./stay/new-stay.tsx'),
  },
  {
    ...staff,
    least: 'housekeeping',
    id: 'housekeeping',
    path: '/housekeeping',
    title: ({ hotel }) => hotel.housekeeping,
    nav: { group: 'work', icon: 'broom', order: 4 },
    load: () => import('./housekeeping/housekeeping.tsx'),
  },
  {
    ...managers,
    id: 'rates',
    path: '/rates/:date?',
    title: ({ rates }) => rates.rates,
    nav: { group: 'setup', icon: 'coins', order: 5 },
    load: () => import('./rates/rates.tsx'),
  },
  {
    ...managers,
    id: 'rate-plans',
    path: '/rate-plans',
    title: ({ rates }) => rates.plans,
    load: () => import('./rates/lists/plans.tsx'),
  },
  {
    ...managers,
    id: 'extras',
    path: '/extras',
    title: ({ rates }) => rates.extras,
    nav: { group: 'setup', icon: 'cart', order: 6 },
    load: () => import('./rates/lists/extras.tsx'),
  },
  {
    ...managers,
    id: 'coupons',
    path: '/coupons',
    title: ({ rates }) => rates.coupons,
    nav: { group: 'setup', icon: 'star', order: 7 },
    load: () => import('./rates/lists/coupons.tsx'),
  },
  {
    ...managers,
    id: 'charges',
    path: '/charges',
    title: ({ rates }) => rates.charges,
    nav: { group: 'setup', icon: 'list', order: 8 },
    load: () => import('./rates/lists/charges.tsx'),
  },
  {
    ...managers,
    id: 'calendars',
    path: '/calendars',
    title: ({ hotel }) => hotel.calendars,
    nav: { group: 'setup', icon: 'calendar', order: 40 },
    load: () => import('./calendars/calendars.tsx'),
  },
  {
    ...staff,
    id: 'stay',
    path: '/stays/:id',
    title: ({ hotel }) => hotel.stay,
    load: () => import('./stay/stay.tsx'),
  },
  {
    ...staff,
    id: 'invoice',
    path: '/stays/:id/invoice',
    title: ({ hotel }) => hotel.invoice,
    load: () => import('./stay/invoice.tsx'),
  },
];
