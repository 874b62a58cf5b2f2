import { fileURLToPath } from 'node:url';
import type { Invoice } from '@booking/core/routes/console/invoice';
import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

// Points, on an A4 page.
const PAGE = { left: 56, right: 539, top: 56, bottom: 786 };
const COLUMNS = { date: 56, what: 176, quantity: 380, amount: 450 };
const ROW = 17;
const SIZE = { text: 9.5, mark: 11, title: 15 };
const SOFT = '#55595f';
const WARN = '#9a3412';
const INK = '#1b1d21';

const PLAIN = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

/** Above everything else of each page, so that nobody takes what a member tried out for a bill. */
function markTest(document: Document, words: string): void {
  const [top, height, width] = [PAGE.top - 38, 24, PAGE.right - PAGE.left];
  document.rect(PAGE.left, top, width, height).lineWidth(1.2).strokeColor(WARN).stroke();
  document.font('bold', SIZE.mark).fillColor(WARN);
  document.text(words, PAGE.left + (width - document.widthOfString(words)) / 2, top + 6, { lineBreak: false });
}

/** Loaded when the first invoice is asked for: what few ask for costs nobody's memory before. */
async function openDocument({ title, test }: Invoice, now: Temporal.Instant): Promise<Document> {
  const { default: Pdf } = await import('pdfkit');
  const info = { Title: title, CreationDate: new Date(now.epochMilliseconds) };
  const document = new Pdf({ size: 'A4', margin: PAGE.left, info, font: PLAIN });
  document.registerFont('plain', PLAIN);
  document.registerFont('bold', BOLD);
  if (test !== null) {
    markTest(document, test);
    document.on('pageAdded', () => markTest(document, test));
  }
  return document;
}

type Put = { readonly bold?: boolean; readonly soft?: boolean; readonly size?: number };

function put(document: Document, text: string, x: number, y: number, { bold, soft, size = SIZE.text }: Put = {}): void {
  document.font(bold ? 'bold' : 'plain', size).fillColor(soft ? SOFT : INK);
  document.text(text, x, y, { lineBreak: false });
}

function putEnd(document: Document, text: string, right: number, y: number, look: Put = {}): void {
  document.font(look.bold ? 'bold' : 'plain', look.size ?? SIZE.text);
  put(document, text, right - document.widthOfString(text), y, look);
}

/** As much of it as its column holds: a guest's or a room's name may be of any length. */
function fitted(document: Document, text: string, width: number): string {
  document.font('plain', SIZE.text);
  if (document.widthOfString(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && document.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
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

function printHead(document: Document, { hotel, title, reference, guest, stay }: Invoice): number {
  const [name = '', ...address] = hotel;
  put(document, fitted(document, name, 230), PAGE.left, PAGE.top, { bold: true, size: SIZE.title });
  address.forEach((line, i) => {
    put(document, fitted(document, line, 260), PAGE.left, PAGE.top + 24 + i * 14, { soft: true });
  });
  putEnd(document, title, PAGE.right, PAGE.top, { bold: true, size: SIZE.title });
  putEnd(document, reference, PAGE.right, PAGE.top + 24, { soft: true });
  const width = PAGE.right - PAGE.left;
  put(document, fitted(document, guest ?? '', width), PAGE.left, PAGE.top + 90, { bold: true });
  put(document, fitted(document, stay, width), PAGE.left, PAGE.top + 106, { soft: true });
  return PAGE.top + 140;
}

function printLines(document: Document, { columns, lines }: Invoice, top: number): number {
  put(document, columns.date, COLUMNS.date, top, { soft: true });
  put(document, columns.what, COLUMNS.what, top, { soft: true });
  putEnd(document, columns.quantity, COLUMNS.amount - 10, top, { soft: true });
  putEnd(document, columns.amount, PAGE.right, top, { soft: true });
  rule(document, top + 14);
  let y = top + 2;
  for (const line of lines) {
    y = next(document, y);
    put(document, line.date, COLUMNS.date, y);
    put(document, fitted(document, line.what, COLUMNS.quantity - COLUMNS.what), COLUMNS.what, y);
    putEnd(document, line.quantity, COLUMNS.amount - 10, y);
    putEnd(document, line.amount, PAGE.right, y);
  }
  rule(document, y + 15);
  return y + 6;
}

function printSums(document: Document, { sums }: Invoice, top: number): number {
  let y = top;
  for (const { label, amount } of sums) {
    y = next(document, y);
    putEnd(document, label, COLUMNS.amount - 10, y, { soft: true });
    putEnd(document, amount, PAGE.right, y, { bold: true });
  }
  return y;
}

function printPayments(document: Document, { payments_title, payments }: Invoice, top: number): void {
  if (payments.length === 0) return;
  let y = next(document, top + 10);
  put(document, payments_title, PAGE.left, y, { bold: true });
  for (const { date, method, amount } of payments) {
    y = next(document, y);
    put(document, date, COLUMNS.date, y);
    put(document, method, COLUMNS.what, y);
    putEnd(document, amount, PAGE.right, y);
  }
}

async function bytesOf(document: Document): Promise<Buffer> {
  document.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of document as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A bill as a PDF, on one page unless the stay is very long. */
export async function printInvoice(invoice: Invoice, now: Temporal.Instant): Promise<Buffer> {
  const document = await openDocument(invoice, now);
  const lines = printHead(document, invoice);
  const sums = printLines(document, invoice, lines);
  printPayments(document, invoice, printSums(document, invoice, sums));
  return bytesOf(document);
}
