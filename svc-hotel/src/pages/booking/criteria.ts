import { IsoDate } from '@booking/core/scalars';
import type { FormError } from '@booking/kit/pages/fields';
import { isByPerson } from '../../domain/price/extras.ts';
import type { RawCriteria } from '../../domain/request/criteria.ts';
import { pageTextsIn } from '../../texts/texts.ts';
import type { Visit } from './visit.ts';

/** What is looked for, as far as it was said. */
export type Criteria = {
  /** null as long as dates or ages are missing, or something is wrong. */
  readonly raw: RawCriteria | null;
  readonly children: number;
  readonly errors: readonly FormError[];
  /** Whether ages of children are still to be chosen. */
  readonly agesMissing: boolean;
};

/** More children than any room takes have no fields of their own. */
const MAX_CHILDREN = 50;

export function readCriteria(visit: Visit): Criteria {
  const { fields } = visit;
  const errors: FormError[] = [];
  const dates = readDates(visit, errors);
  const adults = readCount(visit, 'adults', 2, 1, errors);
  const children = readCount(visit, 'children', 0, 0, errors) ?? 0;
  const ages = Array.from({ length: children }, (_, i) => readAge(fields.get(`age${i + 1}`)));
  const agesMissing = ages.includes(null);
  if (dates === null || adults === null || agesMissing || errors.length > 0)
    return { raw: null, children, errors, agesMissing };
  const raw = {
    ...dates,
    adults,
    children,
    children_ages: ages.filter((age) => age !== null),
    pets: fields.get('pets') === 'yes',
    coupon: fields.get('coupon')?.trim().slice(0, 100) || null,
    rate_plan_id: fields.get('plan') ?? null,
    extras: readExtras(visit),
  };
  return { raw, children, errors, agesMissing };
}

function readDates({ fields, caller }: Visit, errors: FormError[]): { check_in: string; check_out: string } | null {
  const texts = pageTextsIn(caller.lang).errors;
  const given = { check_in: fields.get('check_in') ?? '', check_out: fields.get('check_out') ?? '' };
  // Nothing is wrong with a form that nobody has filled in yet, or that is being filled in.
  if (given.check_in === '' || given.check_out === '') return null;
  const from = IsoDate.safeParse(given.check_in);
  const to = IsoDate.safeParse(given.check_out);
  if (!from.success) errors.push({ field: 'check_in', message: texts.checkIn });
  if (!to.success) errors.push({ field: 'check_out', message: texts.checkOut });
  if (from.success && to.success && to.data <= from.data) errors.push({ field: 'check_out', message: texts.order });
  return errors.length > 0 ? null : given;
}

function readCount(
  { fields, caller }: Visit,
  name: 'adults' | 'children',
  otherwise: number,
  least: number,
  errors: FormError[],
): number | null {
  const text = fields.get(name) ?? '';
  if (text === '') return otherwise;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  if (count >= least && count <= MAX_CHILDREN) return count;
  errors.push({ field: name, message: pageTextsIn(caller.lang).errors[name] });
  return null;
}

function readAge(text = ''): number | null {
  return /^(?:\d|1[0-7])$/.test(text) ? Number(text) : null;
}

const QUANTITY = /^[1-9]\d?$/;

/**
 * Extras that were chosen; one that the hotel offers no longer is passed over. What is counted by the person is chosen or
 * not: as many as there are guests would be charged for each of them.
 */
function readExtras({ fields, view }: Visit) {
  return view.hotel.extras.flatMap((extra) => {
    const { id } = extra;
    const chosen = fields.get(`x_${id}`) ?? '';
    if (isByPerson(extra)) return chosen === '' ? [] : [{ id, quantity: 1 }];
    return QUANTITY.test(chosen) ? [{ id, quantity: Number(chosen) }] : [];
  });
}
