import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { insertAudit } from '../db/console/audit.ts';
import { findLink, useLink } from '../db/console/links.ts';
import { addOpened, endSessionOf, insertSession, noteUse } from '../db/console/sessions.ts';
import { findSession, type SessionRow } from '../db/hot/find-session.ts';
import { isUseNoted, SESSION_DAYS } from '../domain/console-rules.ts';
import { hashToken, makeToken } from '../keys/secret-token.ts';
import type { ConsoleDeps } from './console-deps.ts';

/** Where somebody signs in: what the browser says of itself, its address, and the session that it had before. */
export type Visitor = { readonly device: string; readonly address: string; readonly session: string | null };

const sessionEnd = (now: Temporal.Instant) => now.add({ hours: 24 * SESSION_DAYS });

/** Signs a person in: a new session each time, whatever the browser had before, which ends. Gives its token. */
export async function openSession(
  em: EntityManager,
  personId: string,
  visitor: Visitor,
  how: 'signInByLink' | 'signInByPasskey',
  now: Temporal.Instant,
): Promise<string> {
  const { token, hash } = makeToken(32);
  const { device, address, session } = visitor;
  if (session !== null) await endSessionOf(em, hashToken(session));
  const id = newId(now.epochMilliseconds);
  await insertSession(em, { id, person: personId, hash, device, address, how }, now, sessionEnd(now));
  return token;
}

/** Whom a link signs in, as long as it does. */
export function readLink({ entities, clock }: ConsoleDeps, token: string): Promise<{ email: string } | null> {
  return findLink(entities.fork(), hashToken(token), clock.now());
}

/** The token of a new session, and the screen that was asked for before. */
export type SignedIn = { readonly session: string; readonly path: string | null };

/** Uses a link up and signs its person in; null where it was used, is over, or was never given. */
export function signInByLink(
  { entities, clock }: ConsoleDeps,
  token: string,
  visitor: Visitor,
): Promise<SignedIn | null> {
  return entities.tx(async (em) => {
    const now = clock.now();
    const used = await useLink(em, hashToken(token), now);
    if (used === null) return null;
    return { session: await openSession(em, used.personId, visitor, 'signInByLink', now), path: used.path };
  });
}

/** Who is signed in by a cookie, and whether its life was prolonged just now. */
export type Found = { readonly session: SessionRow; readonly prolonged: boolean };

export async function readSession({ db, entities, clock }: ConsoleDeps, token: string): Promise<Found | null> {
  const now = clock.now();
  const session = await findSession(db, hashToken(token), now);
  if (session === null) return null;
  const prolonged = !isUseNoted(session.used_at, now.epochMilliseconds);
  if (prolonged) await noteUse(entities.fork(), session.id, now, sessionEnd(now));
  return { session, prolonged };
}

/** A session opens a business for the first time: from then on its owners know that the person has signed in. */
export async function openBusiness(
  { entities, clock }: ConsoleDeps,
  session: SessionRow,
  business: string,
): Promise<void> {
  if (session.opened.includes(business)) return;
  await entities.tx(async (em) => {
    const action = await addOpened(em, session.id, business);
    if (!action) return;
    await insertAudit(em, { personId: session.person_id, action, businesses: [business] }, clock.now());
  });
}
