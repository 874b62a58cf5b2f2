import type { Lang } from '@booking/core/lang';

/** What of a guest is changed here. */
type EditedGuest = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: Lang;
  readonly tags: readonly string[];
  readonly vip: boolean;
  readonly allergies: string;
  readonly preferences: string;
  readonly notes: string;
  readonly blocked: boolean;
  readonly blocked_reason: string | null;
  readonly marketing: { readonly consented: boolean; readonly source: string } | null;
};

type Values = Omit<EditedGuest, 'tags' | 'marketing'> & {
  readonly tags: string[];
  readonly marketing: { readonly consented: boolean; readonly source?: string };
};
export type GuestChange = Partial<Values>;

/** A profile as its form holds it. */
export type TypedGuest = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Lang;
  readonly tags: string;
  readonly vip: boolean;
  readonly allergies: string;
  readonly preferences: string;
  readonly notes: string;
  readonly agrees: boolean;
};

export const typedOf = (guest: EditedGuest): TypedGuest => ({
  ...{ name: guest.name, phone: guest.phone ?? '', email: guest.email ?? '', language: guest.language },
  ...{ tags: guest.tags.join(', '), vip: guest.vip, notes: guest.notes },
  ...{ allergies: guest.allergies, preferences: guest.preferences, agrees: guest.marketing?.consented ?? false },
});

/** Words between commas, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** What was changed and nothing else: what somebody else changes meanwhile stays. An empty address or number is cleared. */
export function changeOf(guest: EditedGuest, typed: TypedGuest): GuestChange {
  const before = typedOf(guest);
  const isChanged = (field: keyof TypedGuest) => {
    const [was, is] = [before[field], typed[field]];
    return typeof is === 'string' ? is.trim() !== String(was).trim() : is !== was;
  };
  const values: Readonly<Record<keyof TypedGuest, GuestChange>> = {
    name: { name: typed.name.trim() },
    phone: { phone: typed.phone.trim() || null },
    email: { email: typed.email.trim() || null },
    language: { language: typed.language },
    tags: { tags: [...tagsIn(typed.tags)] },
    vip: { vip: typed.vip },
    allergies: { allergies: typed.allergies.trim() },
    preferences: { preferences: typed.preferences.trim() },
    notes: { notes: typed.notes.trim() },
    agrees: { marketing: { consented: typed.agrees } },
  };
  const fields = (Object.keys(values) as (keyof TypedGuest)[]).filter(isChanged);
  return Object.assign({}, ...fields.map((field) => values[field]));
}

/** What puts back the fields of a change as they were. Who had not been asked about marketing gets none. */
export function wayBack(guest: EditedGuest, change: GuestChange): GuestChange {
  const { marketing, ...fields } = change;
  const back = Object.fromEntries(Object.keys(fields).map((field) => [field, guest[field as keyof EditedGuest]]));
  if (marketing === undefined) return back;
  const { consented, source } = guest.marketing ?? { consented: false, source: undefined };
  return { ...back, marketing: { consented, ...(source ? { source } : {}) } };
}
