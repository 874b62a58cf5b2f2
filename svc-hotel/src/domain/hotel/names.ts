import type { Lang } from '@booking/core/lang';
import { localised } from '@booking/core/localised';
import type { Stay } from '../stay/stay.ts';
import type { Hotel } from './hotel.ts';
import { nameIn } from './localised.ts';

/** A hotel, and what its things are called, also those long gone. */
type NamedHotel = { readonly hotel: Pick<Hotel, 'typeById' | 'language'>; readonly nameOf: (id: string) => string };

/** A room type's name in a language, where the hotel wrote one. */
export function typeName({ hotel, nameOf }: NamedHotel, typeId: string, lang: Lang): string {
  const type = hotel.typeById.get(typeId);
  return type === undefined ? nameOf(typeId) : nameIn(type.settings, lang, hotel.language);
}

/** The name of a stay's plan in a language, as it was when it was agreed. */
export function planName({ hotel, nameOf }: NamedHotel, { rate_plan_id, terms }: Stay, lang: Lang): string {
  return localised(nameOf(rate_plan_id), terms.plan_names, lang, hotel.language);
}
