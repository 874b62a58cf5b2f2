// What runs in the printing thread: a long bill takes a second, and nobody else's request waits for it.
import type { Invoice } from '@booking/core/routes/console/invoice';
import { lowerThreadPriority } from '@booking/kit/workers/thread-priority';
import { move } from 'piscina';
import { type EInvoice, invoiceXml } from './invoice-xml.ts';
import { printInvoice } from './print-invoice.ts';

lowerThreadPriority();

/** A bill as a PDF, with its XML within where it is an electronic invoice; or the XML alone. */
export type PrintOrder =
  | { readonly invoice: Invoice; readonly createdMs: number; readonly eInvoice: EInvoice | null }
  | { readonly invoice: null; readonly eInvoice: EInvoice };

async function bytesOf(order: PrintOrder): Promise<Buffer> {
  if (order.invoice === null) return Buffer.from(invoiceXml(order.eInvoice));
  const { invoice, createdMs, eInvoice } = order;
  return printInvoice(invoice, { createdMs, xml: eInvoice === null ? null : invoiceXml(eInvoice) });
}

export default async function print(order: PrintOrder) {
  const file = await bytesOf(order);
  return move(file.buffer.byteLength === file.byteLength ? file : Uint8Array.from(file));
}
