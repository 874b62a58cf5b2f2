import { z } from 'zod';
import { exampleId, field, MINOR_UNITS, minorUnits } from '../../describe.ts';
import { LANGS } from '../../lang.ts';
import { defineRoute } from '../../route.ts';
import { MAX_MINOR_UNITS } from '../../rules/money.ts';
import { IsoDate } from '../../scalars.ts';
import { staff } from '../stay-staff.ts';

/** What an invoice has to say before it can be an electronic one by EN 16931. */
export const E_INVOICE_FACTS = [
  'seller_vat_number',
  'seller_country',
  'buyer_name',
  'buyer_country',
  'vat_rates',
  'lines',
  'currency',
  'rounding',
] as const;
export type EInvoiceFact = (typeof E_INVOICE_FACTS)[number];

const Percent = field(z.number().nullable(), 'The VAT rate; null where no VAT is shown.', 3.8);

const Party = {
  name: field(z.string().nullable(), 'The name; null once the guest is anonymised.', 'Nordwind AG'),
  address: field(z.string(), 'The address, line by line; it may be empty.', 'Hafenstrasse 1\n8000 Zürich'),
  vat_number: field(z.string().nullable(), 'The VAT number; null where there is none.', 'CHE-123.456.789 MWST'),
  country: field(z.string().nullable().optional(), 'The country, ISO 3166 alpha-2; null where nobody said so.', 'CH'),
} as const;

const InvoiceLine = z
  .object({
    date: field(IsoDate, 'The day that the line is for.'),
    stay_id: field(z.string(), 'Of a group’s invoice: the stay that the line is for.', exampleId(1)).optional(),
    text: field(z.string(), 'What the line is for, in the language of the hotel.', 'Night, Double room'),
    quantity: field(z.int(), 'How many.', 1),
    unit_amount: minorUnits('What one costs.', 18000),
    amount: minorUnits('What the line comes to, VAT included.', 18000),
    vat_percent: Percent,
    net_amount: minorUnits('The amount without VAT.', 17341),
    vat_amount: minorUnits('The VAT within the amount.', 659),
  })
  .meta({ id: 'InvoiceLine', description: 'One line of an invoice.' });

export const VatSum = z
  .object({
    vat_percent: Percent,
    net_amount: minorUnits('The sum of the net amounts of its lines.', 17341),
    vat_amount: minorUnits('The sum of their VAT.', 659),
    gross_amount: minorUnits('The sum of their amounts.', 18000),
  })
  .meta({ id: 'InvoiceVat', description: 'What an invoice comes to at one VAT rate.' });

export const InvoiceDocument = z
  .object({
    number: field(z.string(), 'Its number, of one row without gaps for each business and year.', '2026-00042'),
    kind: field(
      z.enum(['invoice', 'deposit_invoice', 'credit_note']),
      'A deposit invoice is for a part of the bill in advance; the invoice takes it off. A credit note takes one of them back; its amounts are negative.',
    ),
    stay_id: field(z.string(), 'The stay that it is for.', exampleId(1)),
    folio_id: field(z.string(), 'The folio that it is for.', exampleId(30)),
    group_id: field(
      z.string(),
      'Of the invoice of a group: the group. `stay_id` and `folio_id` are those of its first room then.',
      exampleId(40),
    ).optional(),
    issued_on: field(IsoDate, 'The day on which it was issued.'),
    language: field(z.enum(LANGS), 'The language that its file is printed in.', 'de'),
    currency: field(z.string(), 'The currency of its amounts.', 'CHF'),
    seller: field(
      z.object({ ...Party, phone: field(z.string(), 'The telephone number.', '+41 44 000 00 11') }),
      'Who writes it: `account.company` of the business file, or the hotel.',
    ),
    buyer: field(z.object(Party), 'Whom it is written to: the guest, or the company that pays.'),
    reference: field(z.string(), 'The reference of the stay.', 'CCMNP-ZDJ6N'),
    check_in: field(IsoDate, 'The day of arrival.'),
    check_out: field(IsoDate, 'The day of departure.'),
    lines: field(z.array(InvoiceLine), 'The lines, as a bill is read.'),
    vat: field(z.array(VatSum), 'Net, VAT and gross by rate, the highest first; what bears no VAT is last.'),
    total_amount: minorUnits('The sum of its lines.', 18000),
    credits: field(
      z.string().nullable(),
      'Of a credit note: the number of the invoice that it takes back.',
      '2026-00041',
    ),
    credited_by: field(z.string().nullable(), 'Of an invoice: the number of the credit note that took it back.'),
    e_invoice_missing: field(
      z.array(z.enum(E_INVOICE_FACTS)),
      'What it lacks to be an electronic invoice by EN 16931; empty where its file has the XML within (Factur-X, ZUGFeRD). `vat_rates`: a night or an extra has no VAT rate. `rounding`: it has so many lines that VAT by line and VAT by rate are further apart than the norm allows.',
      [],
    ),
  })
  .meta({ id: 'Invoice', description: 'An invoice or credit note as it was issued. It never changes.' });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

export const IssueInvoices = z
  .object({
    kind: field(
      z.enum(['invoice', 'deposit']).default('invoice'),
      'What is issued. Default: what check-out left.',
      'deposit',
    ),
    amount: field(
      z.int().min(1).max(MAX_MINOR_UNITS).optional(),
      `Of a deposit: how much, VAT included. Without it, what was received and has no invoice yet, else the deposit that was agreed. ${MINOR_UNITS}`,
      11100,
    ),
  })
  .meta({ id: 'IssueInvoices', description: 'Which invoices of a stay, or of a group, are issued.' });

const params = { number: 'The invoice, by its `number`.' } as const;
const texts = { number: '2026-00042' } as const;

/** Invoices and credit notes as they were issued, and what takes them back. */
export const NUMBERED_INVOICE_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readInvoiceByNumber',
    method: 'GET',
    path: '/v1/invoices/{number}',
    summary: 'Read an invoice or credit note',
    description: 'As it was issued, whatever has changed of its stay or hotel since.',
    params,
    texts,
    reply: {
      status: 200,
      schema: z.object({ invoice: field(InvoiceDocument, 'The invoice or credit note.') }),
      description: 'The invoice',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'readInvoicePdf',
    method: 'GET',
    path: '/v1/invoices/{number}.pdf',
    summary: 'An invoice or credit note as a PDF',
    description: 'In the language of the guest. Payments are listed as they stand when it is printed.',
    params,
    texts,
    reply: { status: 200, schema: z.string(), description: 'The file, named by its number' },
    file: 'application/pdf',
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'readInvoiceXml',
    method: 'GET',
    path: '/v1/invoices/{number}.xml',
    summary: 'An invoice or credit note as XML',
    description:
      'By EN 16931 in the syntax of UN/CEFACT (CII), as its PDF has it within. Where facts are missing (`e_invoice_missing`) the answer is 409 with the reason `no_e_invoice`.',
    params,
    texts,
    reply: { status: 200, schema: z.string(), description: 'The file, named by its number' },
    file: 'application/xml',
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'creditInvoice',
    method: 'POST',
    path: '/v1/invoices/{number}/credit-note',
    summary: 'Take an invoice back by a credit note',
    description:
      'The invoice stays as it is; a credit note of its own number has its lines with negative amounts. The folio is open again: it can be corrected, and its invoice issued anew.',
    params,
    texts,
    reply: {
      status: 201,
      schema: z.object({ invoice: field(InvoiceDocument, 'The credit note.') }),
      description: 'The credit note',
    },
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'issueStayInvoices',
    method: 'POST',
    path: '/v1/stays/{id}/invoices',
    summary: 'Issue the invoices of a stay anew, or one for a deposit',
    description:
      'One for each folio that has none, of a stay whose guest has checked out: after a credit note and a correction. Check-out itself issues the first ones. With the kind `deposit`: one for a deposit of a stay that is confirmed or in the house, VAT in the proportion of its first folio; the invoice of that folio takes it off. Cancelling the stay takes it back.',
    params: { id: 'The stay, by its `id`.' },
    body: IssueInvoices,
    reply: {
      status: 201,
      schema: z.object({ invoices: field(z.array(InvoiceDocument), 'The invoices that were issued.') }),
      description: 'The invoices',
    },
    errors: ['not_found', 'conflict'],
  }),
] as const;
