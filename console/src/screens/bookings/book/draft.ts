import type { CallInit, Reply } from '../../../api/use-api.ts';
import type { DaySchedule } from '../day/day.ts';

export type Taken = Reply<'/bookings', 'post'>;
export type SeriesBody = NonNullable<NonNullable<CallInit<'/bookings', 'post'>['body']>['series']>;

/** A series has no more. */
export const MAX_DATES = 52;
const USUAL_DATES = 10;

/** A booking that is being taken. */
export type Draft = {
  readonly date: string;
  readonly time: string | null;
  readonly party: number;
  /** Where the party wants to sit; null for anywhere. */
  readonly area: string | null;
  readonly service: string | null;
  readonly staff: string | null;
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
  ...{ date, time: null, party: 2, area: null, service: services[0]?.id ?? null, staff: null },
  ...{ name: '', phone: '', email: '', notes: '', notify: true, every: null, count: USUAL_DATES },
});

export const isWhole = ({ time, name, phone }: Draft): boolean =>
  time !== null && (name.trim() !== '' || phone.trim() !== '');

export const bodyOf = (draft: Draft) => {
  const { date, time, party, area, service, staff, name, phone, email, notes, notify, every, count, tables } = draft;
  const series: { series?: SeriesBody } = every === null ? {} : { series: { every, count } };
  return {
    ...{ date, time: time ?? '', name: name.trim(), phone, email, notes, notify_guest: notify && email.trim() !== '' },
    ...(service === null
      ? { party, ...(area === null ? {} : { area }), ...(tables === undefined ? {} : { tables: [...tables] }) }
      : { service, ...(staff === null ? {} : { staff }) }),
    ...series,
  };
};
