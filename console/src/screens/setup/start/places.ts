import type { SetupStep } from '@booking/core/codes/first-hour';
import type { BusinessKind } from '../../../parts/navigation/screen.ts';
import type { Texts } from '../../../texts/texts.ts';

const PLACES: Readonly<Record<Exclude<SetupStep, 'rehearsal'>, string>> = {
  hours: '/setup/hours',
  tables: '/setup/tables',
  team: '/setup/team',
  rooms: '/setup/rooms',
  rates: '/rate-plans',
  rules: '/setup/rules',
  menu: '/menu/edit',
  look: '/setup/look',
  payments: '/setup/rules',
  members: '/members',
  website: '/setup/embed',
};

/** The screen at which a step is done; null for the one that is done on the page of guests. */
export const placeOf = (step: SetupStep): string | null => (step === 'rehearsal' ? null : PLACES[step]);

type Booked = { readonly id: string; readonly date: string };

/** Where a test booking is seen as the desk sees it. */
export function deskPlaceOf(kind: BusinessKind, { id, date }: Booked): string {
  if (kind === 'hotel') return `/stays/${id}`;
  return kind === 'appointment' ? `/agenda/${date}` : `/today/${date}`;
}

/** What a step is called: a hotel has no hours, but times of arrival and departure. */
export const titleOf = ({ steps, arrival }: Texts['firstHour'], kind: BusinessKind, step: SetupStep): string =>
  kind === 'hotel' && step === 'hours' ? arrival : steps[step];
