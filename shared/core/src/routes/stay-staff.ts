/** What every route of a hotel's front desk has in common. */
export const staff = {
  service: 'hotel',
  who: 'staff',
  kinds: ['hotel'],
  group: 'stays',
  limit: 'key',
  cache: 'none',
} as const;

export const stayParams = { id: 'The stay, by its `id`.' } as const;
