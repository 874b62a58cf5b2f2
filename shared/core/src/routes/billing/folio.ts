import { z } from 'zod';
import { exampleId, field, MINOR_UNITS, minorUnits } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { MAX_MINOR_UNITS } from '../../rules/money.ts';
import { Id, IsoDate } from '../../scalars.ts';

const LINE_KINDS = [
  'night',
  'extra',
  'tourist_tax',
  'charge',
  'discount',
  'fee',
  'payment',
  'refund',
  'reversal',
] as const;

const Percent = z.number().min(0).max(100).multipleOf(0.01);

const Company = z
  .object({
    name: field(z.string().trim().min(1).max(200), 'The name of the company.', 'Nordwind AG'),
    address: field(
      z.string().trim().max(500).default(''),
      'Its address, line by line. Without it, none is printed.',
      'Hafenstrasse 1\n8000 Zürich',
    ),
    vat_number: field(
      z.string().trim().max(40).nullable().default(null),
      'Its VAT number. Without it, none is printed.',
      'CHE-123.456.789 MWST',
    ),
  })
  .meta({ id: 'Company', description: 'A company that pays.' });

const FolioLine = z
  .object({
    id: field(z.string(), 'The id of the line.', exampleId(31)),
    kind: field(
      z.enum(LINE_KINDS),
      'Charges are positive and discounts negative. A `reversal` is the negative of the line that it names. A `payment` is negative, a `refund` positive.',
    ),
    date: field(IsoDate, 'The day that the line is for.'),
    text: field(z.string(), 'What the line is for, in the language of the hotel.', 'Minibar'),
    quantity: field(z.int(), 'How many.', 1),
    unit_amount: minorUnits('What one costs.', 500),
    amount: minorUnits('What the line comes to.', 1000),
    vat_percent: field(z.number().nullable(), 'The VAT rate within the amount; null where no VAT is shown.', 8.1),
    net_amount: minorUnits('The amount without VAT.', 925),
    vat_amount: minorUnits('The VAT within the amount.', 75),
    reverses: field(z.string(), 'Of a reversal: the id of the line whose negative it is.', exampleId(30)).optional(),
  })
  .meta({ id: 'FolioLine', description: 'One line of a folio. It is never edited: it is reversed.' });

export const Folio = z
  .object({
    id: field(z.string(), 'The id of the folio.', exampleId(30)),
    payer: field(z.enum(['guest', 'company']), 'Who pays it.'),
    company: field(Company, 'The company that pays.').optional(),
    state: field(
      z.enum(['open', 'closed']),
      '`closed` once it is invoiced: check-out does that, a credit note opens it again.',
    ),
    lines: field(z.array(FolioLine), 'The lines, in the order in which they were written; payments behind them.'),
    total_amount: minorUnits('The sum of all lines but payments and refunds.', 37400),
    paid_amount: minorUnits('What was paid, less what was given back.', 10920),
    balance_amount: minorUnits('What is still to be paid: total less paid.', 26480),
    invoice_number: field(z.string().nullable(), 'The number of the invoice; null while the folio is open.'),
  })
  .meta({ id: 'Folio', description: 'A part of the bill of a stay that one payer has.' });
export type Folio = z.infer<typeof Folio>;

const InvoiceEntry = z
  .object({
    number: field(z.string(), 'The number of the invoice or credit note.', '2026-00042'),
    kind: field(z.enum(['invoice', 'credit_note']), 'A credit note takes an invoice back.'),
    folio_id: field(z.string(), 'The folio that it is for.', exampleId(30)),
    issued_on: field(IsoDate, 'The day on which it was issued.'),
    total_amount: minorUnits('What it comes to; negative for a credit note.', 37400),
    credits: field(z.string().nullable(), 'Of a credit note: the number of the invoice that it takes back.'),
  })
  .meta({ id: 'InvoiceEntry', description: 'An invoice or credit note of a stay, in short.' });
export type InvoiceEntry = z.infer<typeof InvoiceEntry>;

const Folios = field(z.array(Folio), 'All folios of the stay. The first holds what was put into no other.');
const Line = field(FolioLine, 'The line that was written.');

const Catalogue = field(
  z.array(
    z.object({
      name: field(z.string(), 'What is charged.', 'Minibar'),
      unit_amount: minorUnits('What one costs, VAT included.', 500),
      vat_percent: field(z.number().nullable(), 'The VAT rate within the price; null where none is shown.', 8.1),
    }),
  ),
  'The catalogue of charges, as the business file has it.',
);

const stayParams = { id: 'The stay, by its `id`.' } as const;
const lineParams = { ...stayParams, line_id: 'The line, by its `id`.' } as const;
const staff = {
  service: 'hotel',
  who: 'staff',
  kinds: ['hotel'],
  group: 'stays',
  limit: 'key',
  cache: 'none',
} as const;

const FolioId = (what: string) => field(Id.optional(), `${what} Without it, the first.`, exampleId(30));

const Charge = z
  .object({
    item: field(
      z.string().trim().min(1).max(200).optional(),
      'A charge of the catalogue, by its name. Without it, `text` says what is charged.',
      'Minibar',
    ),
    text: field(
      z.string().trim().min(1).max(200).optional(),
      'What is charged, where the catalogue does not have it. Without it, `item` names a charge of the catalogue.',
      'Broken lamp',
    ),
    quantity: field(z.int().min(1).max(999).default(1), 'How many. Without it, one.', 2),
    unit_amount: field(
      z.int().min(1).max(MAX_MINOR_UNITS).optional(),
      `What one costs, VAT included. Without it, the price of the catalogue. ${MINOR_UNITS}`,
      500,
    ),
    vat_percent: field(
      Percent.nullable().optional(),
      'The VAT rate within the amount; null where none is shown. Without it, that of the catalogue.',
      8.1,
    ),
    date: field(IsoDate.optional(), 'The day that it is for. Without it, today at the hotel.', '2026-12-08'),
    folio_id: FolioId('The folio that it is put into.'),
    external_id: field(
      z.string().trim().min(1).max(128).optional(),
      'A name of your own for the charge. Without it, it has none.',
      'till-4711',
    ),
  })
  .refine(({ item, text }) => (item === undefined) !== (text === undefined), {
    path: ['item'],
    message: 'needs either item or text',
  })
  .refine(({ text, unit_amount }) => text === undefined || unit_amount !== undefined, {
    path: ['unit_amount'],
    message: 'is needed beside text',
  })
  .refine(({ quantity, unit_amount = 0 }) => quantity * unit_amount <= MAX_MINOR_UNITS, {
    path: ['quantity'],
    message: `times unit_amount must be at most ${MAX_MINOR_UNITS}`,
  })
  .meta({ id: 'StayCharge', description: 'Something that is charged to a stay.' });
export type Charge = z.infer<typeof Charge>;

const Reduction = z
  .object({
    amount: field(
      z.int().min(1).max(MAX_MINOR_UNITS).optional(),
      `How much less. Without it, \`percent\` says so. ${MINOR_UNITS}`,
      2000,
    ),
    percent: field(
      Percent.min(0.01).optional(),
      'How much less, in percent of nights, extras and charges. Without it, `amount` says so.',
      10,
    ),
    reason: field(z.string().trim().min(1).max(200), 'Why; it stands on the bill.', 'Noise at night'),
    folio_id: FolioId('The folio that it is taken off.'),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    message: 'needs either amount or percent',
  })
  .meta({ id: 'StayDiscount', description: 'What is taken off the bill of a stay by hand.' });
export type Reduction = z.infer<typeof Reduction>;

const NewFolio = z
  .object({
    payer: field(z.enum(['guest', 'company']), 'Who pays it.'),
    company: field(Company.optional(), 'The company; needed where it pays. Without it, the guest pays.'),
  })
  .refine(({ payer, company }) => payer === 'guest' || company !== undefined, {
    path: ['company'],
    message: 'is needed where the company pays',
  })
  .meta({ id: 'NewFolio', description: 'A further folio of a stay.' });
export type NewFolio = z.infer<typeof NewFolio>;

const LineMove = z
  .object({ folio_id: field(Id, 'The folio that the line is moved to.', exampleId(30)) })
  .meta({ id: 'FolioLineMove', description: 'Where a line of a folio is moved to.' });

/** The bill of a stay as folios of lines, and what staff write on it. */
export const FOLIO_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readStayFolios',
    method: 'GET',
    path: '/v1/stays/{id}/folio',
    summary: 'Read the folios of a stay',
    description:
      'The bill of a stay as folios of lines. Nights, extras and tourist tax are lines from the confirmation on. A line is never edited: what is owed no longer is reversed, and what is owed now is a new line.',
    params: stayParams,
    reply: {
      status: 200,
      schema: z.object({
        folios: Folios,
        charges: Catalogue,
        invoices: field(z.array(InvoiceEntry), 'Everything that was issued for the stay, the first first.'),
      }),
      description: 'The folios, the first first, and what can be charged',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'addStayCharge',
    method: 'POST',
    path: '/v1/stays/{id}/charges',
    summary: 'Charge something to a stay',
    description:
      'A charge of the catalogue, or of free text with its price. A charge of a stay that is cancelled afterwards stays owed beside the fee.',
    params: stayParams,
    body: Charge,
    reply: {
      status: 201,
      schema: z.object({ line: Line, folios: Folios }),
      description: 'The line, and the folios as they stand now',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'addStayDiscount',
    method: 'POST',
    path: '/v1/stays/{id}/discounts',
    summary: 'Take something off the bill of a stay',
    description:
      'A sum, or a share of nights, extras and charges, with its reason. It is one line for each VAT rate; tourist tax and fees are not made cheaper.',
    params: stayParams,
    body: Reduction,
    reply: {
      status: 201,
      schema: z.object({ lines: field(z.array(FolioLine), 'The lines that were written.'), folios: Folios }),
      description: 'The lines, and the folios as they stand now',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'reverseStayLine',
    method: 'DELETE',
    path: '/v1/stays/{id}/folio/lines/{line_id}',
    summary: 'Reverse a line of a folio',
    description:
      'Writes the negative of the line; the line stays. A payment is given back instead, and a line is reversed once.',
    params: lineParams,
    reply: {
      status: 200,
      schema: z.object({ line: Line, folios: Folios }),
      description: 'The reversal, and the folios as they stand now',
    },
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'addStayFolio',
    method: 'POST',
    path: '/v1/stays/{id}/folios',
    summary: 'Split the bill of a stay',
    description: 'A further folio for the guest or a company. Lines are moved into it one by one.',
    params: stayParams,
    body: NewFolio,
    reply: {
      status: 201,
      schema: z.object({ folio: field(Folio, 'The new folio.'), folios: Folios }),
      description: 'The folio, and all as they stand now',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'moveStayLine',
    method: 'POST',
    path: '/v1/stays/{id}/folio/lines/{line_id}/move',
    summary: 'Move a line to another folio of the stay',
    description: 'The line stays as it is, and its reversal goes with it. A payment is moved like any line.',
    params: lineParams,
    body: LineMove,
    reply: {
      status: 200,
      schema: z.object({ line: Line, folios: Folios }),
      description: 'The line, and the folios as they stand now',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;
