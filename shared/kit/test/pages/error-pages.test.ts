import { apiError } from '@booking/core/errors';
import { createApp } from '@booking/kit/http/app';
import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import { expect, test, vi } from 'vitest';

const log = { warn: vi.fn(), error: vi.fn() };
const app = createApp({ log });
app.register(async (scope) => {
  answerErrorsAsPages(scope, { log, langOf: () => 'de' });
  scope.get('/gone/:token', () => {
    throw apiError('not_found', 'There is nothing here.');
  });
  scope.get('/broken/:token', () => {
    throw new Error('of the database');
  });
  scope.get('/away/:token', () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  scope.post('/form', () => 'taken');
});

test('what is thrown behind a page is a page in the visitor’s language, never JSON', async () => {
  const gone = await app.inject('/gone/secret');
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(gone.body).toContain('Unter dieser Adresse ist nichts');
  expect(gone.body).toContain('name="robots" content="noindex"');
});

test('a failure says nothing of its cause, and its log names no address', async () => {
  const broken = await app.inject('/broken/secret');
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('Bei uns ist etwas schiefgegangen');
  expect(broken.body).not.toContain('database');
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ route: '/broken/:token' }), expect.any(String));
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
});

test('a form that is too large is answered with a page', async () => {
  const large = await app.inject({ method: 'POST', url: '/form', payload: Buffer.alloc(70_000) });
  expect([large.statusCode, large.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
});

test('a database that gives no answer is the app’s own 503, which says when to come again', async () => {
  const away = await app.inject('/away/secret');
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '1']);
});
