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
