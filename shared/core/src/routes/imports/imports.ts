import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { Timestamp } from '../../scalars.ts';
import { BUSINESS_KINDS } from '../../trades.ts';

export const IMPORT_KINDS = ['guests', 'bookings', 'stays'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A spreadsheet of 50 000 rows has some 10 MB. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
// What goes around the file in its form: boundaries, a name of any length, and the other fields.
const FORM_BYTES = 64 * 1024;

const staff = {
  service: 'trade',
  who: 'staff',
  kinds: BUSINESS_KINDS,
  group: null,
  limit: 'key',
  cache: 'none',
} as const;

/** A tick of a form: it sends words, and nothing where there is none. */
const Tick = z
  .enum(['true', 'false', 'on', '1', '0', ''])
  .default('false')
  .transform((word) => word === 'true' || word === 'on' || word === '1');

const Columns = z
  .string()
  .max(20_000, 'must be at most 20000 characters')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().max(40).nullable()));

export const ImportForm = z
  .object({
    kind: field(
      z.enum(IMPORT_KINDS),
      'What the rows of the file are: `guests` of any business, `bookings` of a restaurant or appointment business, `stays` of a hotel.',
      'guests',
    ),
    source: field(
      z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
      'The system that the file comes from. A row is known again by it and its `reference`: sent again it changes nothing.',
      'old system',
    ),
    columns: field(
      Columns.optional(),
      'What the columns mean, as JSON: the heading of a column and the field that it holds, or null. Without it the fields are guessed from the headings, in six languages; the answer says how.',
      '{"Gast": "name", "Mail": "email"}',
    ),
    dry_run: field(
      Tick,
      'Whether the file is checked only: nothing of it is imported. Without it rows that can be imported are.',
      'true',
    ),
    skip_rejected: field(
      Tick,
      'Whether the other rows are imported where some are rejected. Without it none is.',
      'false',
    ),
  })
  .meta({ id: 'ImportForm', description: 'A file of guests, bookings or stays, and how it is read.' });
export type ImportForm = z.infer<typeof ImportForm>;

const count = (description: string, example: number) => field(z.int(), description, example);

const Rejected = z.object({
  row: count('The row of the file; that of the headings is 1.', 7),
  reason: field(z.string(), 'Why it cannot be imported.', 'E-mail: this is no e-mail address.'),
});

const Column = z.object({
  heading: field(z.string(), 'The heading of the column, as the file has it.', 'Gast'),
  field: field(z.string().nullable(), 'The field that the column holds; null where it is not read.', 'name'),
});

export const IMPORT_STATES = ['checked', 'done', 'undone'] as const;

export const Import = z
  .object({
    id: field(z.string(), 'The id of the import.', exampleId(70)),
    kind: field(z.enum(IMPORT_KINDS), 'What the rows are.', 'guests'),
    source: field(z.string(), 'The system that the file comes from.', 'old system'),
    state: field(
      z.enum(IMPORT_STATES),
      '`checked`: nothing was imported, since that was asked for or rows were rejected. `done`: it was. `undone`: it was taken back.',
      'done',
    ),
    rows: count('How many rows the file has.', 120),
    created: count('How many became something new, or would.', 110),
    filled: count('How many are guests who were known already and got what their profile lacked, or would.', 3),
    unchanged: count('How many were there already, and stay as they are.', 8),
    without_place: count('Of those that are new: how many have no table, person or room, since none is free.', 1),
    rejected: field(z.array(Rejected), 'Rows that cannot be imported, and why; a thousand at the most.'),
    rejected_count: count('How many rows cannot be imported.', 2),
    columns: field(z.array(Column), 'How the columns were read.'),
    fields: field(z.array(z.string()), 'The fields that a column can hold.', ['name', 'email']),
    kept: count('After it was taken back: how many stay, since they were changed or used since.', 0),
    created_at: field(Timestamp, 'The moment of the import.'),
  })
  .meta({ id: 'Import', description: 'A file that was imported, or checked.' });
export type Import = z.infer<typeof Import>;

const ImportProgress = z
  .object({
    rows: count('How many rows are to be written.', 50_000),
    done: count('How many of them were looked at.', 12_000),
  })
  .meta({ id: 'ImportProgress', description: 'How far a file has come.' });
export type ImportProgress = z.infer<typeof ImportProgress>;

const Answer = z.object({ import: field(Import, 'The import as it stands now.') });

/** Files of other systems. Each trade answers for its own businesses. */
export const IMPORT_ROUTES = [
  defineRoute({
    ...staff,
    id: 'importFile',
    method: 'POST',
    path: '/v1/imports',
    summary: 'Import guests, bookings or stays from a file',
    description:
      'Takes a CSV or XLSX file of at most 20 MB and 100,000 rows in the field `file` of a form (`multipart/form-data`). All rows are imported or none; where rows are rejected, only with `skip_rejected`. Nobody is written to, by e-mail, text or webhook. Of a guest who is known already nothing is overwritten, and what the profile lacks is filled in. Bookings that are past come in as history; those to come have a table or person where one is free, and nobody moves for them: without a table a booking is confirmed all the same, and an appointment without a person waits as a request. Stays keep the `amount` of the file; without one, a stay to come costs what it does today. What is over counts as paid unless `paid` says otherwise, by bank transfer and in no cash report; a stay of a day that the hotel has closed is rejected. It takes up to a minute.',
    upload: 'file',
    bodyBytes: IMPORT_BYTES + FORM_BYTES,
    body: ImportForm,
    reply: { status: 201, schema: Answer, description: 'What became of the file' },
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listImports',
    method: 'GET',
    path: '/v1/imports',
    summary: 'List imports',
    description: 'The last fifty files that were imported, the newest first.',
    reply: {
      status: 200,
      schema: z.object({
        imports: field(z.array(Import), 'The imports.'),
        running: field(
          ImportProgress.nullable(),
          'How far the file has come that is checked or imported now; null where none is, or it is small.',
        ),
      }),
      description: 'The imports',
    },
    errors: [],
  }),
  defineRoute({
    ...staff,
    id: 'undoImport',
    method: 'POST',
    path: '/v1/imports/{id}/undo',
    summary: 'Take an import back',
    description:
      'What it made goes, and what it filled in of guests who were known, unless that was changed or used since: `kept` says how much stays. Nobody is written to. Once it is taken back the same file can be imported again.',
    params: { id: 'The import, by `id`.' },
    reply: { status: 200, schema: Answer, description: 'The import, taken back' },
    errors: ['not_found', 'conflict'],
  }),
] as const;
