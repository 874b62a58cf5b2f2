import type { Screen } from '../../shell/screen.ts';
import { readDiary } from '../bookings/day/read-diary.ts';

const its = { kinds: ['appointment'], least: 'staff' } as const;

export const screens: readonly Screen[] = [
  {
    ...its,
    id: 'agenda',
    path: '/agenda/:date?',
    title: ({ appointments }) => appointments.today,
    nav: { group: 'work', icon: 'today', order: 1 },
    load: () => import('./agenda.tsx'),
    reads: readDiary,
  },
];
