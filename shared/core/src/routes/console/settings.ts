import { z } from 'zod';
import { MOST } from '../../business-file/bounds.ts';
import { PART_NAMES } from '../../business-file/parts.ts';
import { TableBlock } from '../../business-file/venue/tables.ts';
import { isOfService } from '../../codes/floor.ts';
import { HOST_FAULTS, HOST_STATES } from '../../codes/host-names.ts';
import { Standing } from '../../messages.ts';
import { defineRoute, type Route } from '../../route.ts';
import { Name, Timestamp } from '../../scalars.ts';
import { base, ok } from './shapes.ts';

const PartName = z
  .enum(PART_NAMES)
  .describe('The name of a part; which ones there are depends on the kind of business.');
const Value = z
  .record(z.string(), z.unknown())
  .describe('The fields of the business file that belong to the part, in their shapes.');
const Part = z.object({
  version: z.string().describe('Changes with the part, and with nothing else.'),
  value: Value,
});
const Changed = z.object({
  part: Part,
  hidden: z
    .array(z.object({ section: z.string(), name: z.string() }))
    .describe('What was taken away and is only hidden, since bookings or stays need it.'),
  warnings: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('What was taken as it is and is hardly meant.'),
  standing: Standing.describe(
    'Bookings to come that went with the settings before and do not go with the new ones. They stay as they are.',
  ),
});

const Change = z.strictObject({ part: PartName, version: z.string().max(100), value: Value });

/** A table or an area that the team closes during the service, or opens again. */
const TableClosing = TableBlock.safeExtend({
  closed: z.boolean(),
  dry_run: z.boolean().optional().describe('true: nothing changes, and the bookings that stand there are listed.'),
}).refine(isOfService, { path: ['to'], message: 'must be within 36 hours of from' });
export type TableClosing = z.output<typeof TableClosing>;

/** What a business is set up with: read and changed by owners part by part. */
export const SETTINGS_ROUTES = [
  defineRoute({
    ...base,
    id: 'readSettings',
    method: 'GET',
    path: '/console/api/settings',
    summary: 'The settings, part by part',
    description: 'Every part with the version that a change of it names.',
    reply: ok(
      z.object({
        kind: z.string(),
        parts: z.record(z.string(), Part),
        cards: z
          .enum(['taken', 'other_plan', 'nobody'])
          .describe(
            'Whether guests pay by card, as rules of payment ask them to: only on plan pro, and only where the platform has somebody who takes cards.',
          ),
      }),
      'The parts by name',
    ),
    errors: [],
  }),
  defineRoute({
    ...base,
    id: 'changeSettings',
    method: 'PATCH',
    path: '/console/api/settings',
    summary: 'Change one part of the settings',
    description:
      'The value replaces the part whole and is checked with the whole file. 409 where the part is not what it was when it was read; other parts may have changed. Twenty a minute for one business.',
    body: Change,
    bodyBytes: MOST.fileBytes,
    reply: ok(Changed, 'The part as it stands now'),
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'previewSettings',
    method: 'POST',
    path: '/console/api/settings/preview',
    summary: 'What would come of a change of the settings',
    description:
      'Changes nothing: `part` is what stands, the rest what would come of the change. Counts as no change, and may be asked as often as settings may be changed.',
    body: Change,
    bodyBytes: MOST.fileBytes,
    reply: ok(Changed, 'The part as it stands, and what the change would do'),
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'setDishOff',
    method: 'POST',
    path: '/console/api/menu/off',
    summary: 'Take a dish off, or put it back',
    description: 'For the kitchen: every member may do it. Names the dish as the menu does.',
    kinds: ['restaurant', 'appointment'],
    body: z.object({ section: Name, item: Name, off: z.boolean() }),
    reply: ok(z.object({ off: z.boolean() }), 'How it stands now'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'setWineOff',
    method: 'POST',
    path: '/console/api/wine-list/off',
    summary: 'Take a wine off, or put it back',
    description:
      'For the service: every member may do it. Names the wine as the wine list does, with what tells it from others of its name.',
    kinds: ['restaurant'],
    body: z.object({
      section: Name,
      item: Name,
      producer: z.string().max(200),
      vintage: z.int().nullable(),
      bottle_ml: z.int().nullable(),
      off: z.boolean(),
    }),
    reply: ok(z.object({ off: z.boolean() }), 'How it stands now'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'setTableClosed',
    method: 'POST',
    path: '/console/api/table-blocks',
    summary: 'Close a table or an area for some hours, or open it again',
    description:
      'For the service: every member may do it, for 36 hours at most; what is closed for longer is changed in the settings. Bookings that stand there stay. What is closed already, or open again, stays as it is.',
    kinds: ['restaurant'],
    body: TableClosing,
    reply: ok(
      z.object({ closed: z.boolean(), standing: Standing.describe('Bookings to come that stand there then.') }),
      'How it stands now',
    ),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const satisfies readonly Route[];

const OwnHost = z.object({
  name: z.string().describe('The host that the business claims, as it is saved.'),
  state: z.enum(HOST_STATES).describe('verified: in effect. pending: looked for often. failed: looked for once a day.'),
  reason: z
    .enum(HOST_FAULTS)
    .nullable()
    .describe(
      'What the last look found missing; on a verified host too, which stays in effect for three days without.',
    ),
  checked_at: Timestamp.nullable().describe('When it was looked at last.'),
  ends_at: Timestamp.nullable().describe('When a verified host without its records ends.'),
  alias: z
    .object({ name: z.string(), value: z.string() })
    .describe('The CNAME that leads it here, or what an A record has to lead to.'),
  proof: z.object({ name: z.string(), value: z.string() }).describe('The TXT record that proves whose it is.'),
});
const host = ok(z.object({ host: OwnHost.nullable() }), 'The host; null where none is claimed');

/** The host of its own that a business claims in its settings. */
export const OWN_HOST_ROUTES = [
  defineRoute({
    ...base,
    id: 'readOwnHost',
    method: 'GET',
    path: '/console/api/own-host',
    summary: 'How far the business’s own host is proved',
    description: 'With the two DNS records that it takes.',
    reply: host,
    errors: [],
  }),
  defineRoute({
    ...base,
    id: 'checkOwnHost',
    method: 'POST',
    path: '/console/api/own-host/check',
    summary: 'Look at the host’s DNS records now',
    description:
      'They are looked at by themselves as well. It counts as a change of settings: twenty a minute for one business.',
    reply: host,
    errors: ['rate_limited'],
  }),
] as const satisfies readonly Route[];
