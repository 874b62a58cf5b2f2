import { EXAMPLES } from '@booking/core/openapi/examples';
import { ROUTES } from '@booking/core/routes/all';
import { sentBody } from '@booking/testkit/system/upload';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRecorder } from './lib/recorder.ts';

const NO_OBJECTS = ['[]', '[{"force":true}]', 'null', '7', 'true', '"text"', '{', 'notify_guest=true', ' ', '\0'];

const write = ROUTES.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
const rest = ROUTES.filter(({ method }) => method === 'GET' || method === 'DELETE');

describe('a body on POST or PATCH must be a JSON object', () => {
  let recorder: ReturnType<typeof startRecorder>;
  beforeEach(() => {
    recorder = startRecorder();
  });
  afterEach(() => recorder.close());

  it.each(write.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: what is none is 400 and reaches no handler; an object does, with fields that nobody knows',
    async (_, route) => {
      for (const body of NO_OBJECTS) {
        const answer = await recorder.call(route, { body });
        expect([body, answer.status, answer.json.error?.code]).toEqual([body, 400, 'bad_request']);
      }
      expect(recorder.seen).toEqual([]);
      const good = sentBody(route, { ...(EXAMPLES[route.id]?.body as object | undefined), nobody_knows: [1] });
      expect((await recorder.call(route, { body: good })).status).toBe(route.reply.status);
    },
  );

  it.each(write.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: none at all counts as an empty one',
    async (_, route) => {
      const needsBody = route.upload !== undefined || route.body?.safeParse({}).success === false;
      const expected = needsBody ? 400 : route.reply.status;
      expect((await recorder.call(route)).status).toBe(expected);
      expect((await recorder.call(route, { body: '' })).status).toBe(expected);
      expect((await recorder.call(route, { body: '{}' })).status).toBe(expected);
    },
  );

  it('on GET and DELETE it is ignored', async () => {
    for (const route of rest) {
      if (route.query?.safeParse({}).success === false) continue;
      const answer = await recorder.call(route, { body: '{broken' });
      expect([route.id, answer.status]).toEqual([route.id, 200]);
    }
  });
});
