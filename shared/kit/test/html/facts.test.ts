import { describe, expect, it } from 'vitest';
import { factList, phoneLink } from '../../src/html/facts.ts';
import { html } from '../../src/html/markup.ts';

describe('facts', () => {
  it('stand beside their names, texts on their own lines; of nothing nothing is told', () => {
    const shown = factList([
      { label: 'Notes', value: 'By the <window>\nplease' },
      { label: 'Link', value: html`<a href="/x">x</a>` },
      { label: 'Phone', value: null },
      { label: 'E-mail', value: '' },
    ]);
    expect(String(shown)).toBe(
      '<dl class="facts"><dt>Notes</dt><dd>By the &lt;window&gt;<br>please</dd><dt>Link</dt><dd><a href="/x">x</a></dd></dl>',
    );
  });

  it('a telephone number is pressed to be called, however it is written', () => {
    expect(String(phoneLink('+41 (0)44 668 18-00'))).toBe(
      '<a class="number" href="tel:+410446681800">+41 (0)44 668 18-00</a>',
    );
  });
});
