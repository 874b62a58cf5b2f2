import type { Lang } from '@booking/core/lang';
import { localised } from '@booking/core/localised';
import type { HotelView } from '../db/hotels.ts';
import { nameIn } from '../domain/settings/localised.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** A room type's name in a language, where the hotel wrote one. */
export function typeName({ hotel, nameOf }: HotelView, typeId: string, lang: Lang): string {
  const type = hotel.typeById.get(typeId);
  return type === undefined ? nameOf(typeId) : nameIn(type.settings, lang, hotel.language);
}

/** The name of a stay's plan in a language, as it was when it was agreed. */
export function planName({ hotel, nameOf }: HotelView, { rate_plan_id, terms }: Stay, lang: Lang): string {
  return localised(nameOf(rate_plan_id), terms.plan_names, lang, hotel.language);
}
