import { BUSINESS_KINDS } from '@booking/core/trades';
import type { Screen } from '../../parts/navigation/screen.ts';

export const screens: readonly Screen[] = [
  {
    kinds: BUSINESS_KINDS,
    least: 'manager',
    id: 'files',
    path: '/files',
    title: ({ files }) => files.title,
    nav: { group: 'account', icon: 'exit', order: 64.5 },
    load: () => import('./files.tsx'),
  },
];
