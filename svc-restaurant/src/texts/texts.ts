import { dateWriter, type Lang } from '@booking/core/lang';
import { wallClock } from '@booking/core/rules/local-time';
import type { Texts as Catalogue } from '@booking/core/texts/generated/restaurant';
import { textsByLang } from '@booking/kit/catalogues';
import type { Booking } from '../domain/booking/booking.ts';

export type Texts = Omit<Catalogue, 'appointments'>;

export const textsIn = textsByKind(textsByLang<Catalogue>('restaurant'));

const writeDate = dateWriter({ dateStyle: 'full' });
const writeShortDate = dateWriter({ weekday: 'short', day: 'numeric', month: 'long' });
const writeWeekday = dateWriter({ weekday: 'long' });

/** `2027-03-05` as `Friday, 5 March 2027`, the way the language writes it. */
export const writtenDate = (lang: Lang, date: string): string => writeDate(date, lang);

/** A moment by the clocks of a zone: `Friday, 5 March 2027, 18:15`. */
export function writtenMoment(lang: Lang, ms: number, zone: string): string {
  const { date, time } = wallClock(ms, zone);
  return `${writtenDate(lang, date)}, ${time}`;
}

/** `2027-03-05` as `Fri, 5 March`: where a list of days is chosen from. */
export const shortDate = (lang: Lang, date: string): string => writeShortDate(date, lang);

/** The day of the week, 0 for Monday, as the language calls it. */
export const weekdayName = (lang: Lang, day: number): string => writeWeekday(`2024-01-0${day + 1}`, lang);

/** 90 as `90 minutes`, 120 as `2 hours`, 2880 as `2 days`. */
export function writtenMinutes(texts: Texts, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return texts.days({ n: minutes / 1440 });
  return minutes > 0 && minutes % 60 === 0 ? texts.hours({ n: minutes / 60 }) : texts.minutes({ n: minutes });
}

type Facts = Pick<Booking, 'date' | 'time' | 'party' | 'durationMinutes'> & {
  /** E-mails that were queued by the release before do not say it. */
  readonly area?: string | null;
  /** Names, in the reader's language; a service is an appointment's. */
  readonly service: string | null;
  readonly staff: string | null;
  /** Of a visit with several. */
  readonly services?: readonly ServiceFacts[];
};

/** A service of a visit: when it begins, and with whom; their names in the reader's language. */
export type ServiceFacts = { readonly time: string; readonly service: string; readonly staff: string | null };

/** What a booking is for, beside its labels: nothing that says whose it is. */
export function bookingFacts(texts: Texts, lang: Lang, facts: Facts): { label: string; value: string | null }[] {
  const { label } = texts;
  const { date, time, party, area = null, service, staff, durationMinutes, services = [] } = facts;
  const all = services.map((part) => [part.time, part.service, ...(part.staff ? [`(${part.staff})`] : [])].join(' '));
  return [
    { label: label.date, value: writtenDate(lang, date) },
    { label: label.time, value: time },
    service === null
      ? { label: label.party, value: texts.people({ n: party }) }
      : { label: label.service, value: all.length > 0 ? all.join('\n') : service },
    { label: label.area, value: area },
    { label: label.duration, value: durationMinutes === null ? null : writtenMinutes(texts, durationMinutes) },
    { label: label.staff, value: all.length > 0 ? null : staff },
  ];
}

type Kinds = { readonly appointments: object };
type TextsOfKind<T extends Kinds> = (
  lang: Lang,
  kind?: 'table' | 'appointment',
  isSwiss?: boolean,
) => Omit<T, 'appointments'>;

/** Texts of a catalogue, whose `appointments` are put over the others where no table is booked but an appointment. */
export function textsByKind<T extends Kinds>(textsIn: (lang: Lang, isSwiss?: boolean) => T): TextsOfKind<T> {
  const ofAppointments = new Map<T, T>();
  return (lang, kind = 'table', isSwiss = false) => {
    const texts = textsIn(lang, isSwiss);
    if (kind === 'table') return texts;
    const own = ofAppointments.get(texts) ?? layOver(texts, texts.appointments);
    ofAppointments.set(texts, own);
    return own;
  };
}

function layOver<T extends object>(texts: T, others: object): T {
  const laid = Object.entries(others).map(([name, other]) => [
    name,
    typeof other === 'object' ? layOver(texts[name as keyof T] as object, other) : other,
  ]);
  return { ...texts, ...Object.fromEntries(laid) };
}
