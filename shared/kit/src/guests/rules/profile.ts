import type { Lang } from '@booking/core/lang';

type Marketing = { readonly consented: boolean; readonly at: string; readonly source: string };

/** What a business can write down of a guest. */
export type Profile = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly lang: Lang;
  readonly tags: readonly string[];
  readonly vip: boolean;
  readonly notes: string;
  readonly allergies: string;
  readonly preferences: string;
  readonly blocked: boolean;
  readonly blocked_reason: string | null;
  readonly marketing: Marketing | null;
};

export type Field = keyof Profile;

/** A guest as a row: a profile, and the key by which whoever books is known again. */
export type GuestRow = Profile & {
  readonly id: string;
  readonly version: number;
  readonly merged_into: string | null;
  readonly email_key: string | null;
  readonly phone_key: string | null;
  /** Fields that were written anew for guests who were merged, by the guest whose profile was written: they count no more. */
  readonly settled: Readonly<Partial<Record<Field, string>>>;
  readonly created_at: string;
  readonly updated_at: string;
};

const byAge = (first: GuestRow, second: GuestRow) =>
  first.created_at.localeCompare(second.created_at) || first.id.localeCompare(second.id);

const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join('\n');

/**
 * The profile of guests who were merged, as it is shown: what the one who remains lacks comes from the others, and what
 * must not be lost is joined. Nothing is copied, so that a merge that is taken apart leaves nothing behind.
 * @param parts those who were merged into `root`
 */
export function profileOf(root: GuestRow, parts: readonly GuestRow[]): Profile {
  const ids = new Set([root.id, ...parts.map(({ id }) => id)]);
  const rows = [root, ...parts.toSorted(byAge)];
  const of = <F extends Field>(field: F): readonly Profile[F][] =>
    rows.filter(({ settled }) => !ids.has(settled[field] ?? '')).map((row) => row[field]);
  const first = <F extends 'email' | 'phone' | 'blocked_reason'>(field: F) =>
    of(field).find((value) => value !== null) ?? null;
  const said = of('marketing').filter((marketing) => marketing !== null);
  return {
    name: of('name').find((name) => name !== '') ?? '',
    email: first('email'),
    phone: first('phone'),
    lang: root.lang,
    tags: [...new Set(of('tags').flat())],
    vip: of('vip').includes(true),
    notes: joined(of('notes')),
    allergies: joined(of('allergies')),
    preferences: joined(of('preferences')),
    blocked: of('blocked').includes(true),
    blocked_reason: first('blocked_reason'),
    marketing: said.toSorted((first, second) => second.at.localeCompare(first.at))[0] ?? null,
  };
}

/** Rows as a change of the shown profile leaves them: the root says what is new, and the others say nothing of it any more. */
export function rewrite(root: GuestRow, parts: readonly GuestRow[], change: Partial<Profile>): readonly GuestRow[] {
  const fields = Object.keys(change) as Field[];
  const settled = Object.fromEntries(fields.map((field) => [field, root.id]));
  const own = Object.entries(root.settled).filter(([field]) => !fields.includes(field as Field));
  return [
    { ...root, ...change, settled: Object.fromEntries(own) },
    ...parts.map((part) => ({ ...part, settled: { ...part.settled, ...settled } })),
  ];
}
