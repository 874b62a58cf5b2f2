import type { DaySchedule } from '../day/day.ts';

/** A booking that is being taken. */
export type Draft = {
  readonly date: string;
  readonly time: string | null;
  readonly party: number;
  readonly service: string | null;
  readonly staff: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly notify: boolean;
};

/** One step of the form, over the draft that all of them fill. */
export type StepProps = { readonly draft: Draft; readonly set: (more: Partial<Draft>) => void };

export const emptyDraft = ({ date, services }: DaySchedule): Draft => ({
  ...{ date, time: null, party: 2, service: services[0]?.id ?? null, staff: null },
  ...{ name: '', phone: '', email: '', notes: '', notify: true },
});

export const isWhole = ({ time, name, phone }: Draft): boolean =>
  time !== null && (name.trim() !== '' || phone.trim() !== '');

export const bodyOf = ({ date, time, party, service, staff, name, phone, email, notes, notify }: Draft) => ({
  ...{ date, time: time ?? '', name: name.trim(), phone, email, notes, notify_guest: notify && email.trim() !== '' },
  ...(service === null ? { party } : { service, ...(staff === null ? {} : { staff }) }),
});
