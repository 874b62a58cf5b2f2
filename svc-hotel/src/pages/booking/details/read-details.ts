import { type Lang, pickText } from '@booking/core/lang';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import { Email, FreeText, Name, Phone } from '@booking/core/scalars';
import type { FormError } from '@booking/kit/pages/fields';
import { isReachable } from '@booking/kit/phone';
import type { HotelView } from '../../../db/hotels.ts';
import type { QuestionSettings } from '../../../domain/hotel/settings.ts';
import { sayRefusal } from '../../../texts/say-refusals.ts';
import { pageTextsIn } from '../../../texts/texts.ts';
import type { Visit } from '../visit.ts';

/** Who a stay is for, as it was typed; with what is wrong with it. */
export type Details = {
  readonly guest: Pick<StayRequest, 'name' | 'email' | 'phone' | 'notes' | 'arrival_time' | 'answers'>;
  readonly errors: readonly FormError[];
};

export const questionField = ({ id }: Pick<QuestionSettings, 'id'>) => `q_${id}`;

export function questionLabel({ labels }: QuestionSettings, view: HotelView, lang: Lang): string {
  return pickText(labels as Record<string, string>, lang, view.account.language);
}

export function readDetails(visit: Visit): Details {
  const { fields, view, caller } = visit;
  const typed = (name: string) => fields.get(name)?.trim() || undefined;
  const guest = {
    name: typed('name') ?? '',
    email: typed('email'),
    phone: typed('phone'),
    notes: typed('notes'),
    arrival_time: typed('arrival_time'),
    answers: Object.fromEntries(
      view.hotel.settings.booking_questions.map((question) => [question.id, answerTo(question, fields)]),
    ),
  };
  return { guest, errors: [...personErrors(guest, view.country, caller.lang), ...hotelErrors(visit, guest)] };
}

function answerTo(question: QuestionSettings, fields: Visit['fields']): string | boolean {
  const text = fields.get(questionField(question))?.trim() ?? '';
  return question.kind === 'tick' ? text === 'yes' : text;
}

type Guest = Details['guest'];

function personErrors({ name, email, phone, notes }: Guest, country: string | null, lang: Lang): FormError[] {
  const { errors } = pageTextsIn(lang);
  const wrong: (FormError | false)[] = [
    name === '' && { field: 'name', message: errors.name },
    name !== '' && !Name.safeParse(name).success && { field: 'name', message: errors.nameLong },
    email === undefined && phone === undefined && { field: 'email', message: errors.reach },
    email !== undefined && !Email.safeParse(email).success && { field: 'email', message: errors.email },
    phone !== undefined && !Phone.safeParse(phone).success && { field: 'phone', message: errors.phone },
    !isReachable({ email: email ?? null, phone: phone ?? null }, country) && { field: 'phone', message: errors.phone },
    notes !== undefined && !FreeText.safeParse(notes).success && { field: 'notes', message: errors.long },
  ];
  return wrong.filter((fault) => fault !== false);
}

/** What this hotel asks for on its own form; the API leaves it to whoever calls. */
function hotelErrors({ view, caller }: Visit, { arrival_time, answers }: Guest): FormError[] {
  const { lang } = caller;
  const { errors } = pageTextsIn(lang);
  const { asked: mode, earliest, latest } = view.hotel.settings.arrival_time;
  const wrong: FormError[] = [];
  if (arrival_time === undefined && mode === 'required') wrong.push({ field: 'arrival_time', message: errors.arrival });
  if (
    arrival_time !== undefined &&
    (arrival_time < earliest || arrival_time > latest || !/^\d\d:\d\d$/.test(arrival_time))
  )
    wrong.push({ field: 'arrival_time', message: sayRefusal({ code: 'arrival_time', earliest, latest }, lang) });
  for (const question of view.hotel.settings.booking_questions) {
    const answer = answers?.[question.id];
    const field = questionField(question);
    const label = questionLabel(question, view, lang);
    if (question.required && (answer === '' || answer === false))
      wrong.push({ field, message: sayRefusal({ code: 'question_required', question: label }, lang) });
    else if (typeof answer === 'string' && !FreeText.safeParse(answer).success)
      wrong.push({ field, message: errors.long });
  }
  return wrong;
}
