import type { Lang } from '@booking/core/lang';
import { IsoDate } from '@booking/core/scalars';
import type { FormError } from '@booking/kit/pages/fields';
import { type Hotel, planSoldWith, type RoomType } from '../../domain/hotel/hotel.ts';
import { type ExtraTerms, isByPerson, soldWith } from '../../domain/price/extras.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import type { WantedStay } from '../../stays/change/guest-change.ts';
import { pageTextsIn } from '../../texts/texts.ts';

type Fields = ReadonlyMap<string, string>;

/** What is chosen so far: at first the stay as it is. */
export type Choice = {
  readonly values: Fields;
  readonly type: RoomType | null;
  readonly children: number;
  readonly errors: readonly FormError[];
  /** null as long as nothing is chosen, ages are missing, or something is wrong. */
  readonly wanted: WantedStay | null;
};

/** More children than any room takes have no fields of their own. */
const MAX_GUESTS = 50;
export const MAX_UNITS = 9;

export const ageField = (place: number): string => `age${place}`;
export const extraField = ({ id }: Pick<ExtraTerms, 'id'>): string => `x_${id}`;

/** The types that a guest may change to: those that are sold with the plan of the stay, and its own. */
export function choosableTypes(hotel: Hotel, stay: Stay): RoomType[] {
  const plan = hotel.planById.get(stay.rate_plan_id);
  const isSold = (type: RoomType) => !type.settings.hidden && plan !== undefined && planSoldWith(plan, type);
  return hotel.types.filter((type) => type.settings.id === stay.room_type_id || isSold(type));
}

/** The extras that a guest may choose or not with a type. */
export const choosableExtras = (hotel: Hotel, typeId: string): ExtraTerms[] =>
  hotel.extras.filter((extra) => !extra.mandatory && soldWith(extra, typeId) && extra.daily_limit !== 0);

/** @param fields of the form or the address; one without dates was not filled in */
export function readChoice(hotel: Hotel, stay: Stay, fields: Fields, lang: Lang): Choice {
  const isChosen = fields.has('check_in');
  const values = isChosen ? fields : valuesOf(hotel, stay);
  const types = choosableTypes(hotel, stay);
  const type = types.find(({ settings }) => settings.id === (values.get('room') ?? stay.room_type_id)) ?? null;
  const errors: FormError[] = [];
  const dates = readDates(values, errors, lang);
  const adults = readCount(values, 'adults', 1, errors, lang);
  const children = readCount(values, 'children', 0, errors, lang) ?? 0;
  const ages = Array.from({ length: children }, (_, i) => readAge(values.get(ageField(i + 1))));
  const chosenAges = ages.filter((age) => age !== null);
  const shown = { values, type, children, errors };
  if (!isChosen || dates === null || adults === null || type === null || errors.length > 0)
    return { ...shown, wanted: null };
  if (chosenAges.length < ages.length && !isAgeless(stay, children)) return { ...shown, wanted: null };
  const party = { adults, children, children_ages: chosenAges };
  const extras = readExtras(hotel, stay, values, type.settings.id);
  return { ...shown, wanted: { ...dates, ...party, room_type_id: type.settings.id, extras } };
}

/** A stay that staff took may have children whose ages nobody said. */
const isAgeless = (stay: Stay, children: number): boolean =>
  children === stay.children && stay.children_ages.length < stay.children;

function valuesOf(hotel: Hotel, stay: Stay): Fields {
  const { check_in, check_out, adults, children, children_ages, room_type_id, extras } = stay;
  const quantityOf = (id: string, quantity: number) => {
    const extra = hotel.extraById.get(id);
    return extra !== undefined && isByPerson(extra) ? 'yes' : String(quantity);
  };
  const own = { check_in, check_out, room: room_type_id, adults: String(adults), children: String(children) };
  const ages = children_ages.map((age, i): [string, string] => [ageField(i + 1), String(age)]);
  const chosen = extras.map((extra): [string, string] => [extraField(extra), quantityOf(extra.id, extra.quantity)]);
  return new Map([...Object.entries(own), ...ages, ...chosen]);
}

function readDates(
  values: Fields,
  errors: FormError[],
  lang: Lang,
): Required<Pick<WantedStay, 'check_in' | 'check_out'>> | null {
  const texts = pageTextsIn(lang).errors;
  const from = IsoDate.safeParse(values.get('check_in'));
  const to = IsoDate.safeParse(values.get('check_out'));
  if (!from.success) errors.push({ field: 'check_in', message: texts.checkIn });
  if (!to.success) errors.push({ field: 'check_out', message: texts.checkOut });
  if (!from.success || !to.success) return null;
  if (to.data <= from.data) errors.push({ field: 'check_out', message: texts.order });
  return { check_in: from.data, check_out: to.data };
}

function readCount(
  values: Fields,
  name: 'adults' | 'children',
  least: number,
  errors: FormError[],
  lang: Lang,
): number | null {
  const text = values.get(name) || String(least);
  const count = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  if (count >= least && count <= MAX_GUESTS) return count;
  errors.push({ field: name, message: pageTextsIn(lang).errors[name] });
  return null;
}

const readAge = (text = ''): number | null => (/^(?:\d|1[0-7])$/.test(text) ? Number(text) : null);

const QUANTITY = /^[1-9]\d?$/;

/** Those that were chosen, and those of the stay that nobody can choose any more: they stay. */
function readExtras(hotel: Hotel, stay: Stay, values: Fields, typeId: string): NonNullable<WantedStay['extras']> {
  const choosable = choosableExtras(hotel, typeId);
  const chosen = choosable.flatMap((extra) => {
    const text = values.get(extraField(extra)) ?? '';
    if (isByPerson(extra)) return text === '' ? [] : [{ id: extra.id, quantity: 1 }];
    return QUANTITY.test(text) ? [{ id: extra.id, quantity: Math.min(Number(text), MAX_UNITS) }] : [];
  });
  const former = new Set(hotel.formerExtras.map(({ id }) => id));
  const kept = stay.extras.filter(({ id }) => former.has(id)).map(({ id, quantity }) => ({ id, quantity }));
  return [...chosen, ...kept];
}
