import type { Screen } from '../../parts/navigation/screen.ts';

const everyTrade = ['restaurant', 'appointment', 'hotel'] as const;

export const screens: readonly Screen[] = [
  {
    kinds: everyTrade,
    least: 'staff',
    id: 'guests',
    path: '/guests',
    title: ({ guestBook }) => guestBook.title,
    nav: { group: 'work', icon: 'people', order: 7 },
    load: () => import('./guests.tsx'),
  },
  {
    kinds: everyTrade,
    least: 'staff',
    id: 'guest',
    path: '/guests/:id',
    title: ({ guestBook }) => guestBook.guest,
    load: () => import('./profile/profile.tsx'),
  },
  {
    kinds: everyTrade,
    least: 'manager',
    id: 'guest-record',
    path: '/guests/:id/record',
    title: ({ guestBook }) => guestBook.record,
    load: () => import('./record/record.tsx'),
  },
];
