import type { Markup } from '@booking/kit/html/markup';
import { type FormView, textField } from '@booking/kit/pages/fields';
import { pageTextsIn } from '../../texts/texts.ts';
import type { Visit } from './visit.ts';

/** Where a code is typed, on every step until the request is sent; nowhere where the hotel has none. */
export function couponField({ view, caller }: Visit, form: FormView): Markup | null {
  if (view.hotel.settings.coupons.length === 0) return null;
  const { coupon: label } = pageTextsIn(caller.lang).stay;
  return textField(form, { name: 'coupon', label, optional: true, maxLength: 100 });
}
