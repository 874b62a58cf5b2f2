import type { Texts } from '@booking/core/texts/generated/hotel';
import type { Texts as InvoiceTexts } from '@booking/core/texts/generated/hotel-invoice';
import type { Texts as PageTexts } from '@booking/core/texts/generated/hotel-pages';
import { textsByLang } from '@booking/kit/catalogues';

export type { InvoiceTexts, PageTexts, Texts };

export const textsIn = textsByLang<Texts>('hotel');
/** What pages say beside what the whole service says. */
export const pageTextsIn = textsByLang<PageTexts>('hotel-pages');
/** The words of a bill, on the screen, on paper and in a file. */
export const invoiceTextsIn = textsByLang<InvoiceTexts>('hotel-invoice');
