import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkFormToken, STATUS_OF } from '../../src/pages/form-token.ts';
import { createRenderTokens } from '../../src/pages/render-token.ts';

const renders = createRenderTokens(randomBytes(32).toString('base64'));
const shown = { step: 'cancel', id: 'b1', version: 3 };
const form = new Map([['render', renders.make(shown, Date.now())]]);
const from = (site?: string) =>
  ({ headers: site === undefined ? {} : { 'sec-fetch-site': site } }) as unknown as FastifyRequest;

describe('a button that was pressed', () => {
  it('acts on what its page showed, pressed on a page of ours', () => {
    for (const site of [undefined, 'same-origin'])
      expect(checkFormToken(from(site), form, renders, shown)).toBe('current');
  });

  it('is refused from another site, and without its token, as nobody’s: 403', () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(checkFormToken(from(site), form, renders, shown)).toBe('foreign');
    expect(checkFormToken(from(), new Map(), renders, shown)).toBe('foreign');
    expect(STATUS_OF.foreign).toBe(403);
  });

  it('shows the page again where what it acts on has changed: 409', () => {
    expect(checkFormToken(from(), form, renders, { ...shown, version: 4 })).toBe('moved');
    expect([STATUS_OF.moved, STATUS_OF.expired]).toEqual([409, 409]);
  });
});
