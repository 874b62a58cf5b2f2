import type { Lang } from '@booking/core/lang';
import { BookingRequest, MAX_SERVICES } from '@booking/core/routes/restaurant-bodies';
import type { ShownQuestion } from '@booking/core/rules/questions';
import type { FormError } from '@booking/kit/pages/fields';
import { isReachable } from '@booking/kit/phone';
import { questionsIn } from '../../domain/venue/in-language.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import type { RequestedChoice } from '../../queries/pages/read-booking-page.ts';
import type { PageTexts } from '../../texts/pages/texts.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { textsIn } from '../../texts/texts.ts';

/** A time as its chip sends it; `ask` for one that is taken and asked for all the same. */
export type Slot = { readonly date: string; readonly time: string; readonly ask: boolean };

const SLOT = /^(ask )?(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

export const slotValue = (date: string, time: string, ask = false): string => `${ask ? 'ask ' : ''}${date}T${time}`;

export function readSlot(value: string | undefined): Slot | null {
  const [, ask, date, time] = SLOT.exec(value ?? '') ?? [];
  return date === undefined || time === undefined ? null : { date, time, ask: ask !== undefined };
}

/** What was chosen, from a form or from the page's address. */
export function readChoice(fields: ReadonlyMap<string, string>): RequestedChoice {
  const party = Number(fields.get('party') ?? Number.NaN);
  return {
    party: Number.isInteger(party) ? party : undefined,
    service: fields.get('service') || undefined,
    staff: fields.get('staff') || undefined,
    further: furtherIn(fields),
    isMore: fields.has(ADD),
    area: fields.get('area') || undefined,
    date: readSlot(fields.get('slot'))?.date ?? fields.get('date') ?? undefined,
  };
}

/** The buttons that change how many services a visit has. */
export const ADD = 'add';
export const REMOVE = 'remove';

/** The places of the services that may follow the first one of a visit. */
export const FURTHER = Array.from({ length: MAX_SERVICES - 1 }, (_, i) => i + 2);

/** What is called how of the service at a place of a visit; `people` holds the list of those who do it. */
export function namesAt(place: number) {
  const n = place === 1 ? '' : place;
  return { service: `service${n}`, staff: `staff${n}`, people: `people${n}` };
}

const furtherIn = (fields: ReadonlyMap<string, string>) =>
  FURTHER.filter((place) => fields.get(REMOVE) !== String(place)).flatMap((place) => {
    const names = namesAt(place);
    const service = fields.get(names.service) ?? '';
    return service === '' ? [] : [{ service, staff: fields.get(names.staff) || undefined }];
  });

export type ReadForm =
  | { readonly ok: true; readonly body: BookingRequest; readonly slot: Slot }
  | { readonly ok: false; readonly errors: readonly FormError[] };

/** What the form asks for in the API's terms, or everything that is wrong with it, beside its fields. */
export function readBookingForm(venue: Venue, fields: ReadonlyMap<string, string>, lang: Lang): ReadForm {
  const questions = questionsIn(venue, lang);
  const slot = readSlot(fields.get('slot'));
  const { error, data } = BookingRequest.safeParse(bodyOf(venue, fields, questions, slot, lang));
  const wrong = (error?.issues ?? []).map(({ path, code }) => errorOf(pageTexts(lang), path.map(String), code));
  const errors = inOrder([
    ...(slot === null ? [slotError(lang)] : []),
    ...wrong,
    ...unreachable(venue, data, lang),
    ...missing(questions, fields, lang),
  ]);
  if (data === undefined || slot === null || errors.length > 0) return { ok: false, errors };
  return { ok: true, body: data, slot };
}

/** A number that cannot be dialled, where it is the only way to the diner. */
function unreachable({ country }: Venue, body: BookingRequest | undefined, lang: Lang): FormError[] {
  const { email = null, phone = null } = body ?? {};
  return isReachable({ email, phone }, country) ? [] : [{ field: 'phone', message: pageTexts(lang).error.phone }];
}

const slotError = (lang: Lang): FormError => ({ field: 'slot', message: pageTexts(lang).error.slot });

export function bodyOf(
  venue: Venue,
  fields: ReadonlyMap<string, string>,
  questions: readonly ShownQuestion[],
  slot: Slot | null,
  lang: Lang,
): object {
  const answers = questions.map(({ id, kind }) => {
    const value = fields.get(answerField(id));
    return [id, kind === 'tick' ? value === 'yes' : (value ?? '')] as const;
  });
  const text = (name: string) => fields.get(name) ?? '';
  const what = venue.kind === 'table' ? { party: Number(fields.get('party')), area: text('area') } : servicesIn(fields);
  return {
    ...{ date: slot?.date ?? '', time: slot?.time ?? '', ...what },
    ...{ name: text('name'), email: text('email'), phone: text('phone'), notes: text('notes'), lang },
    ...{ sms_opt_in: fields.get('sms') === 'yes', answers: Object.fromEntries(answers) },
  };
}

function servicesIn(fields: ReadonlyMap<string, string>) {
  const first = { service: fields.get('service') || undefined, staff: fields.get('staff') || undefined };
  const further = furtherIn(fields);
  return further.length > 0 ? { services: [first, ...further] } : first;
}

export const answerField = (id: string): string => `q-${id}`;

const LENGTHS: Readonly<Record<string, number>> = { name: 200, email: 254, phone: 40, notes: 2000 };

/** The contract's complaint in the page's own words. */
export function errorOf({ error }: PageTexts, [field = '', id = '']: readonly string[], code: string): FormError {
  if (field === 'answers') return { field: answerField(id), message: error.long({ most: 2000 }) };
  if (code === 'too_big' && field in LENGTHS) return { field, message: error.long({ most: LENGTHS[field] ?? 0 }) };
  switch (field) {
    case 'name':
    case 'phone':
      return { field, message: error[field] };
    case 'email':
      return { field, message: code === 'custom' ? error.reach : error.email };
    case 'services':
      return { field: 'service', message: error.choice };
    case 'date':
    case 'time':
      return { field: 'slot', message: error.slot };
    default:
      return { field, message: error.choice };
  }
}

function missing(questions: readonly ShownQuestion[], fields: ReadonlyMap<string, string>, lang: Lang): FormError[] {
  return questions
    .filter(({ id, required }) => required && (fields.get(answerField(id)) ?? '').trim() === '')
    .map(({ id, label }) => ({
      field: answerField(id),
      message: textsIn(lang).refusal.question_required({ question: label }),
    }));
}

/** One sentence a field, in the order of the page. */
export function inOrder(errors: readonly FormError[]): FormError[] {
  const order = ['party', 'area', 'service', 'staff', 'slot', 'name', 'email', 'phone', 'notes'];
  const place = ({ field }: FormError) => (order.indexOf(field) + order.length + 1) % (order.length + 1);
  const first = errors.filter(({ field }, i) => errors.findIndex((other) => other.field === field) === i);
  return first.toSorted((a, b) => place(a) - place(b));
}
