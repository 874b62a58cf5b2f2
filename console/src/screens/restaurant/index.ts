import type { Screen } from '../../parts/navigation/screen.ts';
import { readDaySchedule } from '../bookings/day/read-day-schedule.ts';
import { dayKeys, floorKeys } from '../bookings/day-keys.ts';

const staff = { kinds: ['restaurant'], least: 'staff' } as const;
const both = { kinds: ['restaurant', 'appointment'], least: 'staff' } as const;

export const screens: readonly Screen[] = [
  {
    ...staff,
    id: 'today',
    path: '/today/:date?',
    title: ({ restaurant }) => restaurant.today,
    nav: { group: 'work', icon: 'today', order: 1 },
    load: () => import('./today.tsx'),
    keys: dayKeys,
    reads: readDaySchedule,
  },
  {
    ...staff,
    id: 'floor',
    path: '/floor/:date?',
    title: ({ restaurant }) => restaurant.floor.title,
    load: () => import('./floor/floor.tsx'),
    keys: floorKeys,
    reads: readDaySchedule,
  },
  {
    ...both,
    id: 'book',
    path: '/book/:date?',
    title: ({ restaurant }) => restaurant.book,
    nav: { group: 'work', icon: 'book', order: 2 },
    load: () => import('../bookings/book/book.tsx'),
  },
  {
    ...both,
    id: 'waiting-list',
    path: '/waiting-list/:date?',
    title: ({ restaurant }) => restaurant.waitingList,
    nav: { group: 'work', icon: 'clock', order: 3 },
    load: () => import('../bookings/waitlist/waiting-list.tsx'),
  },
  {
    ...both,
    id: 'days',
    path: '/days/:view?/:date?',
    title: ({ restaurant }) => restaurant.weekAndMonth,
    nav: { group: 'work', icon: 'calendar', order: 4 },
    load: () => import('../bookings/days/days.tsx'),
  },
  {
    ...both,
    id: 'booking',
    path: '/bookings/:id',
    title: ({ restaurant }) => restaurant.booking,
    load: () => import('../bookings/booking.tsx'),
  },
];
