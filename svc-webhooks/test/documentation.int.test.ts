import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureHeader } from '../src/net/signature.ts';
import { newCaller, order, type Service, startService } from './support/service.ts';
import { addWebhook } from './support/webhooks.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

/** How each language is run: a program that reads the cases, asks the function of the page and prints the verdicts. */
const LANGUAGES = {
  ts: {
    program: process.execPath,
    file: 'verify.ts',
    wrap: (snippet: string) => `${snippet}
import { readFileSync } from 'node:fs';
const cases = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
console.log(JSON.stringify(cases.map((c: any) => isGenuine(Buffer.from(c.body, 'base64'), c.header, c.secret, c.now))));`,
  },
  python: {
    program: 'python3',
    file: 'verify.py',
    wrap: (snippet: string) => `${snippet}
import base64, json, sys
cases = json.load(open(sys.argv[1]))
print(json.dumps([is_genuine(base64.b64decode(c["body"]), c["header"], c["secret"], c["now"]) for c in cases]))`,
  },
  php: {
    program: 'php',
    file: 'verify.php',
    wrap: (snippet: string) => `<?php
${snippet}
$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn ($c) => is_genuine(base64_decode($c['body']), $c['header'], $c['secret'], $c['now']), $cases));`,
  },
} as const;

type Case = { title: string; genuine: boolean; body: string; header: string; secret: string; now: number };

let service: Service;
let cases: Case[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
  service = await startService();
  const receiver = await startReceiver();
  const caller = newCaller();
  const webhook = await addWebhook(service, caller, receiver.url);
  const items = [{ name: 'Käse & 寿司 — “Zoë”', quantity: 1, unit_amount: 1, amount: 1 }];
  await service.emit(caller.business, { data: { order: order({ items }) } });
  const plain = await receiver.next();
  const rotated = (await service.call(caller, 'POST', `/v1/webhooks/${webhook.id}/rotate-secret`)).body.webhook;
  await service.emit(caller.business);
  const twice = await receiver.next();
  await receiver.close();
  const signedAt = Number(/^t=(\d+)/.exec(String(plain.headers['service-signature']))?.[1]);
  cases = casesOf(plain, webhook.secret, twice, rotated.secret, signedAt);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

type Request = { body: string; headers: NodeJS.Dict<string | string[]> };

function casesOf(plain: Request, secret: string, twice: Request, newer: string, now: number): Case[] {
  const header = String(plain.headers['service-signature']);
  const both = String(twice.headers['service-signature']);
  const base = { body: plain.body, header, secret, now };
  const flipped = header.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const cut = header.slice(0, -2);
  const written: [string, boolean, Partial<typeof base>][] = [
    ['a delivery as it came', true, {}],
    ['299 s later', true, { now: now + 299 }],
    ['301 s later', false, { now: now + 301 }],
    ['299 s earlier', true, { now: now - 299 }],
    ['301 s earlier', false, { now: now - 301 }],
    ['another secret', false, { secret: newer }],
    ['one byte more', false, { body: `${plain.body} ` }],
    ['one byte changed', false, { body: plain.body.replace('"paid"', '"open"') }],
    ['one digit of the signature changed', false, { header: flipped }],
    ['a signature cut short', false, { header: cut }],
    ['another time in the header', false, { header: header.replace(/t=\d+/, `t=${Math.floor(now) + 1}`) }],
    ['no header', false, { header: '' }],
    ['no signature', false, { header: header.split(',')[0] ?? '' }],
    ['no time', false, { header: header.split(',')[1] ?? '' }],
    ['two times', false, { header: `t=1,${header}` }],
    ['a time that is no number', false, { header: header.replace(/t=\d+/, 't=soon') }],
    ['a signature of another kind', false, { header: header.replace('v1=', 'v0=') }],
    ['nothing but commas', false, { header: ',,=,=,' }],
    ['an older kind of signature beside it', true, { header: `${header},v0=00` }],
    ['two signatures, by the new secret', true, { body: twice.body, header: both, secret: newer }],
    ['two signatures, by the old secret', true, { body: twice.body, header: both }],
    ['two signatures, by neither', false, { body: twice.body, header: both, secret: 'whsec_other' }],
    [
      'an empty body that was signed',
      true,
      { body: '', header: signatureHeader([secret], now * 1000, Buffer.alloc(0)) },
    ],
  ];
  return written.map(([title, genuine, over]) => ({ title, genuine, ...base, ...over }));
}

describe('The function of the documentation', () => {
  it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
    'in %s takes genuine deliveries and refuses all others',
    async (language) => {
      const { program, file, wrap } = LANGUAGES[language];
      const snippet = new RegExp(`\`\`\`${language} run-by: .*\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
      expect(snippet, `a ${language} block in docs/webhooks.md`).toBeTruthy();
      const [script, data] = [join(folder, file), join(folder, 'cases.json')];
      writeFileSync(script, wrap(snippet ?? ''));
      writeFileSync(data, JSON.stringify(cases.map((c) => ({ ...c, body: Buffer.from(c.body).toString('base64') }))));
      const { stdout } = await promisify(execFile)(program, [script, data]);
      const verdicts: boolean[] = JSON.parse(stdout);
      expect(cases.map(({ title }, i) => [title, verdicts[i]])).toEqual(cases.map((c) => [c.title, c.genuine]));
    },
  );
});
