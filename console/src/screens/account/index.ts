import { BUSINESS_KINDS } from '@booking/core/trades';
import type { Screen } from '../../parts/navigation/screen.ts';

const owners = { kinds: BUSINESS_KINDS, least: 'owner' } as const;

export const screens: readonly Screen[] = [
  {
    kinds: BUSINESS_KINDS,
    least: 'housekeeping',
    id: 'account',
    path: '/account',
    title: ({ account }) => account.name,
    load: () => import('./overview.tsx'),
  },
  {
    ...owners,
    id: 'keys',
    path: '/keys',
    title: ({ account }) => account.keys,
    nav: { group: 'account', icon: 'key', order: 60 },
    load: () => import('./keys.tsx'),
  },
  {
    ...owners,
    id: 'webhooks',
    path: '/webhooks',
    title: ({ account }) => account.webhooks,
    nav: { group: 'account', icon: 'hook', order: 61 },
    load: () => import('./webhooks/webhooks.tsx'),
  },
  {
    ...owners,
    id: 'deliveries',
    path: '/webhooks/:id/:delivery?',
    title: ({ account }) => account.deliveries,
    load: () => import('./webhooks/deliveries.tsx'),
  },
  {
    ...owners,
    id: 'members',
    path: '/members',
    title: ({ account }) => account.members,
    nav: { group: 'account', icon: 'people', order: 62 },
    load: () => import('./members.tsx'),
  },
  {
    kinds: BUSINESS_KINDS,
    least: 'housekeeping',
    id: 'sessions',
    path: '/sessions',
    title: ({ account }) => account.sessions,
    nav: { group: 'account', icon: 'shield', order: 63 },
    load: () => import('./sessions.tsx'),
  },
  {
    ...owners,
    least: 'manager',
    id: 'audit',
    path: '/audit',
    title: ({ account }) => account.audit,
    nav: { group: 'account', icon: 'list', order: 64 },
    load: () => import('./audit.tsx'),
  },
  {
    ...owners,
    id: 'subscription',
    path: '/subscription',
    title: ({ account }) => account.subscription,
    nav: { group: 'account', icon: 'coins', order: 65 },
    load: () => import('./subscription.tsx'),
  },
];
