import type { Lang } from '@booking/core/lang';
import type { Variables } from '@booking/core/rules/messages/own-words';
import { printMoney } from '@booking/core/rules/print-money';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailStay } from './facts.ts';

/** What some messages can tell besides the stay. */
type More = {
  /** Money that has moved, in minor units. */
  readonly amount?: number | null | undefined;
  /** Until when something can be done, by the hotel's clock. */
  readonly until?: { readonly date: string; readonly time: string } | null | undefined;
  /** Of an invoice. */
  readonly number?: string;
};

/** What stands for the variables in the words of a hotel. */
export function variablesOf(
  { hotel, stay, roomType }: Pick<EmailStay, 'hotel' | 'stay' | 'roomType'>,
  lang: Lang,
  { amount = null, until = null, number = '' }: More = {},
): Variables {
  return {
    ...{ name: stay.name ?? '', room_type: roomType, reference: stay.reference },
    ...{ check_in: printDate(stay.check_in, lang), check_out: printDate(stay.check_out, lang) },
    guests: textsIn(lang).guests({ adults: stay.adults, children: stay.children }),
    ...{ business: hotel.name, phone: hotel.phone, number },
    amount: amount === null ? '' : printMoney(amount, stay.currency, lang),
    until: until === null ? '' : `${printDate(until.date, lang)}, ${until.time}`,
  };
}
