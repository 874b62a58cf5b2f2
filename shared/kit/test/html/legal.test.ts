import { LANGS } from '@booking/core/lang';
import { legalOf, textByLanguage } from '@booking/core/words/legal';
import { describe, expect, it } from 'vitest';
import { layOutEmail } from '../../src/email/email.ts';
import { agreementOf, agreementPart, legalLinks } from '../../src/html/legal.ts';
import { pageHtml } from '../../src/pages/page.ts';

const account = {
  language: 'de',
  terms_url: 'https://rosa.example/agb',
  privacy_url: { de: 'https://rosa.example/daten', fr: 'https://rosa.example/donnees' },
  imprint: { de: 'Rosa GmbH' },
} as const;
const IMPRINT = 'https://booking.example/book/rosa/imprint';
const legal = legalOf(account, IMPRINT);
const rosa = { name: 'Rosa & Co', brand: null, phone: '+41 44 000 00 01', address: 'Seestrasse 1', legal };

describe('what a business says of terms and privacy', () => {
  it('is in the language of whoever reads it, else in the one that stands in for it', () => {
    const urls = LANGS.map((lang) => textByLanguage(account.privacy_url, lang, 'de'));
    expect(urls).toEqual(LANGS.map((lang) => (lang === 'fr' ? account.privacy_url.fr : account.privacy_url.de)));
    expect([textByLanguage(undefined, 'de', 'de'), textByLanguage({}, 'de', 'de')]).toEqual([null, null]);
  });

  it('is nothing where it says nothing, and names no imprint without one', () => {
    expect(legalOf({ language: 'de' }, IMPRINT)).toBeNull();
    expect(legalOf({ language: 'de', imprint: {} }, IMPRINT)).toBeNull();
    expect(legalLinks(legalOf({ language: 'de', terms_url: account.terms_url }, IMPRINT), 'en')).toEqual([
      { label: 'Terms and conditions', url: account.terms_url },
    ]);
  });

  it('stands under a form in words, with both links, and with one where there is one', () => {
    expect(agreementOf(rosa, 'en')).toEqual({
      text: 'By sending this form you accept the terms and conditions of Rosa & Co. The privacy notice says how your data is used.',
      links: [
        { label: 'Terms and conditions', url: 'https://rosa.example/agb' },
        { label: 'Privacy notice', url: 'https://rosa.example/daten' },
      ],
    });
    const privacy = { name: 'Rosa', legal: legalOf({ language: 'de', privacy_url: 'https://rosa.example/p' }, '') };
    expect(agreementOf(privacy, 'de')?.text).toBe(
      'Wie Ihre Daten verwendet werden, steht in der Datenschutzerklärung.',
    );
    const imprintAlone = { name: 'Rosa', legal: legalOf({ language: 'de', imprint: 'Rosa GmbH' }, IMPRINT) };
    expect([agreementOf(imprintAlone, 'de'), agreementPart({ name: 'Rosa' }, 'de')]).toEqual([null, null]);
    expect(String(agreementPart(rosa, 'en'))).toContain('Rosa &amp; Co');
  });

  it('stands at the foot of every page and e-mail, the imprint with a page of its own', () => {
    const html = pageHtml({ lang: 'fr', title: 'T', body: agreementPart(rosa, 'fr') ?? ('' as never), business: rosa });
    const foot = html.slice(html.indexOf('<footer'));
    for (const url of ['https://rosa.example/agb', 'https://rosa.example/donnees', `${IMPRINT}?lang=fr`])
      expect(foot).toContain(`href="${url}" target="_blank" rel="noopener"`);
    const business = { ...rosa, email: 'rosa@example.org' };
    const words = { subject: 'S', preview: 'P', greeting: null, paragraphs: ['Hello'], facts: [] };
    const email = layOutEmail({ lang: 'en', business, ...words });
    expect(email.text).toContain(`Legal notice: ${IMPRINT}?lang=en`);
    expect(email.html).toContain('href="https://rosa.example/daten"');
    const silent = layOutEmail({ lang: 'en', business: { ...business, legal: null }, ...words });
    expect(silent.text + silent.html).not.toContain('rosa.example');
  });
});
