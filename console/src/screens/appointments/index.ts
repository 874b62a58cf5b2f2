import type { Screen } from '../../parts/navigation/screen.ts';
import { readDaySchedule } from '../bookings/day/read-day-schedule.ts';
import { dayKeys } from '../bookings/day-keys.ts';

const staff = { kinds: ['appointment'], least: 'staff' } as const;

export const screens: readonly Screen[] = [
  {
    ...staff,
    id: 'agenda',
    path: '/agenda/:date?',
    title: ({ appointments }) => appointments.today,
    nav: { group: 'work', icon: 'today', order: 1 },
    load: () => import('./agenda.tsx'),
    keys: dayKeys,
    reads: readDaySchedule,
  },
];
