// What runs in the printing thread: a long bill takes a second, and nobody else's request waits for it.
import type { Invoice } from '@booking/core/routes/console/invoice';
import { move } from 'piscina';
import { printInvoice } from './print-invoice.ts';

export type PrintOrder = { readonly invoice: Invoice; readonly createdMs: number };

export default async function print({ invoice, createdMs }: PrintOrder) {
  const file = await printInvoice(invoice, createdMs);
  return move(file.buffer.byteLength === file.byteLength ? file : Uint8Array.from(file));
}
