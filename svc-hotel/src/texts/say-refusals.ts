import type { Lang } from '@booking/core/lang';
import { localised } from '@booking/core/localised';
import type { EInvoiceFact } from '@booking/core/routes/billing/invoices';
import type { InvoiceSubject } from '../domain/folio/invoice.ts';
import type { FolioLine } from '../domain/folio/line.ts';
import type { AgreedDiscount } from '../domain/price/discounts.ts';
import type { CouponFault, Refusal } from '../domain/request/refusals.ts';
import type { Conflict } from '../domain/stay/conflicts.ts';
import { printDate } from './print.ts';
import { invoiceTextsIn, type Texts, textsIn } from './texts.ts';

type Of<Code extends Refusal['code']> = Extract<Refusal, { code: Code }>;
type Sayers = { readonly [Code in Refusal['code']]: (refusal: Of<Code>, texts: Texts, lang: Lang) => string };

const SAY: Sayers = {
  past: (_, { refusals }) => refusals.past,
  lead: ({ first }, { refusals }, lang) => refusals.lead({ first: printDate(first, lang) }),
  horizon: ({ last }, { refusals }, lang) => refusals.horizon({ last: printDate(last, lang) }),
  max_nights: ({ nights }, { refusals }) => refusals.maxNights({ nights }),
  children: (_, { refusals }) => refusals.children,
  pets: (_, { refusals }) => refusals.pets,
  arrival_time: ({ earliest, latest }, { refusals }) => refusals.arrivalTime({ earliest, latest }),
  closed: (_, { refusals }) => refusals.closed,
  closed_to_arrival: ({ date }, { refusals }, lang) => refusals.closedToArrival({ day: printDate(date, lang) }),
  closed_to_departure: ({ date }, { refusals }, lang) => refusals.closedToDeparture({ day: printDate(date, lang) }),
  too_many_adults: ({ most }, { refusals }) => refusals.tooManyAdults({ most }),
  too_many_children: ({ most }, { refusals }) => refusals.tooManyChildren({ most }),
  minimum_stay: ({ nights }, { refusals }) => refusals.minimumStay({ nights }),
  min_stay_through: ({ nights }, { refusals }) => refusals.minStayThrough({ nights }),
  max_stay: ({ nights }, { refusals }) => refusals.maxStay({ nights }),
  full: (_, { refusals }) => refusals.full,
  coupon: ({ coupon, fault }, texts, lang) => sayCoupon(coupon, fault, texts, lang),
  extra: ({ extra, names, language, why }, { refusals }, lang) => {
    const name = localised(extra, names, lang, language ?? lang);
    return why === 'room_type' ? refusals.extraRoomType({ extra: name }) : refusals.extraSoldOut({ extra: name });
  },
  question_required: ({ question }, { refusals }) => refusals.question({ question }),
  guest_limit: (_, { refusals }) => refusals.guestLimit,
};

/** The sentence for a refusal. */
export function sayRefusal(refusal: Refusal, lang: Lang): string {
  const say = SAY[refusal.code] as (refusal: Refusal, texts: Texts, lang: Lang) => string;
  return say(refusal, textsIn(lang), lang);
}

function sayCoupon(code: string, fault: CouponFault, { coupons }: Texts, lang: Lang): string {
  switch (fault.why) {
    case 'unknown':
      return coupons.unknown({ code });
    case 'used_up':
      return coupons.usedUp({ code });
    case 'room_type':
      return coupons.roomType({ code });
    case 'min_nights':
      return coupons.minNights({ code, nights: fault.nights });
    case 'dates':
      return sayDates(code, fault, coupons, lang);
  }
}

type DatesFault = Extract<CouponFault, { why: 'dates' }>;

function sayDates(code: string, fault: DatesFault, { dates, datesFrom, datesUntil }: Texts['coupons'], lang: Lang) {
  const from = fault.from === null ? '' : printDate(fault.from, lang);
  const to = fault.to === null ? '' : printDate(fault.to, lang);
  if (to === '') return datesFrom({ code, from });
  return from === '' ? datesUntil({ code, to }) : dates({ code, from, to });
}

type Objections = {
  readonly [Code in Conflict['code']]: (
    conflict: Conflict & { readonly code: Code },
    texts: Texts['conflicts'],
    lang: Lang,
  ) => string;
};

const OBJECT: Objections = {
  still_requested: (_, { still }) => still.requested,
  still_confirmed: (_, { still }) => still.confirmed,
  already_confirmed: (_, { status }) => status.confirmed,
  already_declined: (_, { status }) => status.declined,
  already_cancelled: (_, { status }) => status.cancelled,
  already_checked_in: (_, { status }) => status.checked_in,
  already_checked_out: (_, { status }) => status.checked_out,
  already_no_show: (_, { status }) => status.no_show,
  too_early: ({ from }, { tooEarly }, lang) => tooEarly({ day: printDate(from, lang) }),
  stay_over: ({ since }, { tooLate }, lang) => tooLate({ day: printDate(since, lang) }),
  full: (_, { full }) => full,
  room_taken: ({ room }, { roomTaken }) => roomTaken({ room }),
  room_occupied: ({ room }, { roomOccupied }) => roomOccupied({ room }),
  no_single_room: (_, { noRoom }) => noRoom,
  room_type_gone: (_, { gone }) => gone.type,
  rate_plan_gone: (_, { gone }) => gone.plan,
  guest_in_house: (_, { inHouse }) => inHouse,
  quote_open: (_, { quote }) => quote.open,
  quote_accepted: (_, { quote }) => quote.accepted,
  quote_declined: (_, { quote }) => quote.declined,
  quote_withdrawn: (_, { quote }) => quote.withdrawn,
  quote_expired: (_, { quote }) => quote.expired,
  allotment_released: (_, { allotment }) => allotment.released,
  allotment_cut_off: (_, { allotment }) => allotment.cutOff,
  allotment_used_up: ({ day }, { allotment }, lang) => allotment.usedUp({ day: printDate(day, lang) }),
  allotment_not_free: ({ day, type, free, missing }, { allotment }, lang) =>
    allotment.notFree({ day: printDate(day, lang), type, free, missing }),
  allotment_picked_up: ({ day, rooms, isOutside }, { allotment }, lang) =>
    allotment[isOutside ? 'pickedUpOutside' : 'pickedUp']({ day: printDate(day, lang), rooms }),
  nothing_to_pay: (_, { nothingToPay }) => nothingToPay,
  no_email: (_, { noEmail }) => noEmail,
  changed_since: (_, { undo }) => undo.changedSince,
  already_invoiced: (_, { folio }) => folio.invoiced,
  undo_over: (_, { undo }) => undo.over,
  already_credited: (_, { folio }) => folio.credited,
  no_deposit: (_, { folio }) => folio.noDeposit,
  deposit_deducted: (_, { folio }) => folio.depositDeducted,
  deposit_invoiced: (_, { folio }) => folio.depositInvoiced,
  no_e_invoice: ({ missing }, { folio }, lang) => folio.noEInvoice({ missing: sayMissing(missing, lang).join(', ') }),
  not_checked_out: (_, { folio }) => folio.notCheckedOut,
  no_group_bill: (_, { folio }) => folio.noGroupBill,
  above_balance: ({ left }, { folio }) => folio.aboveBalance({ left }),
  no_fee: (_, { folio }) => folio.noFee,
  card_declined: (_, { cardDeclined }) => cardDeclined,
  charge_pending: (_, { atProvider }) => atProvider.charge,
  refund_pending: (_, { atProvider }) => atProvider.refund,
  refund_refused: (_, { atProvider }) => atProvider.refused,
  bill_closed: (_, { folio }) => folio.closed,
  bill_full: (_, { folio }) => folio.full,
  line_reversed: (_, { folio }) => folio.reversed,
  line_is_reversal: (_, { folio }) => folio.isReversal,
  line_is_payment: (_, { folio }) => folio.isPayment,
  discount_too_large: (_, { folio }) => folio.tooLarge,
  day_closed: ({ day }, texts, lang) => texts.day.closed({ day: printDate(day, lang) }),
  day_open: ({ day }, texts, lang) => texts.day.open({ day: printDate(day, lang) }),
  day_not_over: ({ day }, texts, lang) => texts.day.notOver({ day: printDate(day, lang) }),
  day_not_next: ({ day }, texts, lang) => texts.day.notNext({ day: printDate(day, lang) }),
  day_not_last: ({ day }, texts, lang) => texts.day.notLast({ day: printDate(day, lang) }),
  above_refund_limit: ({ limit }, { refundLimit }) => refundLimit({ limit }),
};

/** The sentence for a conflict. */
export function sayConflict(conflict: Conflict, lang: Lang): string {
  const say = OBJECT[conflict.code] as (conflict: Conflict, texts: Texts['conflicts'], lang: Lang) => string;
  return say(conflict, textsIn(lang).conflicts, lang);
}

/** What an invoice lacks to be an electronic one. */
export const sayMissing = (missing: readonly EInvoiceFact[], lang: Lang): string[] =>
  missing.map((fact) => invoiceTextsIn(lang).missing[fact]);

export function sayDiscount(discount: AgreedDiscount, lang: Lang): string {
  const { bill } = textsIn(lang);
  return discount.kind === 'coupon'
    ? bill.coupon({ code: discount.code ?? '' })
    : bill.longStay({ nights: discount.nights ?? 0 });
}

/** The words on a line of the bill. */
export function sayLine(subject: InvoiceSubject, roomType: string, lang: Lang): string {
  const { bill } = textsIn(lang);
  switch (subject.kind) {
    case 'room':
      return bill.room({ roomType });
    case 'breakfast':
      return textsIn(lang).emails.labels.breakfast;
    case 'extra':
      return subject.extra;
    case 'discount':
      return sayDiscount(subject.discount, lang);
    case 'tourist_tax':
      return bill.touristTax;
    case 'fee':
      return textsIn(lang).emails.labels.fee;
    case 'charge':
      return subject.text;
    case 'deposit':
      return bill.deposit;
    case 'deposit_invoice':
      return bill.depositInvoice({ number: subject.number });
    case 'reduction':
      return bill.reduction({ reason: subject.reason });
  }
}

/** The words on a line of a folio; a reversal names the line whose negative it is. */
export function sayFolioLine(
  { kind, subject }: Pick<FolioLine, 'kind' | 'subject'>,
  roomType: string,
  lang: Lang,
): string {
  const line = sayLine(subject, roomType, lang);
  return kind === 'reversal' ? textsIn(lang).bill.reversal({ line }) : line;
}
