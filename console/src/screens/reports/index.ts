import type { Screen } from '../../parts/navigation/screen.ts';

export const screens: readonly Screen[] = [
  {
    kinds: ['restaurant', 'appointment', 'hotel'],
    least: 'manager',
    id: 'reports',
    path: '/reports/:report?',
    title: ({ reports }) => reports.title,
    nav: { group: 'work', icon: 'chart', order: 6 },
    load: () => import('./reports.tsx'),
  },
];
