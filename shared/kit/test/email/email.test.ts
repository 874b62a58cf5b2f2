import { contrast } from '@booking/core/rules/contrast';
import { type Email, layOutEmail } from '@booking/kit/email/email';
import { emailColours } from '@booking/kit/email/email-style';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const business = {
  name: 'Rosa & Söhne',
  address: 'Seestrasse 1, 8002 Zürich',
  phone: '+41 44 000 00 01',
  email: 'desk@rosa.example',
  brand: { colour: '#F5D547', logo_url: 'https://rosa.example/logo.png' },
};
const email = (over: Partial<Email> = {}): Email => ({
  lang: 'en',
  subject: 'Your booking is confirmed',
  preview: 'Friday · 19:00',
  business,
  greeting: 'Dear Anna,',
  paragraphs: ['your booking is confirmed.'],
  facts: [{ label: 'Date', value: 'Friday, 5 March 2027' }],
  prices: [
    { label: 'Room', value: 'CHF 180.00' },
    { label: 'Total', value: 'CHF 180.00', total: true },
  ],
  terms: ['You can cancel free of charge until 3 March 2027.'],
  links: [
    { label: 'Confirm', url: 'https://booking.example/desk/h1?answer=confirm&lang=en', look: 'first' },
    { label: 'Decline', url: 'https://booking.example/desk/h1?answer=decline', look: 'other' },
  ],
  closing: 'Kind regards\nRosa & Söhne',
  ...over,
});

describe('an e-mail as text', () => {
  it('says all of it in order, each link by itself on a line, and ends with how the business is reached', () => {
    expect(layOutEmail(email()).text).toBe(`Dear Anna,

your booking is confirmed.

Date: Friday, 5 March 2027

Room: CHF 180.00
Total: CHF 180.00

You can cancel free of charge until 3 March 2027.

Confirm:
https://booking.example/desk/h1?answer=confirm&lang=en

Decline:
https://booking.example/desk/h1?answer=decline

Kind regards
Rosa & Söhne

Rosa & Söhne
Seestrasse 1, 8002 Zürich
+41 44 000 00 01
desk@rosa.example
`);
  });

  it('has lines of at most 76 characters, breaks no word and no link, and loses nothing', () => {
    const words = fc.array(fc.stringMatching(/^[a-zäß]{1,30}$/), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(words, words, (paragraph, value) => {
        const url = `https://booking.example/guest/${'x'.repeat(90)}`;
        const { text } = layOutEmail(
          email({
            paragraphs: [paragraph.join(' ')],
            facts: [{ label: 'Note', value: value.join(' ') }],
            links: [{ label: 'Page', url, look: 'quiet' }],
          }),
        );
        const lines = text.split('\n').filter((line) => line !== url);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(76);
        expect(text.split('\n')).toContain(url);
        const flat = text.replace(/\s+/g, ' ');
        expect(flat).toContain(paragraph.join(' '));
        expect(flat).toContain(`Note: ${value.join(' ')}`);
      }),
    );
  });

  it('names a value as the language does: a question needs no colon, French a space that no line begins behind', () => {
    const facts = [
      { label: 'Allergies ?', value: 'Noix' },
      { label: 'Date', value: 'vendredi' },
    ];
    const { subject, text } = layOutEmail(email({ lang: 'fr', subject: 'Rappel : demain', facts }));
    expect(subject).toBe('Rappel\u00a0: demain');
    expect(text).toContain('\nAllergies ? Noix\nDate\u00a0: vendredi\n');
    expect(text).toContain('\nConfirm\u00a0:\nhttps://');
  });

  it('sets in the further lines of a value', () => {
    const { text } = layOutEmail(email({ facts: [{ label: 'Anna', value: 'Friday\n2 people' }] }));
    expect(text).toContain('Anna: Friday\n  2 people\n');
  });
});

describe('an e-mail as HTML', () => {
  const { html } = layOutEmail(email());

  it('nothing that somebody typed becomes markup or a header', () => {
    const typed = `<script>alert(1)</script>"><img src=x onerror='1'>`;
    const hostile = layOutEmail(
      email({
        subject: `New\r\nBcc: x@example.org ${typed}`,
        preview: typed,
        business: { name: typed, address: typed, phone: typed, email: typed, brand: { colour: null, logo_url: typed } },
        greeting: typed,
        paragraphs: [typed],
        facts: [{ label: typed, value: typed }],
        prices: [{ label: typed, value: typed }],
        terms: [typed],
        links: [{ label: typed, url: `https://example.org/?a=${typed}`, look: 'quiet' }],
        closing: typed,
      }),
    );
    expect(hostile.subject).toMatch(/^New Bcc: x@example.org /);
    expect(hostile.html).not.toMatch(/<script|<img src=x|onerror='/);
    expect(hostile.html.match(/<img/g)).toHaveLength(1);
  });

  it('loads no picture but the logo, which says the name of the business where it is not shown', () => {
    expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://rosa.example/logo.png',
    ]);
    expect(html).toContain('alt="Rosa &amp; Söhne"');
    expect(layOutEmail(email({ business: { ...business, brand: null } })).html).not.toContain('<img');
    expect(html).not.toMatch(/<link|<script|url\(|@import/);
  });

  it('is at most 600 px wide, has what a list shows beside the subject, and says its language', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<div style="display:none[^>]*>Friday · 19:00/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('an e-mail that was queued before businesses had a look has ours', () => {
    const { brand: _, ...before } = business;
    expect(layOutEmail(email({ business: before })).html).toContain('#1f4e5f');
    expect(layOutEmail(email({ business: null })).html).not.toContain('undefined');
  });
});

describe('the colours of an e-mail', () => {
  it('can be read whatever the business chose: texts 4.5 apart, a button 3 from what it stands on, light and dark', () => {
    fc.assert(
      fc.property(fc.option(fc.stringMatching(/^#[0-9a-fA-F]{6}$/), { nil: null }), (colour) => {
        const colours = emailColours(colour);
        for (const { paper, card, ink, soft, button, onButton, text } of [colours.light, colours.dark]) {
          for (const on of [paper, card]) expect(contrast(soft, on)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(ink, card)).toBeGreaterThanOrEqual(7);
          expect(contrast(text, card)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(button, card)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});
