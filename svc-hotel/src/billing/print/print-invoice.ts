import { fileURLToPath } from 'node:url';
import type { Invoice } from '@booking/core/routes/console/invoice';
import PDFDocument from 'pdfkit';
import { attachXml, FACTUR_X } from './factur-x.ts';
import { fitText, letterWidths, type Measure } from './fit-text.ts';

type Document = InstanceType<typeof PDFDocument>;
type Weight = 'plain' | 'bold';

// Points, on an A4 page.
const PAGE = { left: 56, right: 539, top: 56, bottom: 786 };
const COLUMNS = { date: 56, what: 176, quantity: 380, amount: 450 };
/** Where the columns of the VAT end. */
const VAT = { net: 380, vat: 460 };
/** Room for what ends at a margin: amounts, numbers and their labels. */
const END = 250;
const GAP = 6;
const ROW = 17;
const SIZE = { text: 9.5, mark: 11, title: 15 };
const SOFT = '#55595f';
const WARN = '#9a3412';
const INK = '#1b1d21';

// By the path itself: a font that is registered by another name is parsed anew at each of its uses, 10 ms each.
const FONTS: Readonly<Record<Weight, string>> = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

/** Above everything else of each page, so that nobody takes what a member tried out for a bill. */
function markTest(document: Document, words: string): void {
  const [top, height, width] = [PAGE.top - 38, 24, PAGE.right - PAGE.left];
  document.rect(PAGE.left, top, width, height).lineWidth(1.2).strokeColor(WARN).stroke();
  document.font(FONTS.bold, SIZE.mark).fillColor(WARN);
  document.text(words, PAGE.left + (width - document.widthOfString(words)) / 2, top + 6, { lineBreak: false });
}

/** When, and the electronic invoice that it carries. */
type Made = { readonly createdMs: number; readonly xml: string | null };

/** A document, and how wide a letter is in the size of text. */
type Print = { readonly document: Document; readonly letterWidth: Readonly<Record<Weight, Measure>> };

function openDocument({ title, test }: Invoice, { createdMs, xml }: Made): Print {
  const info = { Title: title, CreationDate: new Date(createdMs) };
  const look = { size: 'A4', margin: PAGE.left, info, font: FONTS.plain };
  const document = new PDFDocument(xml === null ? look : { ...look, ...FACTUR_X });
  if (xml !== null) attachXml(document, xml, createdMs);
  if (test !== null) {
    markTest(document, test);
    document.on('pageAdded', () => markTest(document, test));
  }
  const widthsOf = (weight: Weight) =>
    letterWidths((letter) => document.font(FONTS[weight], SIZE.text).widthOfString(letter));
  return { document, letterWidth: { plain: widthsOf('plain'), bold: widthsOf('bold') } };
}

type Put = { readonly bold?: boolean; readonly soft?: boolean; readonly size?: number };
type Line = Put & { readonly x: number; readonly y: number; readonly width: number };

/** A text at a place: as much of it as there is room for, since a guest's or a room's name may be of any length. */
function put({ document, letterWidth }: Print, text: string, { x, y, width, ...look }: Line): void {
  const { bold = false, soft = false, size = SIZE.text } = look;
  const weight = bold ? 'bold' : 'plain';
  const fitted = fitText(text, (width * SIZE.text) / size, letterWidth[weight]);
  document.font(FONTS[weight], size).fillColor(soft ? SOFT : INK);
  document.text(fitted, x, y, { lineBreak: false });
}

/** The same, ending at `right`. */
function putEnd(print: Print, text: string, right: number, { y, ...look }: Omit<Line, 'x' | 'width'>): void {
  const { document, letterWidth } = print;
  const weight = look.bold ? 'bold' : 'plain';
  const size = look.size ?? SIZE.text;
  const fitted = fitText(text, (END * SIZE.text) / size, letterWidth[weight]);
  const width = document.font(FONTS[weight], size).widthOfString(fitted);
  put(print, fitted, { ...look, x: right - width, y, width: END });
}

function rule(document: Document, y: number): void {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor('#c9cbd0').stroke();
}

/** Where the next row begins; on a new page where this one is full. */
function next(document: Document, y: number): number {
  if (y + ROW <= PAGE.bottom) return y + ROW;
  document.addPage();
  return PAGE.top;
}

function printHead(print: Print, { hotel, title, reference, issued, guest, buyer, stay }: Invoice): number {
  const [name = '', ...address] = hotel;
  const x = PAGE.left;
  put(print, name, { x, y: PAGE.top, width: 230, bold: true, size: SIZE.title });
  address.forEach((line, i) => {
    put(print, line, { x, y: PAGE.top + 24 + i * 14, width: 260, soft: true });
  });
  putEnd(print, title, PAGE.right, { y: PAGE.top, bold: true, size: SIZE.title });
  putEnd(print, reference, PAGE.right, { y: PAGE.top + 24, soft: true });
  if (issued !== null) putEnd(print, issued, PAGE.right, { y: PAGE.top + 38, soft: true });
  const width = PAGE.right - PAGE.left;
  let y = PAGE.top + Math.max(90, 36 + address.length * 14);
  put(print, guest ?? '', { x, y, width, bold: true });
  y += 2;
  for (const line of [...buyer, stay]) {
    y += 14;
    put(print, line, { x, y, width, soft: true });
  }
  return y + 34;
}

function printRow(print: Print, { date, what, quantity, amount }: Invoice['columns'], y: number, soft = false): void {
  const { date: x, what: whatX, quantity: end } = COLUMNS;
  put(print, date, { x, y, width: whatX - x - GAP, soft });
  put(print, what, { x: whatX, y, width: end - whatX, soft });
  putEnd(print, quantity, COLUMNS.amount - 10, { y, soft });
  putEnd(print, amount, PAGE.right, { y, soft });
}

function printLines(print: Print, { columns, lines }: Invoice, top: number): number {
  const { document } = print;
  printRow(print, columns, top, true);
  rule(document, top + 14);
  let y = top + 2;
  for (const [at, line] of lines.entries()) {
    if (line.room !== undefined && line.room !== lines[at - 1]?.room) {
      y = next(document, y + 4);
      put(print, line.room, { x: PAGE.left, y, width: PAGE.right - PAGE.left, bold: true });
    }
    y = next(document, y);
    printRow(print, line, y);
  }
  rule(document, y + 15);
  return y + 6;
}

function printSums(print: Print, { sums }: Invoice, top: number): number {
  let y = top;
  for (const { label, amount } of sums) {
    y = next(print.document, y);
    putEnd(print, label, COLUMNS.amount - 10, { y, soft: true });
    putEnd(print, amount, PAGE.right, { y, bold: true });
  }
  return y;
}

/** Net, VAT and gross by rate. */
function printVat(print: Print, { vat, vat_columns }: Invoice, top: number): number {
  if (vat.length === 0) return top;
  let y = top + 10;
  for (const [at, { rate, net, vat: within, gross }] of [vat_columns, ...vat].entries()) {
    y = next(print.document, y);
    const look = { y, soft: at === 0 };
    put(print, rate, { x: COLUMNS.what, width: VAT.net - COLUMNS.what - 80, ...look });
    putEnd(print, net, VAT.net, look);
    putEnd(print, within, VAT.vat, look);
    putEnd(print, gross, PAGE.right, look);
  }
  return y;
}

function printPayments(print: Print, { payments_title, payments }: Invoice, top: number): void {
  if (payments.length === 0) return;
  const { document } = print;
  const width = COLUMNS.quantity - COLUMNS.what;
  let y = next(document, top + 10);
  put(print, payments_title, { x: PAGE.left, y, width, bold: true });
  for (const { date, method, amount } of payments) {
    y = next(document, y);
    put(print, date, { x: COLUMNS.date, y, width: COLUMNS.what - COLUMNS.date - GAP });
    put(print, method, { x: COLUMNS.what, y, width });
    putEnd(print, amount, PAGE.right, { y });
  }
}

async function bytesOf(document: Document): Promise<Buffer> {
  document.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of document as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A bill as a PDF, on one page unless the stay is very long. */
export async function printInvoice(invoice: Invoice, made: Made): Promise<Buffer> {
  const print = openDocument(invoice, made);
  const lines = printHead(print, invoice);
  const sums = printLines(print, invoice, lines);
  printPayments(print, invoice, printVat(print, invoice, printSums(print, invoice, sums)));
  return bytesOf(print.document);
}
