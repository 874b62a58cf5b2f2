import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTwilioCall } from '@booking/kit/sms/signature';
import type { Json } from '../api.ts';
import { freePorts, run } from '../processes.ts';

const SENDER = '+447700900000';
export const TEXT_TOKEN = 'a token that is as long as theirs are';

/** The catcher of the sandbox, which takes text messages as their provider does. */
export async function startTextCatcher() {
  const [port, smtpPort] = (await freePorts(2)) as [number, number];
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const url = `http://127.0.0.1:${port}`;
  const catcher = run('deploy/local/mail-catcher.ts', {
    ...{ PORT: String(port), SMTP_PORT: String(smtpPort), MAIL_FOLDER: folder },
  });
  const messages = async () => (await (await fetch(`${url}/messages`)).json()) as Json[];
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    /** For whoever sends texts. */
    env: {
      SMS_API_URL: url,
      SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      SMS_AUTH_TOKEN: TEXT_TOKEN,
      SMS_FROM: SENDER,
    },
    messages,
    /** The texts to a number, the newest first. */
    texts: async (to: string) => (await messages()).filter((sent) => sent.kind === 'sms' && sent.to.includes(to)),
    close: async () => {
      catcher.child.kill('SIGTERM');
      await catcher.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Answer = { readonly from: string; readonly body: string; readonly id?: string; readonly token?: string };

/** A guest answers a text: the provider calls the gateway, and signs it. */
export function answerText(gatewayUrl: string, { from, body, id = 'SM1', token = TEXT_TOKEN }: Answer) {
  const form = new URLSearchParams({ From: from, To: SENDER, Body: body, MessageSid: id });
  const url = `${gatewayUrl}/sms/inbound`;
  const headers = { 'x-twilio-signature': signTwilioCall({ url, form }, token) };
  return fetch(url, { method: 'POST', body: form, headers });
}
