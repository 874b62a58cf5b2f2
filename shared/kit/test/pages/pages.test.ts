import { describe, expect, it } from 'vitest';
import { dataBlock, html, lines } from '../../src/html/markup.ts';
import {
  chips,
  errorSummary,
  type FormView,
  hiddenParts,
  select,
  textArea,
  textField,
  tick,
} from '../../src/pages/fields.ts';
import { pageHtml } from '../../src/pages/page.ts';
import { originsOf } from '../../src/pages/send.ts';
import { pageWords } from '../../src/pages/words.ts';

const EVIL = '"><script>alert(1)</script>';
const view = (values: Record<string, string>, errors: FormView['errors'] = []): FormView => ({
  words: pageWords('en'),
  values: new Map(Object.entries(values)),
  errors,
});

describe('a page', () => {
  it('escapes every text, in attributes and between tags, and in data for machines', () => {
    const options = [{ value: EVIL, label: EVIL, note: EVIL }];
    const fields = view({ a: EVIL }, [{ field: 'a', message: EVIL }]);
    const field = { name: 'a', label: EVIL, hint: EVIL };
    const body = html`${textField(fields, field)}${textArea(fields, field)}${select(fields, { ...field, options })}${chips(fields, { ...field, options })}${tick(fields, field)}${errorSummary(fields)}${hiddenParts(EVIL, EVIL)}${lines(`${EVIL}\n${EVIL}`)}`;
    const business = { name: EVIL, brand: { colour: null, logo_url: EVIL }, phone: EVIL, address: EVIL };
    const found = { description: EVIL, canonical: EVIL, image: EVIL, jsonLd: { name: '</script><script>alert(1)' } };
    const page = pageHtml({ lang: 'en', title: EVIL, body, business, found, inLanguage: () => EVIL });
    expect(page).not.toContain('<script>');
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('that is not to be found says so', () => {
    const page = pageHtml({ lang: 'de', title: 'x', body: html``, business: null });
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it('writes nothing for what is not there', () => {
    expect(String(html`a${null}${undefined}${false}${true}b`)).toBe('ab');
    expect(String(dataBlock('application/json', 'x', { a: 1 }))).toBe(
      '<script type="application/json" id="x">{"a":1}</script>',
    );
  });
});

describe('a form that was refused', () => {
  it('keeps what was typed, says what is wrong beside the field, and leads to it from the head', () => {
    const fields = view({ name: 'Ada' }, [{ field: 'name', message: 'Too short.' }]);
    const field = String(textField(fields, { name: 'name', label: 'Name' }));
    expect(field).toContain('value="Ada"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="e-name"');
    expect(String(errorSummary(fields))).toContain('<a href="#f-name">Too short.</a>');
    expect(errorSummary(view({}))).toBeNull();
  });
});

describe('origins of pictures', () => {
  it('are those of addresses, each once', () => {
    expect(originsOf(['https://a.example/x.png', 'https://a.example/y', null, undefined, 'no address'])).toEqual([
      'https://a.example',
    ]);
  });
});
