import { eventually } from '@booking/testkit/eventually';
import { type Mailbox, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import { startTextProvider, type TextProvider } from '@booking/testkit/stand-ins/text-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../lib/processes.ts';
import { HOURS, phoneOf, type Reminded, startReminded, startSilence } from '../lib/reminded.ts';
import { report } from '../lib/report/report.ts';

/** What was on its way when a process died may be lost, since it may not be sent again: one of them was heard of. */
const MAX_IN_FLIGHT = 5;
/** Three minutes later the leases of the dead have run out. */
const later = (iso: string) => new Date(Date.parse(iso) + 180_000).toISOString();

let mailbox: Mailbox;
let elsewhere: TextProvider;
let texts: TextProvider;
let world: Reminded;
beforeEach(async () => {
  [mailbox, elsewhere, texts] = await Promise.all([startMailbox(), startTextProvider(), startTextProvider()]);
});
afterEach(async () => {
  await world?.close();
  await Promise.all([mailbox, elsewhere, texts, ...silences.splice(0)].map((one) => one.close()));
});

type Counted = { readonly sent: number; readonly lost: number; readonly doubled: number; readonly repeated: number };

function countOf(all: readonly string[], got: readonly string[]): Counted {
  const times = all.map((one) => got.filter((other) => other === one).length);
  const lost = times.filter((n) => n === 0).length;
  return { sent: all.length, lost, doubled: times.filter((n) => n > 1).length, repeated: 0 };
}
const silences: Awaited<ReturnType<typeof startSilence>>[] = [];
const silence = async () => {
  const one = await startSilence();
  silences.push(one);
  return one;
};
const asked = () => silences.reduce((sum, one) => sum + one.asked(), 0);
const emails = () =>
  countOf(
    world.ids,
    mailbox.messages().map(({ messageId }) => messageId.slice(1, 37)),
  );
const texted = (guests: number) =>
  countOf(
    Array.from({ length: guests }, (_, i) => phoneOf(i)),
    texts.texts.map(({ to }) => to),
  );

describe('A reminder by e-mail whose process is killed', () => {
  it.each([
    ['and nobody takes mail', freePort],
    ['while it waits for a mail server that says nothing', async () => (await silence()).port],
  ])('between queueing and sending, %s, is sent once', async (when, port) => {
    world = await startReminded(elsewhere, 12);
    await world.start(HOURS.email, `smtp://127.0.0.1:${await port()}`, texts);
    await world.queued('mail_queue');
    if (when.startsWith('while')) await eventually(() => expect(asked()).toBeGreaterThan(0));
    await world.kill();
    await world.start(later(HOURS.email), mailbox.smtpUrl, texts);
    await world.settled('mail_queue', later(HOURS.email));
    expect(emails()).toMatchObject({ lost: 0, doubled: 0 });
    report(`e-mail reminder: killed before sending, ${when}`, emails());
  });

  it.each([
    ['alone', 1, 0],
    ['with others on their way', 12, MAX_IN_FLIGHT - 1],
  ])('between sending and recording, %s, is not sent again', async (when, guests, mostLost) => {
    world = await startReminded(elsewhere, guests);
    mailbox.beforeAccept(() => world.kill());
    await world.start(HOURS.email, mailbox.smtpUrl, texts);
    await eventually(() => expect(mailbox.messages().length).toBeGreaterThan(0));
    await world.kill();
    mailbox.beforeAccept(() => {});
    await world.start(later(HOURS.email), mailbox.smtpUrl, texts);
    await world.settled('mail_queue', later(HOURS.email));
    expect(emails().doubled).toBe(0);
    expect(emails().lost).toBeLessThanOrEqual(mostLost);
    report(`e-mail reminder: killed after sending, ${when}`, emails());
  });
});

describe('A reminder by text message whose process is killed', () => {
  it.each([
    ['and nobody takes texts', freePort],
    ['while it waits for a provider that shakes no hands', async () => (await silence()).port],
  ])('between queueing and sending, %s, is sent once', async (when, port) => {
    world = await startReminded(elsewhere, 12);
    const scheme = when.startsWith('while') ? 'https' : 'http';
    const unavailable = { ...texts, url: `${scheme}://127.0.0.1:${await port()}` };
    await world.start(HOURS.text, mailbox.smtpUrl, unavailable);
    await world.queued('sms_queue');
    if (scheme === 'https') await eventually(() => expect(asked()).toBeGreaterThan(0));
    await world.kill();
    await world.start(later(HOURS.text), mailbox.smtpUrl, texts);
    await world.settled('sms_queue', later(HOURS.text));
    expect(texted(12)).toMatchObject({ lost: 0, doubled: 0 });
    report(`text reminder: killed before sending, ${when}`, texted(12));
  });

  it('between sending and recording is found at the provider, and not sent again', async () => {
    world = await startReminded(elsewhere, 12);
    texts.answer('take and hang');
    await world.start(HOURS.text, mailbox.smtpUrl, texts);
    await eventually(() => expect(texts.texts.length).toBeGreaterThan(0));
    await world.kill();
    const taken = texts.texts.length;
    texts.answer('as usual');
    await world.start(later(HOURS.text), mailbox.smtpUrl, texts);
    await world.settled('sms_queue', later(HOURS.text));
    expect(texted(12).doubled).toBe(0);
    expect(texted(12).lost).toBeLessThanOrEqual(MAX_IN_FLIGHT - taken);
    report('text reminder: killed after sending', texted(12));
  });
});
