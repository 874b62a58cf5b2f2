import type { Lang } from '@booking/core/lang';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { queueEmails } from '@booking/kit/email/queue';
import { listMembers } from '../../db/console/members.ts';
import type { Membership } from '../../db/hot/find-session.ts';
import { NOTICE_MAIL, type NoticeFacts } from '../../emails/console-emails.ts';
import type { ConsoleDeps } from '../console-deps.ts';

type Notice = { readonly id: string; readonly what: NoticeFacts['what']; readonly by: string; readonly name: string };
type Recipient = { readonly id: string; readonly email: string };

async function queueNotices(
  tx: Tx,
  { publicUrl, clock }: Pick<ConsoleDeps, 'publicUrl' | 'clock'>,
  to: readonly Recipient[],
  { lang, data, id }: { readonly lang: Lang; readonly data: NoticeFacts; readonly id: string },
): Promise<void> {
  const message_id = `${id}.${data.what}.1@${new URL(publicUrl).hostname}`;
  const emails = to.map((recipient) => {
    return { to: recipient.email, kind: NOTICE_MAIL, aggregate_id: recipient.id, lang, data, message_id };
  });
  await queueEmails(tx, emails, clock.now());
}

/** The person is told of a passkey that opens their account, in the language in which it was added. */
export async function tellPerson(
  tx: Tx,
  deps: ConsoleDeps,
  to: Recipient,
  { id, ...notice }: Notice & { readonly lang: Lang },
): Promise<void> {
  const { lang, ...rest } = notice;
  await queueNotices(tx, deps, [to], { id, lang, data: { ...rest, business: null } });
}

/** Every owner is told, whoever did it, in the language of the business. */
export async function tellOwners(
  em: EntityManager,
  tx: Tx,
  deps: Pick<ConsoleDeps, 'publicUrl' | 'clock'>,
  { id: business, account }: Pick<Membership['business'], 'id' | 'account'>,
  { id, ...notice }: Notice,
): Promise<void> {
  const members = await listMembers(em, business);
  const owners = members.filter(({ role }) => role === 'owner').map(({ person }) => person);
  const data = { ...notice, business: { name: account.name, brand: account.brand ?? null } };
  await queueNotices(tx, deps, owners, { id, lang: account.language, data });
}
