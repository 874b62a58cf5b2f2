import type { Lang } from '@booking/core/lang';
import { localised } from '@booking/core/localised';

/** A text in languages other than the one that it was written in first. */
export type ByLanguage = Readonly<Partial<Record<Lang, string>>>;

/** Something with a name, which tells it apart, and what guests call it in their languages where the hotel wrote that. */
export type Named = { readonly name: string; readonly names?: ByLanguage | undefined };

export type Described = {
  readonly description?: string | null | undefined;
  readonly descriptions?: ByLanguage | undefined;
};

/** @param own the hotel's own language, in which `name` is */
export function nameIn({ name, names }: Named, lang: Lang, own: Lang): string {
  return localised(name, names, lang, own);
}

/** '' where there is none. */
export function descriptionIn({ description, descriptions }: Described, lang: Lang, own: Lang): string {
  return localised(description ?? '', descriptions, lang, own);
}

/** A hotel, and what its things are called, also those long gone. */
type NamedHotel = {
  readonly hotel: { readonly language: Lang; readonly typeById: ReadonlyMap<string, { readonly settings: Named }> };
  readonly nameOf: (id: string) => string;
};

/** A stay's plan, with what it was called when the stay was agreed. */
type AgreedPlan = { readonly rate_plan_id: string; readonly terms: { readonly plan_names?: ByLanguage | undefined } };

/** A room type's name in a language, where the hotel wrote one. */
export function typeName({ hotel, nameOf }: NamedHotel, typeId: string, lang: Lang): string {
  const type = hotel.typeById.get(typeId);
  return type === undefined ? nameOf(typeId) : nameIn(type.settings, lang, hotel.language);
}

/** The name of a stay's plan in a language, as it was when it was agreed. */
export function planName({ hotel, nameOf }: NamedHotel, { rate_plan_id, terms }: AgreedPlan, lang: Lang): string {
  return localised(nameOf(rate_plan_id), terms.plan_names, lang, hotel.language);
}
