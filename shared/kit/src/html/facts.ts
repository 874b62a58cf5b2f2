import { html, lines, type Markup } from './markup.ts';

/** Something that a page tells, beside its name; null and '' are told nothing of. */
export type Fact = { readonly label: string; readonly value: string | Markup | null };

/** Facts beside their names, each text on as many lines as it was written. */
export function factList(facts: readonly Fact[]): Markup {
  return html`<dl class="facts">${facts
    .filter(({ value }) => value !== null && value !== '')
    .map(
      ({ label, value }) => html`<dt>${label}</dt><dd>${typeof value === 'string' ? lines(value) : value}</dd>`,
    )}</dl>`;
}

/** Where a telephone number leads that is pressed. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A telephone number to press. */
export const phoneLink = (phone: string): Markup => html`<a class="number" href="${phoneAddress(phone)}">${phone}</a>`;
