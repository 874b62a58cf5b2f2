import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import type { Clock } from '@booking/kit/clock';
import { html } from '@booking/kit/html/markup';
import { callOf, verifyServiceToken } from '@booking/kit/http/caller';
import type { NumberKeys } from '@booking/kit/sms/number-keys';
import { isTwilioCall } from '@booking/kit/sms/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hearAnswer, hearDelivery } from '../guests/text-messages.ts';

export type TextCallOptions = {
  readonly deps: Deps;
  readonly numbers: NumberKeys;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  readonly authToken: string;
};

const E164 = /^\+[1-9]\d{6,14}$/;

/** Where the provider of text messages tells what came in and what became of what went out, in Twilio's shape. */
export function serveTextCalls(app: FastifyInstance, options: TextCallOptions): void {
  app.post('/sms/inbound', (request, reply) => answered(request, reply, options));
  app.post('/sms/status', (request, reply) => delivered(request, reply, options));
}

/** The form of a call that the provider signed: 403 for all others. It signs the address that it knows us by. */
function formOf(request: FastifyRequest, { deps, callerSecrets, authToken }: TextCallOptions): URLSearchParams {
  if (!verifyServiceToken(request.headers[SERVICE_HEADER], callOf(request.raw), () => callerSecrets, Date.now()))
    throw apiError('invalid_key', 'This call does not come from the gateway.');
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  const call = { url: deps.publicUrl + request.url, form };
  if (isTwilioCall(call, request.headers['x-twilio-signature'], authToken)) return form;
  throw apiError('forbidden', 'The signature does not fit.');
}

/** What it says is sent by the provider as an answer, unless it has answered by itself already. */
async function answered(request: FastifyRequest, reply: FastifyReply, options: TextCallOptions): Promise<FastifyReply> {
  const { deps, numbers, clock } = options;
  const form = formOf(request, options);
  const number = form.get('From') ?? '';
  const heard = { number, body: form.get('Body') ?? '', providerId: form.get('MessageSid') ?? '' };
  const said = E164.test(number) ? await hearAnswer(deps, numbers, heard, clock.now()) : null;
  const words = said !== null && !form.has('OptOutType') && html`<Message>${said}</Message>`;
  const twiml = html`<?xml version="1.0" encoding="UTF-8"?><Response>${words}</Response>`;
  return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(String(twiml));
}

async function delivered(
  request: FastifyRequest,
  reply: FastifyReply,
  options: TextCallOptions,
): Promise<FastifyReply> {
  const { deps, clock } = options;
  const form = formOf(request, options);
  const { text = '' } = request.query as { text?: unknown };
  const delivery = { providerId: form.get('MessageSid') ?? '', status: form.get('MessageStatus') ?? '' };
  if (typeof text === 'string') await hearDelivery(deps.db, text, delivery, clock.now());
  return reply.code(204).header('cache-control', 'no-store').send();
}
