import { LANGS } from '@booking/core/lang';
import { foldEmail } from '@booking/core/scalars';
import { encrypt } from '@booking/kit/crypto/encryption';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { queueEmail } from '@booking/kit/email/queue';
import { newId } from '@booking/kit/ids';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/runtime/polling-worker';
import type { Logger } from '@booking/kit/telemetry/log';
import { countLinks, insertLink, insertLinkRequest, type LinkPerson, lockMember } from '../db/console/links.ts';
import { type LinkRequest, takeLinkRequests } from '../db/hot/take-link-requests.ts';
import { LINK_MINUTES, LINKS_AN_HOUR } from '../domain/console-rules.ts';
import { screenPath } from '../domain/own-path.ts';
import { SIGN_IN_MAIL, type SignInFacts } from '../emails/console-emails.ts';
import { makeToken } from '../keys/secret-token.ts';
import type { ConsoleDeps } from './console-deps.ts';

const TOPIC = 'console links';
const POLL_MS = 5000;
const BATCH = 20;

/**
 * Somebody asks for a link. What is done here is the same for every address, and so is the time that it takes: whether
 * it is a member's is looked up by a worker, when the answer is out.
 */
export async function askForLink(
  { db, entities, clock }: ConsoleDeps,
  email: string,
  lang: string,
  path: string | null,
) {
  const now = clock.now();
  const its = { id: newId(now.epochMilliseconds), email: foldEmail(email), lang, path: screenPath(path) };
  await insertLinkRequest(entities.fork(), its, now);
  db.wake(TOPIC);
}

/** A new link for a person, and what its e-mail tells. */
async function makeLink(
  em: EntityManager,
  { encryptionKey }: ConsoleDeps,
  { id: person, accounts }: LinkPerson,
  path: string | null,
  now: Temporal.Instant,
): Promise<SignInFacts> {
  const id = newId(now.epochMilliseconds);
  const { token, hash } = makeToken(16);
  await insertLink(em, { id, person, hash, path }, now, LINK_MINUTES);
  const [account, another] = accounts;
  const only = another === undefined ? account : undefined;
  const business = only === undefined ? null : { name: only.name, brand: only.brand ?? null };
  return { link_id: id, encrypted: encrypt(token, encryptionKey, id), business };
}

/** The link and its e-mail are of one transaction. */
async function answer(em: EntityManager, tx: Tx, deps: ConsoleDeps, asked: LinkRequest): Promise<void> {
  const now = deps.clock.now();
  const person = await lockMember(em, asked.email);
  if (person === null) return;
  if ((await countLinks(em, person.id, now.subtract({ hours: 1 }))) >= LINKS_AN_HOUR) return;
  const data = await makeLink(em, deps, person, asked.path, now);
  const message_id = `${data.link_id}.sign-in.1@${new URL(deps.publicUrl).hostname}`;
  const lang = LANGS.find((one) => one === asked.lang) ?? 'en';
  const mail = { to: person.email, kind: SIGN_IN_MAIL, aggregate_id: person.id, lang, data, message_id };
  await queueEmail(tx, mail, now);
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
