import { z } from 'zod';
import { exampleId, field, MINOR_UNITS, minorUnits } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { MAX_MINOR_UNITS } from '../../rules/money.ts';
import { Id, IsoDate } from '../../scalars.ts';
import { staff, stayParams } from '../stay-staff.ts';
import { Company, Folio, FolioLine, InvoiceEntry, Percent } from './folio-answers.ts';

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

const lineParams = { ...stayParams, line_id: 'The line, by its `id`.' } as const;

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

const NightPriceChange = z
  .object({
    amount: field(
      z.int().min(0).max(MAX_MINOR_UNITS).optional(),
      `What the night is to cost. Without it, \`undo\` says so. ${MINOR_UNITS}`,
      15000,
    ),
    reason: field(
      z.string().trim().min(1).max(200).optional(),
      'Why; it goes with the line, and does not stand on an invoice. Without it, `undo` says so.',
      'Noise at night',
    ),
    undo: field(
      z.literal(true).optional(),
      'Whether the night costs again what it did before its price was set by hand. Without it, `amount` and `reason` say what it is to cost.',
    ),
  })
  .refine(({ amount, reason, undo }) => undo === true || (amount !== undefined && reason !== undefined), {
    path: ['reason'],
    message: 'is needed beside amount',
  })
  .refine(({ amount, reason, undo }) => undo === undefined || (amount === undefined && reason === undefined), {
    path: ['undo'],
    message: 'cannot stand beside amount',
  })
  .meta({ id: 'NightPrice', description: 'What a night of a stay is to cost by hand.' });
export type NightPriceChange = z.infer<typeof NightPriceChange>;

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
    id: 'priceStayNight',
    method: 'PATCH',
    path: '/v1/stays/{id}/folio/lines/{line_id}',
    summary: 'Set the price of a night by hand',
    description:
      'Reverses the line of the night and writes a new one in the same folio, with the reason. Discounts in percent, the total and a deposit that is not paid follow; a stay that is priced anew afterwards has the prices of that day. 409 where the night was priced by somebody else since.',
    params: lineParams,
    body: NightPriceChange,
    reply: {
      status: 200,
      schema: z.object({ line: Line, folios: Folios }),
      description: 'The line as it stands now, and the folios',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
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
