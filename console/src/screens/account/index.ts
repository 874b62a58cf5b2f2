import { BUSINESS_KINDS } from '@booking/core/trades';
import type { Screen } from '../../shell/screen.ts';

const owners = { kinds: BUSINESS_KINDS, roles: ['owner'] } as const;

export const screens: readonly Screen[] = [
  {
    ...owners,
    id: 'keys',
    path: '/keys',
    title: ({ account }) => account.keys,
    nav: { group: 'setup', icon: 'key', order: 60 },
    load: () => import('./keys.tsx'),
  },
  {
    ...owners,
    id: 'webhooks',
    path: '/webhooks',
    title: ({ account }) => account.webhooks,
    nav: { group: 'setup', icon: 'hook', order: 61 },
    load: () => import('./webhooks.tsx'),
  },
  {
    ...owners,
    id: 'deliveries',
    path: '/webhooks/:id/:delivery?',
    title: ({ account }) => account.deliveries,
    load: () => import('./deliveries.tsx'),
  },
  {
    ...owners,
    id: 'members',
    path: '/members',
    title: ({ account }) => account.members,
    nav: { group: 'setup', icon: 'people', order: 62 },
    load: () => import('./members.tsx'),
  },
  {
    kinds: BUSINESS_KINDS,
    roles: ['owner', 'staff'],
    id: 'sessions',
    path: '/sessions',
    title: ({ account }) => account.sessions,
    nav: { group: 'setup', icon: 'shield', order: 63 },
    load: () => import('./sessions.tsx'),
  },
  {
    ...owners,
    id: 'audit',
    path: '/audit',
    title: ({ account }) => account.audit,
    nav: { group: 'setup', icon: 'list', order: 64 },
    load: () => import('./audit.tsx'),
  },
  {
    ...owners,
    id: 'subscription',
    path: '/subscription',
    title: ({ account }) => account.subscription,
    nav: { group: 'setup', icon: 'coins', order: 65 },
    load: () => import('./subscription.tsx'),
  },
];
