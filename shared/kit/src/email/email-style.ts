import { type BrandColours, brandOn } from '@booking/core/rules/contrast';

type Palette = {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
};

// Those of the pages (gateway/pages/pages.css): an e-mail and the page that it leads to look alike.
const LIGHT: Palette = { paper: '#fbfaf7', card: '#ffffff', ink: '#16181d', soft: '#585c66', line: '#d9d6cf' };
const DARK: Palette = { paper: '#14161a', card: '#1c1f25', ink: '#f1efea', soft: '#b0b3bb', line: '#363a43' };
const PLAIN: Readonly<Record<'light' | 'dark', BrandColours>> = {
  light: { button: '#1f4e5f', onButton: '#ffffff', text: '#1f4e5f' },
  dark: { button: '#8cc5d8', onButton: '#16181d', text: '#8cc5d8' },
};

export const SANS = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const SERIF = 'Iowan Old Style,Palatino Linotype,Palatino,Georgia,serif';

/** The colours of an e-mail in a light and in a dark program. */
export type EmailColours = { readonly light: Palette & BrandColours; readonly dark: Palette & BrandColours };

/** @param colour of the business, `#rrggbb`; without one our own */
export function emailColours(colour: string | null): EmailColours {
  const brand = colour?.toLowerCase() ?? null;
  const light = brand === null ? PLAIN.light : brandOn(brand, LIGHT.card);
  const dark = brand === null ? PLAIN.dark : brandOn(brand, DARK.card);
  return { light: { ...LIGHT, ...light }, dark: { ...DARK, ...dark } };
}

/**
 * What cannot stand in a style attribute: the dark look, and less room around the text on a phone. Programs that drop
 * style blocks show the light look, which the attributes hold.
 */
export function styleBlock({ dark }: EmailColours): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background:${dark.paper}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark.soft}!important}`,
    `.rule{border-color:${dark.line}!important}`,
    `.link{color:${dark.text}!important}`,
    `.button{background:${dark.button}!important;border-color:${dark.button}!important}`,
    `.on-button{color:${dark.onButton}!important}`,
    `.other{border-color:${dark.soft}!important}`,
    '}',
    '@media (max-width:480px){',
    '.page{padding:16px 8px!important}.card{padding:24px 20px!important}',
    // A label stands above its value: beside it, words would be cut.
    '.label,.value{display:block!important;width:auto!important}',
    '.label{padding:9px 0 0!important}.value{padding:0 0 9px!important;border-top:0!important}',
    '}',
  ].join('\n');
}
