import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PosterSize } from '@booking/core/routes/console/setup/poster';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

type Document = InstanceType<typeof PDFDocument>;

export type Poster = {
  readonly size: PosterSize;
  readonly name: string;
  /** What guests do there: `Book your table`. */
  readonly call: string;
  readonly hint: string;
  /** Of the booking page, which the code holds. */
  readonly url: string;
  readonly colour: string | null;
  /** As JPEG; null where none is printed. */
  readonly logo: Uint8Array | null;
  /** When its settings changed: the same settings make the same file. */
  readonly changedMs: number;
};

// Points, on an A4 page; an A6 card is the same at half the size.
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const SCALE: Readonly<Record<PosterSize, number>> = { a4: 1, a6: 0.5 };
const LOGO = { top: 64, width: 240, height: 96 };
const NAME = { largest: 44, smallest: 20, top: 190, height: 112 };
const CODE = { top: 412, side: 276, frame: 22 };
const ADDRESS = { largest: 14, smallest: 6, top: 754 };
const INK = '#1b1d21';
const SOFT = '#55595f';

const FONTS = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

const WIDTH = PAGE.width - 2 * MARGIN;
const CENTRED = { width: WIDTH, align: 'center' } as const;

/** The name as large as two lines of it fit, in the middle of its place. */
function printName(document: Document, name: string): void {
  document.font(FONTS.bold);
  const heightAt = (size: number) => document.fontSize(size).heightOfString(name, CENTRED);
  const longest = (size: number) =>
    Math.max(...name.split(' ').map((word) => document.fontSize(size).widthOfString(word)));
  let size = NAME.largest;
  while (size > NAME.smallest && (heightAt(size) > NAME.height || longest(size) > WIDTH)) size -= 1;
  document.fontSize(size).fillColor(INK);
  document.text(name, MARGIN, NAME.top + (NAME.height - heightAt(size)) / 2, CENTRED);
}

/** The code in a frame of the business's colour; its modules are black on white, as readers need them. */
function printCode(document: Document, url: string, colour: string): void {
  const { top, side, frame } = CODE;
  const left = (PAGE.width - side) / 2;
  document.roundedRect(left - frame, top - frame, side + 2 * frame, side + 2 * frame, 18);
  document.lineWidth(3).strokeColor(colour).stroke();
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = side / size;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) document.rect(left + column * module, top + row * module, module + 0.1, module + 0.1);
  document.fill('#000000');
}

function printLogo(document: Document, logo: Uint8Array | null): void {
  if (logo === null) return;
  const { top, width, height } = LOGO;
  const fit: [number, number] = [width, height];
  document.image(Buffer.from(logo), (PAGE.width - width) / 2, top, { fit, align: 'center', valign: 'center' });
}

/** The address in one line, as large as it fits. */
function printAddress(document: Document, address: string): void {
  const { largest, smallest, top } = ADDRESS;
  const width = document.font(FONTS.bold, largest).widthOfString(address);
  document.fontSize(Math.max(smallest, Math.min(largest, (largest * (WIDTH - 1)) / width))).fillColor(INK);
  document.text(address, MARGIN, top, CENTRED);
}

/** A poster or a card of one page. */
export function printPoster({ size, name, call, hint, url, colour, logo, changedMs }: Poster): Promise<Buffer> {
  const scale = SCALE[size];
  const accent = colour ?? INK;
  const info = { Title: name, CreationDate: new Date(changedMs) };
  const document = new PDFDocument({
    size: [PAGE.width * scale, PAGE.height * scale],
    // What is written is laid out on A4 and never begins a new page, however small the sheet is.
    margins: { top: 0, left: 0, right: 0, bottom: -PAGE.height },
    ...{ info, font: FONTS.plain },
  });
  document.scale(scale);
  printLogo(document, logo);
  printName(document, name);
  document.rect((PAGE.width - 56) / 2, 316, 56, 4).fill(accent);
  document.font(FONTS.plain, 21).fillColor(INK).text(call, MARGIN, 335, CENTRED);
  printCode(document, url, accent);
  document.font(FONTS.plain, 13).fillColor(SOFT).text(hint, MARGIN, 732, CENTRED);
  printAddress(document, url.replace(/^https?:\/\//, ''));
  document.end();
  return buffer(document as unknown as NodeJS.ReadableStream);
}
