import { photoChoices, photoInSize } from '@booking/core/rules/pictures/photos';
import { html, type Markup } from './markup.ts';

type Look = {
  /** Empty where the same is said beside it. */
  readonly alt: string;
  readonly className: string;
  /** How wide it is shown, by which a browser chooses one of its sizes. */
  readonly sizes: string;
  /** What it is cut to, so that nothing moves when it comes. */
  readonly width: number;
  readonly height: number;
  /** Loaded at once: it stands at the top of the page. */
  readonly isFirst?: boolean;
};

/** A business's picture. One of ours is loaded as large as it is needed, one that lies elsewhere as it is. */
export function picture(url: string, { alt, className, sizes, width, height, isFirst = false }: Look): Markup {
  const choices = photoChoices(url);
  const ways = choices !== null && html` srcset="${choices}" sizes="${sizes}"`;
  return html`<img class="${className}" src="${photoInSize(url, 'medium')}"${ways} alt="${alt}"${!isFirst && html` loading="lazy"`} width="${String(width)}" height="${String(height)}">`;
}
