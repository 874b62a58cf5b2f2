import { z } from 'zod';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { CountryCode, IsoDate } from '../../scalars.ts';

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

export const Percent = z.number().min(0).max(100).multipleOf(0.01);

export const Company = z
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
    country: field(
      CountryCode.nullable().optional(),
      'Its country, ISO 3166 alpha-2. Without it, the one that its VAT number begins with.',
      'CH',
    ),
  })
  .meta({ id: 'Company', description: 'A company that pays.' });

export const FolioLine = z
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
    reason: field(z.string(), 'Of a night whose price was set by hand: why.', 'Noise at night').optional(),
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
    on_group_bill: field(
      z.literal(true),
      'Where the folio is on the bill of the stay’s group, which is invoiced as one: `GET /v1/groups/{id}/folio`.',
    ).optional(),
    lines: field(z.array(FolioLine), 'The lines, in the order in which they were written; payments behind them.'),
    total_amount: minorUnits('The sum of all lines but payments and refunds.', 37400),
    paid_amount: minorUnits('What was paid, less what was given back.', 10920),
    balance_amount: minorUnits('What is still to be paid: total less paid.', 26480),
    invoice_number: field(z.string().nullable(), 'The number of the invoice; null while the folio is open.'),
  })
  .meta({ id: 'Folio', description: 'A part of the bill of a stay that one payer has.' });
export type Folio = z.infer<typeof Folio>;

export const InvoiceEntry = z
  .object({
    number: field(z.string(), 'The number of the invoice or credit note.', '2026-00042'),
    kind: field(z.enum(['invoice', 'deposit_invoice', 'credit_note']), 'A credit note takes one of the others back.'),
    folio_id: field(z.string(), 'The folio that it is for.', exampleId(30)),
    issued_on: field(IsoDate, 'The day on which it was issued.'),
    total_amount: minorUnits('What it comes to; negative for a credit note.', 37400),
    credits: field(z.string().nullable(), 'Of a credit note: the number of the invoice that it takes back.'),
  })
  .meta({ id: 'InvoiceEntry', description: 'An invoice or credit note of a stay, in short.' });
export type InvoiceEntry = z.infer<typeof InvoiceEntry>;
