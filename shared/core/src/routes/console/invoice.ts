import { z } from 'zod';
import { field } from '../../describe.ts';
import { defineRoute, type Route } from '../../route.ts';
import { ok } from './shapes.ts';

const staff = {
  service: 'hotel',
  who: 'console',
  kinds: ['hotel'],
  group: 'stays',
  limit: 'key',
  cache: 'none',
} as const;
const query = z.object({
  number: field(z.string().max(20).optional(), 'An invoice or credit note of the stay. Without it, its first invoice.'),
});
const params = { id: 'The stay, by its `id`.' } as const;

const Words = z.object({ date: z.string(), what: z.string(), quantity: z.string(), amount: z.string() });
const Vat = z.object({ rate: z.string(), net: z.string(), vat: z.string(), gross: z.string() });
const Paid = z.object({ date: z.string(), method: z.string(), amount: z.string() });

/** A bill in words, as it is shown, printed and written into a file: in the language of the call, amounts with their currency. */
export const Invoice = z.object({
  number: z.string().nullable().describe('null: the stay has no invoice yet.'),
  title: z.string(),
  test: z.string().nullable().describe('What marks the bill of a test booking; null on every other.'),
  hotel: z.array(z.string()).describe('Name, address, telephone number and VAT number of the seller.'),
  reference: z.string(),
  issued: z.string().nullable().describe('When it was issued; null for a pro forma bill.'),
  guest: z.string().nullable(),
  buyer: z.array(z.string()).describe('Address and VAT number of the company that pays.'),
  stay: z.string().describe('The nights and the room.'),
  columns: Words,
  lines: z.array(Words.extend({ room: z.string().optional().describe('Of a group: the room that it is for.') })),
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  vat_columns: Vat,
  vat: z.array(Vat).describe('Net, VAT and gross by rate; none where no VAT is shown.'),
  payments_title: z.string(),
  payment_columns: Paid,
  payments: z.array(Paid),
  e_invoice_missing: z.array(z.string()).describe('What it lacks to be an electronic invoice, in words.'),
});
export type Invoice = z.infer<typeof Invoice>;

/** The bill of a stay for people to read, answered by svc-hotel. */
export const INVOICE_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readInvoice',
    method: 'GET',
    path: '/console/api/stays/{id}/invoice',
    summary: 'The bill of a stay in words',
    description: 'What its PDF holds, in the same words. A stay without an invoice has a pro forma bill.',
    params,
    query,
    reply: ok(z.object({ invoice: Invoice }), 'The bill'),
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'emailStayInvoice',
    method: 'POST',
    path: '/console/api/stays/{id}/invoice/email',
    summary: 'Send an invoice of a stay by e-mail',
    description:
      'With its PDF, to the guest. Without a `number` the first invoice. 404 where there is none, 409 where there is no address. It stands among the messages of the stay with who sent it.',
    params,
    body: z.strictObject({ number: z.string().max(20).optional() }),
    reply: ok(z.object({ number: z.string(), to: z.string() }), 'What goes where'),
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readGroupInvoice',
    method: 'GET',
    path: '/console/api/groups/{id}/invoice',
    summary: 'The pro forma bill of a group in words',
    description: 'What is not invoiced of the rooms on its bill, or of all its rooms while nobody has said who pays.',
    params: { id: 'The group, by its `id`.' },
    reply: ok(z.object({ invoice: Invoice }), 'The bill'),
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'readInvoiceFile',
    method: 'GET',
    path: '/console/api/stays/{id}/invoice.pdf',
    summary: 'The invoice of a stay as a PDF',
    description: 'Only of a stay that has an invoice: there is one from check-out on.',
    params,
    query,
    reply: ok(z.string(), 'The file'),
    file: 'application/pdf',
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
