import { LANGS } from '@booking/core/lang';
import { foldEmail } from '@booking/core/scalars';
import { encrypt } from '@booking/kit/crypto/encryption';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import type { Logger } from '@booking/kit/telemetry/log';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import {
  countMails,
  findStanding,
  insertLink,
  insertLinkRequest,
  keepStanding,
  type LinkPerson,
  lockMember,
  noteMail,
} from '../db/console/links.ts';
import { type LinkRequest, takeLinkRequests } from '../db/hot/take-link-requests.ts';
import {
  LINK_MAIL_EVERY_SECONDS,
  LINK_MAILS_AN_HOUR,
  LINK_MINUTES,
  LINK_SENT_AGAIN_MINUTES,
} from '../domain/console-rules.ts';
import { screenPath } from '../domain/own-path.ts';
import { SIGN_IN_MAIL, type SignInFacts } from '../emails/console-emails.ts';
import { makeToken } from '../keys/secret-token.ts';
import type { ConsoleDeps } from './console-deps.ts';

const TOPIC = 'console links';
const POLL_MS = 5000;
const BATCH = 20;

/** Whose link it is to be, and whose allowance it counts in who asks. */
type LinkInput = {
  readonly email: string;
  readonly lang: string;
  readonly path: string | null;
  readonly asker: string;
};

/**
 * Somebody asks for a link. What is done here is the same for every address, and so is the time that it takes: whether
 * it is a member's is looked up by a worker, when the answer is out.
 */
export async function askForLink({ db, entities, clock }: ConsoleDeps, { email, path, ...rest }: LinkInput) {
  const now = clock.now();
  const request = { id: newId(now.epochMilliseconds), ...rest, email: foldEmail(email), path: screenPath(path) };
  await insertLinkRequest(entities.fork(), request, now);
  db.wake(TOPIC);
}

type Sealed = { readonly id: string; readonly sealed: string };

async function makeLink(
  em: EntityManager,
  { encryptionKey }: ConsoleDeps,
  person: string,
  path: string | null,
  now: Temporal.Instant,
): Promise<Sealed> {
  const id = newId(now.epochMilliseconds);
  const { token, hash } = makeToken(16);
  const sealed = encrypt(token, encryptionKey, id);
  await insertLink(em, { id, person, hash, path, sealed }, now, LINK_MINUTES);
  return { id, sealed };
}

/**
 * The link that stands, or a new one: who asks in vain for somebody else's neither uses up theirs nor makes it void. Null
 * where that link was sent just now.
 */
async function linkToSend(em: EntityManager, deps: ConsoleDeps, person: string, path: string | null) {
  const now = deps.clock.now();
  const standing = await findStanding(em, person, now, now.subtract({ minutes: LINK_SENT_AGAIN_MINUTES }));
  if (standing === null) return makeLink(em, deps, person, path, now);
  const lately = now.subtract({ seconds: LINK_MAIL_EVERY_SECONDS });
  if ((await countMails(em, { linkId: standing.id }, lately)) > 0) return null;
  keepStanding(standing, path, now.add({ minutes: LINK_MINUTES }));
  return { id: standing.id, sealed: standing.sealed ?? '' };
}

/** What the e-mail is headed with: the one business that the person works for. */
function businessOf({ accounts }: LinkPerson): SignInFacts['business'] {
  const [account, another] = accounts;
  const only = another === undefined ? account : undefined;
  return only === undefined ? null : { name: only.name, brand: only.brand ?? null };
}

/** The link and its e-mail are of one transaction. */
async function answer(em: EntityManager, tx: Tx, deps: ConsoleDeps, request: LinkRequest): Promise<void> {
  const now = deps.clock.now();
  const person = await lockMember(em, tx, request.email);
  if (person === null) return;
  const asker = request.asker ?? '';
  const hourAgo = now.subtract({ hours: 1 });
  if ((await countMails(em, { person: person.id, asker }, hourAgo)) >= LINK_MAILS_AN_HOUR) return;
  const link = await linkToSend(em, deps, person.id, request.path);
  if (link === null) return;
  const sent = await noteMail(em, { id: newId(now.epochMilliseconds), person: person.id, linkId: link.id, asker }, now);
  const data: SignInFacts = { link_id: link.id, encrypted: link.sealed, business: businessOf(person) };
  const message_id = `${link.id}.sign-in.${sent}@${new URL(deps.publicUrl).hostname}`;
  const lang = LANGS.find((candidate) => candidate === request.lang) ?? 'en';
  await queueEmail(tx, { to: person.email, kind: SIGN_IN_MAIL, aggregate_id: person.id, lang, data, message_id }, now);
}

async function iterate(deps: ConsoleDeps): Promise<Iteration> {
  const taken = await deps.entities.tx(async (em, tx) => {
    const requests = await takeLinkRequests(tx, BATCH);
    // In one order everywhere: two gateways lock no two people crosswise.
    const inOrder = requests.toSorted((a, b) => a.email.localeCompare(b.email));
    for (const request of inOrder) await answer(em, tx, deps, request);
    return requests.length;
  });
  return taken === BATCH ? 'again' : 'idle';
}

/** Makes links of requests: woken by those of this process, and every 5 s for what another one left. */
export function startLinkSender(deps: ConsoleDeps, log: Logger): PollingWorker {
  const { db, clock } = deps;
  const run = () => iterate(deps);
  const wokenBy = (wake: () => void) => db.onCommitted(TOPIC, wake);
  return startPollingWorker({ name: TOPIC, clock, log, run, idleMs: POLL_MS, wokenBy });
}
