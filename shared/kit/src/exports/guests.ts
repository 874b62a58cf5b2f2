import type { Exported } from './trade.ts';

const COLUMNS = [
  ...[
    'name',
    'email',
    'phone',
    'language',
    'tags',
    'vip',
    'notes',
    'allergies',
    'preferences',
    'blocked',
    'blocked_reason',
  ],
  ...['marketing', 'marketing_at', 'marketing_source'],
];

type Marketing = { readonly consented: boolean; readonly at: string; readonly source: string };

const tick = (value: unknown) => (value === true ? 'yes' : 'no');

/** Guests, with those who were merged into others: each keeps the address by which they are known again. */
export const GUESTS: Exported = {
  name: 'guests',
  sql: `select id, merged_into, name, email, phone, lang as language, tags, vip, notes, allergies, preferences, blocked, blocked_reason, marketing,
      created_at, updated_at
    from guest where business_id = $1`,
  csv: {
    columns: COLUMNS,
    cells: ({ tags, vip, blocked, marketing: said, ...row }) => {
      const marketing = said as Marketing | null;
      return {
        ...{ ...row, tags: (tags as string[]).join(', '), vip: tick(vip), blocked: tick(blocked) },
        marketing: marketing === null ? '' : tick(marketing.consented),
        ...{ marketing_at: marketing?.at ?? '', marketing_source: marketing?.source ?? '' },
      };
    },
  },
};
