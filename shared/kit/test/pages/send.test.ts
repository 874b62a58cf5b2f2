import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import {
  pageHeaders,
  readForm,
  readQuery,
  seeOther,
  sendCalendarFile,
  sendPage,
  websitesOf,
} from '../../src/pages/send.ts';

const app = createApp({ log: { warn: () => {}, error: () => {} } });
app.get('/page', (request, reply) =>
  sendPage(reply, { html: '<p>', pictures: ['https://cdn.example'], websites: websitesOf(request) }),
);
app.get('/entry', (_request, reply) => sendCalendarFile(reply, 'stay.ics', 'BEGIN:VCALENDAR'));
app.get('/asked', (request) => [...readQuery(request)].map((field) => field.join(' ')).join(', '));
app.post('/form', (request, reply) => seeOther(reply, `/page?name=${readForm(request).get('name')}`));

const policyOf = async (websites?: string) => {
  const answer = await app.inject({ url: '/page', headers: websites === undefined ? {} : { 'x-websites': websites } });
  return String(answer.headers['content-security-policy']).split('; ');
};

describe('a page that is sent', () => {
  it('loads nothing from elsewhere but the pictures of its business, and is kept by nobody', async () => {
    expect(await policyOf()).toEqual([
      "default-src 'self'",
      "img-src 'self' data: https://cdn.example",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    const { headers } = await app.inject('/page');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('as a file for a calendar is kept by nobody and found by no search engine', async () => {
    const { headers } = await app.inject('/entry');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="stay.ics"',
      'content-type': 'text/calendar; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('names no more origins of pictures than a head can hold', () => {
    const pictures = Array.from({ length: 500 }, (_, n) => `https://pictures-${n}.example`);
    const policy = pageHeaders({ pictures })['content-security-policy'];
    expect(policy.length).toBeLessThan(5000);
    expect(policy).toMatch(/ https:\/\/pictures-\d+\.example; base-uri/);
  });

  it('may be framed by the websites of its business alone; what is no origin is left out', async () => {
    expect(await policyOf('https://a.example http://localhost:5173')).toContain(
      'frame-ancestors https://a.example http://localhost:5173',
    );
    expect(await policyOf('https://a.example;script-src *')).toContain("frame-ancestors 'none'");
  });
});

describe('a form that is sent', () => {
  const send = (body: string) => app.inject({ method: 'POST', url: '/form', payload: Buffer.from(body) });

  it('leads to the page of what came of it', async () => {
    const { statusCode, headers } = await send('name=Ada&form_id=1');
    expect([statusCode, headers.location]).toEqual([303, '/page?name=Ada']);
  });

  it('is refused with more fields than any form has', async () => {
    expect((await send('a=1&'.repeat(300))).statusCode).toBe(400);
  });

  it('holds nothing that cannot be stored', async () => {
    expect((await send('name=A%00da')).headers.location).toBe('/page?name=Ada');
    expect((await app.inject('/asked?name=A%00d%C3%A4&a=%ff')).body).toBe('name Adä, a \ufffd');
  });
});
