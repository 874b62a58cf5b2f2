import type { BusinessKind } from '../trades.ts';

/** What an owner sets up before the first guest books. */
export const SETUP_STEPS = [
  ...['hours', 'tables', 'team', 'rooms', 'rates', 'rules', 'menu', 'look', 'payments', 'members'],
  ...['rehearsal', 'website'],
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps of a kind of business, in the order in which they are taken. */
export const STEPS_OF: Readonly<Record<BusinessKind, readonly SetupStep[]>> = {
  restaurant: ['hours', 'tables', 'rules', 'menu', 'look', 'payments', 'members', 'rehearsal', 'website'],
  appointment: ['hours', 'team', 'rules', 'look', 'payments', 'members', 'rehearsal', 'website'],
  hotel: ['rooms', 'rates', 'hours', 'rules', 'look', 'payments', 'members', 'rehearsal', 'website'],
};

/** Without these nothing can be booked. A hotel always has its times of arrival. */
const REQUIRED: ReadonlySet<SetupStep> = new Set<SetupStep>(['tables', 'team', 'rooms', 'rates', 'hours']);
export const isRequired = (step: SetupStep): boolean => REQUIRED.has(step);

/** What a member says of a step that the settings do not show. */
export const SETUP_MARKS = ['done', 'skipped'] as const;
export type SetupMark = (typeof SETUP_MARKS)[number];
export const STEP_STATES = ['open', ...SETUP_MARKS] as const;
export type StepState = (typeof STEP_STATES)[number];

type Step = { readonly step: SetupStep; readonly state: StepState; readonly required: boolean };

/** What keeps guests away: steps that a booking needs, and a rehearsal that nobody has made or put off. */
export const missingSteps = <S extends Step>(steps: readonly S[]): readonly S[] =>
  steps.filter(({ step, required, state }) => (required ? state !== 'done' : step === 'rehearsal' && state === 'open'));
