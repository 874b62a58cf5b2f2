import { z } from 'zod';
import { SETUP_MARKS, SETUP_STEPS, STEP_STATES } from '../../../codes/first-hour.ts';
import { defineRoute, type Route } from '../../../route.ts';
import { base, ok } from '../shapes.ts';

const Step = z.object({
  step: z.enum(SETUP_STEPS),
  state: z
    .enum(STEP_STATES)
    .describe('done: the settings show it, or a member says so. skipped: a member has put it off.'),
  required: z.boolean().describe('Whether nothing can be booked without it.'),
});

/** The newest test booking or stay, as the trade's service has it. */
export const Rehearsal = z.object({
  id: z.string(),
  date: z.string().describe('The day for which it was booked; of a stay the arrival.'),
  is_over: z.boolean().describe('Whether it has been cancelled.'),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const FirstHour = z.object({
  revision: z.int().describe('Changes with every mark; a change names the one that it was made on.'),
  steps: z.array(Step).describe('In the order in which they are taken.'),
  rehearsal: Rehearsal.nullable().describe('The newest test booking of the last 30 days.'),
  online: z.boolean().describe('Whether online bookings are on: without them there is no test booking either.'),
  has_page: z.boolean().describe('Whether guests can book on the public booking page.'),
  ready: z.boolean().describe('Whether every required step is done, and the rehearsal done or skipped.'),
  ended: z.boolean().describe('Whether a member has closed the list: it is not shown by itself any more.'),
});
export type FirstHour = z.infer<typeof FirstHour>;

const ChangeFirstHour = z.strictObject({
  revision: z.int().min(0),
  marks: z
    .partialRecord(z.enum(SETUP_STEPS), z.enum(SETUP_MARKS).nullable())
    .default({})
    .describe('The steps that are marked anew; null takes a mark away.'),
  ended: z.boolean().optional(),
});
export type ChangeFirstHour = z.output<typeof ChangeFirstHour>;

/** What is left to do before a business takes bookings. */
export const FIRST_HOUR_ROUTES = [
  defineRoute({
    ...base,
    id: 'readFirstHour',
    method: 'GET',
    path: '/console/api/first-hour',
    summary: 'The first steps of a business',
    description: 'What is set up and what is not, as the settings, members, keys and test bookings show it.',
    reply: ok(FirstHour, 'The steps'),
    errors: [],
  }),
  defineRoute({
    ...base,
    id: 'changeFirstHour',
    method: 'PATCH',
    path: '/console/api/first-hour',
    summary: 'Mark steps as done or skipped, or close the list',
    description: 'Every member who may change settings sees the marks. 409 where another member was quicker.',
    body: ChangeFirstHour,
    reply: ok(FirstHour, 'The steps as they stand now'),
    errors: ['bad_request', 'conflict'],
  }),
] as const satisfies readonly Route[];
