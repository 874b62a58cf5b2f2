import type { CallInit, Reply } from '../../../api/use-api.ts';
import type { DaySchedule } from '../day/day.ts';

export type Taken = Reply<'/bookings', 'post'>;
export type SeriesBody = NonNullable<NonNullable<CallInit<'/bookings', 'post'>['body']>['series']>;

/** A series has no more. */
export const MAX_DATES = 52;
const USUAL_DATES = 10;

/** A visit has no more services. */
export const MAX_SERVICES = 5;

/** A service of an appointment, with the person who is to take it; null for anybody. */
export type ServiceWish = { readonly service: string; readonly staff: string | null };

/** A booking that is being taken. */
export type Draft = {
  readonly date: string;
  readonly time: string | null;
  readonly party: number;
  /** Where the party wants to sit; null for anywhere. */
  readonly area: string | null;
  readonly service: string | null;
  readonly staff: string | null;
  /** The services that follow in the same visit. */
  readonly further: readonly ServiceWish[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly notify: boolean;
  /** The tables that staff gives it; left to the rules without. */
  readonly tables?: readonly string[];
  /** How it repeats; null for once. */
  readonly every: SeriesBody['every'] | null;
  readonly count: number;
};

/** One step of the form, over the draft that all of them fill. */
export type StepProps = { readonly draft: Draft; readonly set: (more: Partial<Draft>) => void };

export const emptyDraft = ({ date, services }: Pick<DaySchedule, 'date' | 'services'>): Draft => ({
  ...{ date, time: null, party: 2, area: null, service: services[0]?.id ?? null, staff: null, further: [] },
  ...{ name: '', phone: '', email: '', notes: '', notify: true, every: null, count: USUAL_DATES },
});

export const isWhole = ({ time, name, phone }: Draft): boolean =>
  time !== null && (name.trim() !== '' || phone.trim() !== '');

export const bodyOf = (draft: Draft) => {
  const { date, time, party, area, name, phone, email, notes, notify, every, count, tables } = draft;
  const services = servicesOf(draft);
  const series: { series?: SeriesBody } = every === null ? {} : { series: { every, count } };
  return {
    ...{ date, time: time ?? '', name: name.trim(), phone, email, notes, notify_guest: notify && email.trim() !== '' },
    ...(services.length === 0
      ? { party, ...(area === null ? {} : { area }), ...(tables === undefined ? {} : { tables: [...tables] }) }
      : servicesBody(services)),
    ...series,
  };
};

/** What a visit is for, in its order; nothing where a table is booked. */
export const servicesOf = ({ service, staff, further }: Draft): readonly ServiceWish[] =>
  service === null ? [] : [{ service, staff }, ...further];

function servicesBody(services: readonly ServiceWish[]) {
  const [{ service, staff }, ...further] = services as [ServiceWish, ...ServiceWish[]];
  if (further.length > 0) return { services: [...services] };
  return { service, ...(staff === null ? {} : { staff }) };
}
