import { MAIL_QUEUES } from './readings.ts';
import type { Stage } from './stage.ts';

const GUESTS = `
select email, count(*)::int as n from (select email from svc_restaurant.booking union all select email from svc_hotel.stay) g
where email like 'guest%' group by email`;

/** What guests were told, against what is stored: nobody's request is lost, nobody's is there twice. */
async function ofGuests({ asked, database }: Stage): Promise<string[]> {
  const { rows } = await database.query<{ email: string; n: number }>(GUESTS);
  const stored = new Map(rows.map(({ email, n }) => [email, n]));
  const lost = [...asked].filter(([email, told]) => told && !stored.has(email));
  const twice = rows.filter(({ n }) => n > 1);
  return [
    ...(lost.length > 0 ? [`${lost.length} requests that were taken are lost, as ${lost[0]?.[0]}`] : []),
    ...(twice.length > 0 ? [`${twice.length} requests are stored twice, as ${twice[0]?.email}`] : []),
  ];
}

/** Every e-mail of the queues has reached the mailbox, and nothing else has. One that was repeated bears the same Message-ID. */
async function ofEmails({ database, platform }: Stage) {
  const union = MAIL_QUEUES.map((queue) => `select message_id as id from ${queue} where sent_at is not null`);
  const { rows } = await database.query<{ id: string }>(union.join(' union all '));
  const sent = new Set(rows.map(({ id }) => id));
  const messages = platform.mailbox.messages();
  const came = new Set(messages.map(({ messageId }) => messageId));
  const [lost, unknown] = [[...sent.difference(came)], [...came.difference(sent)]];
  return {
    broken: [
      ...(lost.length > 0 ? [`${lost.length} of ${sent.size} e-mails are lost, as ${lost[0]}`] : []),
      ...(unknown.length > 0 ? [`${unknown.length} e-mails came that no queue knows of, as ${unknown[0]}`] : []),
    ],
    sent: sent.size,
    repeated: messages.length - came.size,
  };
}

/** Deliveries that came more than once, under their own id, as a receiver is told to expect. */
function ofReceiver({ receiver }: Stage) {
  const ids = receiver.requests
    .filter(({ path }) => path.endsWith('/honest'))
    .map(({ headers }) => headers['service-delivery']);
  return { delivered: new Set(ids).size, repeated: ids.length - new Set(ids).size };
}

export async function witnesses(stage: Stage) {
  const emails = await ofEmails(stage);
  return { broken: [...(await ofGuests(stage)), ...emails.broken], emails, deliveries: ofReceiver(stage) };
}
