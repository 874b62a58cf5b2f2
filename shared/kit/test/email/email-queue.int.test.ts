import { fixedClock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import { MAIL_DATA_SQL, MAIL_SQL } from '@booking/kit/db/schema/tables';
import type { ComposeEmail, EmailContent } from '@booking/kit/email/compose';
import { anonymizeEmails, type NewEmail, pruneEmails, queueEmail } from '@booking/kit/email/queue';
import { startEmailSender } from '@booking/kit/email/sender';
import type { PollingWorker } from '@booking/kit/workers/polling-worker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { type Mailbox, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitService, NOW, silent } from '../support.ts';

let fresh: FreshDatabase;
let mailbox: Mailbox;
const loops: PollingWorker[] = [];
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.db.query('delete from mail_queue');
  mailbox = await startMailbox();
});
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.close()));
  await mailbox.close();
});

const FROM = 'Trattoria Rosa <no-reply@booking.example>';

const ID = '01930000-0000-7000-8000-000000000001';

const compose: ComposeEmail = (kind, lang, data) => {
  if (kind !== 'booking.confirmed') throw new Error(`no mail is called ${kind}`);
  const { who, ...over } = data as Facts;
  return { subject: 'Réservation confirmée', text: `À bientôt ${who} (${lang})`, html: `<p>${who}</p>`, ...over };
};

function sender(smtpUrl = mailbox.smtpUrl, db: Database = fresh.db) {
  const clock = fixedClock(NOW.toString());
  loops.push(startEmailSender({ db, smtpUrl, from: FROM, compose, clock, log: silent }));
  return clock;
}

type Facts = { who: string } & Partial<EmailContent>;

let count = 0;
function mail(over: Partial<Omit<NewEmail, 'data'>> & { data?: Partial<Facts> } = {}): NewEmail {
  count += 1;
  return {
    to: 'guest@example.com',
    kind: 'booking.confirmed',
    aggregate_id: ID,
    lang: 'fr',
    message_id: `b1.confirmed.${count}@booking.example`,
    ...over,
    data: { who: 'Zoé', ...over.data },
  };
}

const queue = (...emails: NewEmail[]) =>
  fresh.db.tx(async (tx) => {
    for (const one of emails) await queueEmail(tx, one, NOW);
  });
const rows = () =>
  fresh.db.query<{ attempts: number; last_error: string | null; given_up_at: string | null; sent_at: string | null }>(
    'select * from mail_queue order by message_id',
  );

test('an e-mail of a committed change is sent once, with its own Message-ID, and invites no automatic reply', async () => {
  sender();
  const sent = mail();
  await queue(sent);
  const got = await mailbox.next();
  expect(got).toMatchObject({
    from: 'no-reply@booking.example',
    to: ['guest@example.com'],
    subject: 'Réservation confirmée',
    messageId: `<${sent.message_id}>`,
  });
  expect(got.text.trim()).toBe('À bientôt Zoé (fr)');
  expect(got.html).toContain('<p>Zoé</p>');
  expect(got.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'fr' });
  await eventually(async () => expect((await rows())[0]?.sent_at).toBe('2026-11-20T10:00:00.000Z'));
  expect(await fresh.db.query('select data from mail_queue')).toEqual([{ data: null }]);
});

test('an e-mail comes in the name of its business, and answers go to the business', async () => {
  sender();
  await queue(mail({ from_name: 'Café "Zur, Post"', reply_to: 'desk@post.example' }));
  expect(await mailbox.next()).toMatchObject({
    from: 'no-reply@booking.example',
    fromName: 'Café "Zur, Post"',
    replyTo: ['desk@post.example'],
  });
});

test('an invitation and its end go as calendar files of their method', async () => {
  sender();
  const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await queue(mail({ data: { ics: { method: 'CANCEL', content, filename: 'booking.ics' } } }));
  const { attachments } = await mailbox.next();
  expect(attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  expect(attachments.find(({ method }) => method === 'CANCEL')?.content).toContain('METHOD:CANCEL');
  expect(attachments.some(({ filename }) => filename === 'booking.ics')).toBe(true);
});

test('an e-mail of a rolled back change is never sent, and one queued twice is sent once', async () => {
  sender();
  await fresh.db
    .tx(async (tx) => {
      await queueEmail(tx, mail({ data: { subject: 'never' } }), NOW);
      throw new Error('no');
    })
    .catch(() => {});
  const twice = mail();
  await queue(twice);
  await queue(twice);
  await mailbox.next();
  await eventually(async () => expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true]));
  expect(mailbox.messages()).toHaveLength(1);
});

test('a comma in an address does not make two recipients', async () => {
  sender();
  await queue(mail({ to: 'a@example.com, b@example.com' }), mail({ to: 'c@example.com' }));
  expect((await mailbox.next(({ to }) => to.includes('c@example.com'))).to).toEqual(['c@example.com']);
  expect(mailbox.messages().every(({ to }) => to.length === 1)).toBe(true);
});

test('a mail server that is unavailable loses nothing and costs no try', async () => {
  const { port } = mailbox;
  await mailbox.close();
  sender();
  await queue(mail(), mail(), mail());
  await eventually(async () => expect((await rows()).some(({ last_error }) => last_error !== null)).toBe(true));
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  mailbox = await startMailbox({ port });
  await eventually(() => expect(mailbox.messages()).toHaveLength(3));
});

test('an e-mail that is not taken now is tried again on the schedule of the services’ clock, then given up', async () => {
  mailbox.refuse((address) => (address === 'full@example.com' ? 452 : null));
  const clock = sender();
  await queue(mail({ to: 'full@example.com' }));
  const attempts = async (n: number) => eventually(async () => expect((await rows())[0]?.attempts).toBe(n));
  await attempts(1);
  clock.advance('PT59S');
  await queue(mail({ to: 'other@example.com' }));
  await mailbox.next();
  expect((await rows())[0]?.attempts).toBe(1);
  clock.advance('PT1S');
  await attempts(2);
  for (let n = 3; n <= 11; n += 1) {
    clock.advance('P1D');
    await attempts(n);
  }
  expect((await rows())[0]?.given_up_at).not.toBeNull();
});

test('an e-mail that is refused for good is given up at once, and the others go', async () => {
  mailbox.refuse((address) => (address === 'gone@example.com' ? 550 : null));
  sender();
  await queue(mail({ to: 'gone@example.com' }), mail());
  await mailbox.next();
  await eventually(async () => expect((await rows()).map((row) => row.given_up_at !== null)).toEqual([true, false]));
});

test('several senders never send one e-mail twice', async () => {
  sender();
  sender();
  sender();
  await queue(...Array.from({ length: 40 }, () => mail()));
  await eventually(async () => expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true));
  expect(mailbox.messages()).toHaveLength(40);
  expect(new Set(mailbox.messages().map(({ messageId }) => messageId)).size).toBe(40);
});

test('an e-mail whose sender died under it goes out under the same Message-ID when the lease is over', async () => {
  await queue(mail());
  await fresh.db.query('update mail_queue set lease_token = gen_random_uuid(), leased_until = $1', [
    NOW.add({ seconds: 120 }),
  ]);
  const clock = sender();
  await queue(mail({ data: { subject: 'other' } }));
  await mailbox.next(({ subject }) => subject === 'other');
  expect(mailbox.messages()).toHaveLength(1);
  clock.advance('PT2M');
  await mailbox.next(({ subject }) => subject !== 'other');
});

test('an e-mail whose claim was answered by a lost connection goes out at once: it waits for no lease', async () => {
  await queue(mail(), mail());
  let claims = 0;
  const query: Database['query'] = async (statement, values) => {
    const answer = await fresh.db.query(statement, values);
    const isClaim = typeof statement !== 'string' && statement.name === 'kit_mail_claim';
    if (isClaim && ++claims <= 2) throw new Error('Connection terminated unexpectedly');
    return answer as never;
  };
  // The clock stands still: what waits for a lease waits for ever.
  sender(mailbox.smtpUrl, { ...fresh.db, query });
  await eventually(async () => expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true));
  expect(mailbox.messages()).toHaveLength(2);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('an e-mail that cannot be rendered is tried again and given up like another, and the others go', async () => {
  const clock = sender();
  const broken = mail({ kind: 'booking.unheard_of' });
  await queue(broken, mail());
  await mailbox.next();
  const standing = async () => (await rows()).find(({ last_error }) => last_error !== null);
  await eventually(async () => expect(await standing()).toMatchObject({ attempts: 1, data: broken.data }));
  expect((await standing())?.last_error).toContain('booking.unheard_of');
  for (let n = 2; n <= 11; n += 1) {
    clock.advance('P1D');
    await eventually(async () => expect((await standing())?.attempts).toBe(n));
  }
  expect((await standing())?.given_up_at).not.toBeNull();
  expect(mailbox.messages()).toHaveLength(1);
});

test('e-mails that were rendered when they were queued are carried over, and go out', async () => {
  const admin = new pg.Client(fresh.adminUrl);
  await admin.connect();
  await admin.query(`create schema old; set search_path = old; ${MAIL_SQL}
    insert into mail_queue (id, message_id, kind, aggregate_id, lang, recipient, subject, body_text, body_html, ics,
      created_at, due_at, sent_at)
    select gen_random_uuid(), '<m' || n || '@x>', 'booking.confirmed', '${ID}', 'de', n || '@example.com', 'Alt ' || n,
      'Worte', '<p>Worte</p>', '{"method": "REQUEST", "content": "BEGIN:VCALENDAR", "filename": "b.ics"}',
      '2026-11-20', '2026-11-20', case n when 2 then timestamptz '2026-11-20' end from generate_series(1, 2) n;
    ${MAIL_DATA_SQL} insert into kit_test.mail_queue select * from old.mail_queue`);
  await admin.end();
  sender();
  const got = await mailbox.next();
  expect(got).toMatchObject({ to: ['1@example.com'], subject: 'Alt 1', messageId: '<m1@x>' });
  expect(got.text.trim()).toBe('Worte');
  expect(got.attachments.some(({ filename }) => filename === 'b.ics')).toBe(true);
  await eventually(async () => expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true));
  expect(mailbox.messages()).toHaveLength(1);
});

test('e-mails of guests to be anonymised are removed, and after 30 days all others, those that still wait too', async () => {
  const [x, y, z] = [1, 2, 3].map((n) => ID.replace(/1$/, String(n))) as [string, string, string];
  await queue(...[x, y, z].map((aggregate_id) => mail({ aggregate_id })));
  await anonymizeEmails(fresh.db, [x]);
  await fresh.db.query('update mail_queue set sent_at = created_at where aggregate_id = $1', [y]);
  const left = async () =>
    (await fresh.db.query<{ id: string }>('select aggregate_id as id from mail_queue order by 1')).map(({ id }) => id);
  expect(await left()).toEqual([y, z]);
  expect(await pruneEmails(fresh.db, NOW.add({ hours: 30 * 24 }))).toBe(0);
  expect(await pruneEmails(fresh.db, NOW.add({ hours: 30 * 24, seconds: 1 }))).toBe(2);
  expect(await left()).toEqual([]);
});
