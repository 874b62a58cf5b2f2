import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/clock.ts';
import { createPageTokens } from '../../src/crypto/page-token.ts';
import { createApp } from '../../src/http/app.ts';
import { signServiceToken } from '../../src/http/caller.ts';
import { OutdatedPageError } from '../../src/pages/form-token.ts';
import { createRenderTokens } from '../../src/pages/render-token.ts';
import { serveTokenPages, type TokenPage } from '../../src/pages/token-pages.ts';

type Thing = { id: string; version: number; open: boolean };
const KEY = Buffer.alloc(32, 1).toString('base64');
const SECRET = 'a secret that services share, long enough';
const ID = '01234567-89ab-7def-8123-456789abcdef';
const tokens = createPageTokens('r', KEY);
const log = { warn: () => {}, error: () => {} };

let thing: Thing;
/** What the command does besides, and which version it was called for. */
let command: () => void;
let calledFor: number[];
beforeEach(() => {
  thing = { id: ID, version: 1, open: true };
  calledFor = [];
  command = () => {
    thing = { ...thing, version: 2, open: false };
  };
});

const page = (kind: 'guest' | 'desk'): TokenPage<Thing> => ({
  kind,
  load: async (id) => (id === ID ? thing : null),
  about: ({ id, version }) => ({ id, version, business: 'b1', lang: 'en', logoUrl: null }),
  view: ({ subject, notice, render }) => JSON.stringify({ ...subject, notice, render: render('end') }),
  stepField: 'step',
  steps: {
    end: {
      action: 'endThing',
      isSettled: ({ open }) => !open,
      take: async (_, { version }) => {
        calledFor.push(version);
        command();
      },
    },
  },
});
const app = createApp({ log });
const options = { clock: createClock(), callerSecrets: [SECRET], tokens, renders: createRenderTokens(KEY), log };
serveTokenPages(app, options, [page('guest'), page('desk')]);

async function call(method: 'GET' | 'POST', kind: 'guest' | 'desk', form: object = {}) {
  const url = `/${kind}/${tokens.make(kind, ID)}`;
  const headers = { [SERVICE_HEADER]: signServiceToken('gateway', `${method} ${url}`, SECRET, Date.now()) };
  const payload = new URLSearchParams({ ...form }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method,
    url,
    ...(method === 'GET' ? { headers } : { headers: { ...headers, ...type }, payload }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body.startsWith('{') ? answer.json() : null,
  };
}
const press = async (kind: 'guest' | 'desk', step = 'end') =>
  call('POST', kind, { step, render: (await call('GET', kind)).body.render });

describe('A button of a page behind a token', () => {
  it('calls the command with the version that the page showed, and names what was done to the gateway', async () => {
    const { status, headers } = await press('guest');
    expect([status, headers['x-deed'], calledFor]).toEqual([303, `b1 endThing ${ID}`, [1]]);
  });

  it('calls nothing for a step that the page does not have: 403', async () => {
    for (const step of ['other', 'toString', '']) expect((await press('desk', step)).status).toBe(403);
    expect(calledFor).toEqual([]);
  });

  it('pressed twice leads a guest on, and shows staff what was answered', async () => {
    thing = { ...thing, open: false };
    expect((await press('guest')).status).toBe(303);
    const desk = await press('desk');
    expect([desk.status, desk.body.notice]).toEqual([409, null]);
    expect(calledFor).toEqual([]);
  });

  it.each([
    ['the version has changed behind the locks', new OutdatedPageError(), { why: 'moved' }],
    [
      'what is wanted has gone',
      apiError('conflict', 'No room.'),
      { why: 'conflict', message: 'No room.', isRefusal: false },
    ],
    [
      'the rules refuse it',
      apiError('refused', 'Too late.'),
      { why: 'conflict', message: 'Too late.', isRefusal: true },
    ],
  ])('shows the page as it stands by then where %s: 409', async (_, error, notice) => {
    command = () => {
      thing = { ...thing, version: 7 };
      throw error;
    };
    const { status, body, headers } = await press('guest');
    expect([status, body.version, body.notice, headers['x-deed']]).toEqual([409, 7, notice, undefined]);
  });
});
