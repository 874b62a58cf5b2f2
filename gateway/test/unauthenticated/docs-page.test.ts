import { ERRORS } from '@booking/core/errors';
import { describeApi } from '@booking/core/openapi/document';
import { REASON_MEANINGS } from '@booking/core/openapi/error-meanings';
import { describe, expect, it } from 'vitest';
import { docsPage } from '../../src/unauthenticated/documents/docs-page.ts';
import { inline, markdown } from '../../src/unauthenticated/documents/markdown.ts';

const shown = (text: string) => String(markdown(text));

describe('Markdown of the plain reference', () => {
  it.each([
    ['a paragraph with code', 'Send `a` to **us**.', '<p>Send <code>a</code> to <strong>us</strong>.</p>'],
    ['a list', '- one\n- `two`', '<ul><li>one</li><li><code>two</code></li></ul>'],
    ['code', '```sh\ncurl "$X"\n\necho\n```', '<pre tabindex="0"><code>curl &quot;$X&quot;\n\necho</code></pre>'],
    ['a link', 'See [here](/v1/docs).', '<p>See <a href="/v1/docs">here</a>.</p>'],
  ])('%s becomes HTML', (_, text, wanted) => expect(shown(text)).toBe(wanted));

  it('a table becomes one, with a bar in code left alone', () => {
    const text = '| Code | When |\n|---|---|\n| `a` | `x|y` or z |';
    expect(shown(text)).toContain('<tr><td><code>a</code></td><td><code>x|y</code> or z</td></tr>');
  });

  it.each([
    '<script>alert(1)</script>',
    '`<img src=x onerror=y>`',
    '**<b>**',
    '- <i>',
    '| <a> | b |\n|---|---|\n| <c> | d |',
  ])('markup that is written into it stays text: %s', (text) =>
    expect(shown(text)).not.toMatch(/<(script|img|b>|i>|a>|c>)/),
  );

  it.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](data:text/html,y)'])('%s is no link', (text) => {
    expect(String(inline(text))).not.toContain('<a ');
  });
});

describe('/v1/docs/plain', () => {
  const { html } = docsPage(describeApi('https://api.example.org'), 'https://api.example.org');

  it('shows no Markdown as it was typed', () => {
    const prose = html.replace(/<pre[\s\S]*?<\/pre>|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
    const text = prose.replace(/<[^>]*>/g, ' ');
    expect(text.match(/.{0,40}(`|\*\*|\|---).{0,40}/g)).toBeNull();
  });

  it('has the place to which every error and reason leads, once', () => {
    const wanted = [
      ...Object.keys(ERRORS).map((code) => `error-${code}`),
      ...Object.keys(REASON_MEANINGS).map((reason) => `reason-${reason}`),
    ];
    expect(wanted.filter((id) => html.split(`id="${id}"`).length !== 2)).toEqual([]);
  });
});
