import { z } from 'zod';
import { defineRoute, type Route } from '../../route.ts';
import { IsoDate, Timestamp } from '../../scalars.ts';
import { StayStatusField } from '../../shapes.ts';
import { staff } from './hotel.ts';
import { ok } from './shapes.ts';

const FoundStay = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string().nullable(),
  status: StayStatusField,
  check_in: IsoDate,
  check_out: IsoDate,
  test: z.boolean(),
});
const FoundGroup = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string().nullable(),
  check_in: IsoDate,
});
const Entry = z.object({
  at: Timestamp,
  step: z.string().describe('What happened, as a word of ours.'),
  way: z.string().describe('Which way: the console, the API, the guest’s own page, or a link in an e-mail.'),
  who: z.string().nullable().describe('The member who did it.'),
  words: z
    .string()
    .optional()
    .describe('Of what staff wrote on the bill: what was charged, or why it was made cheaper or has another price.'),
});

/** Stays as they are looked up and looked back on, answered by svc-hotel. */
export const CONSOLE_STAY_ROUTES = [
  defineRoute({
    ...staff,
    id: 'searchStays',
    method: 'GET',
    path: '/console/api/stay-search',
    summary: 'Find stays and groups by guest or reference',
    description:
      'Stays of any time whose name, reference, e-mail or phone holds what is searched for, latest first; groups by name and reference.',
    query: z.object({ search: z.string().trim().min(2).max(100) }),
    reply: ok(z.object({ stays: z.array(FoundStay), groups: z.array(FoundGroup) }), 'Twenty of each at most'),
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'readStayHistory',
    method: 'GET',
    path: '/console/api/stays/{id}/history',
    summary: 'Every step of a stay',
    description: 'What happened to it, when, by whom and which way, oldest first. Payments stand on its bill.',
    params: { id: 'The stay, by its `id`.' },
    reply: ok(z.object({ steps: z.array(Entry) }), 'The steps'),
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
