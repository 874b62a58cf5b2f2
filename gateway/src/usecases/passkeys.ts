import type { Lang } from '@booking/core/lang';
import { newId } from '@booking/kit/ids';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskey,
  useChallenge,
} from '../db/console/passkeys.ts';
import type { ConsolePasskey } from '../db/entities/console-passkey.ts';
import type { SessionRow } from '../db/hot/find-session.ts';
import { relyingParty } from '../domain/console-rules.ts';
import { hashToken } from '../keys/secret-token.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { tellPerson } from './members/notices.ts';
import { Refusal } from './refusal.ts';
import { openSession, type Visitor } from './sign-in.ts';

const CHALLENGE_MINUTES = 5;
const RP_NAME = 'Booking';

// With what it stands on it is 5 MB of code: it is loaded when somebody has a passkey.
const library = () => import('@simplewebauthn/server');

function partyOf({ publicUrl }: ConsoleDeps): { rpID: string; origin: string } {
  const url = new URL(publicUrl);
  const rpID = relyingParty(url);
  if (rpID === null) throw new Refusal('conflict', 'no_passkeys');
  return { rpID, origin: url.origin };
}

async function remember({ entities, clock }: ConsoleDeps, challenge: string, sessionId: string | null): Promise<void> {
  const expires = clock.now().add({ minutes: CHALLENGE_MINUTES });
  await insertChallenge(entities.fork(), { hash: hashToken(challenge), sessionId }, expires);
}

/** Whether a challenge is one that was given to this session and not used yet; from then on it is. */
const isOurs =
  ({ entities }: ConsoleDeps, sessionId: string | null, now: Temporal.Instant) =>
  (challenge: string): Promise<boolean> =>
    entities.tx((em) => useChallenge(em, { hash: hashToken(challenge), sessionId }, now));

/** What to ask the authenticator of somebody who is signed in for. */
export async function passkeyOptions(deps: ConsoleDeps, { id, person_id, email }: SessionRow) {
  const { rpID } = partyOf(deps);
  const { generateRegistrationOptions } = await library();
  const passkeys = await listPasskeys(deps.entities.fork(), person_id);
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID,
    userName: email,
    userID: new TextEncoder().encode(person_id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(deps, options.challenge, id);
  return { ...options };
}

/** Whatever an authenticator's answer makes the library throw is one refusal: it may come from anybody. */
const refused = () => {
  throw new Refusal('forbidden', 'passkey_refused');
};

export async function addPasskey(
  deps: ConsoleDeps,
  { id: sessionId, person_id, email }: SessionRow,
  { name, response, lang }: { readonly name: string; readonly response: object; readonly lang: Lang },
): Promise<ConsolePasskey> {
  const { entities, clock } = deps;
  const { rpID, origin } = partyOf(deps);
  const { verifyRegistrationResponse } = await library();
  const now = clock.now();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: isOurs(deps, sessionId, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refused);
  if (registrationInfo === undefined) return refused();
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey: ConsolePasskey = {
    id: newId(now.epochMilliseconds),
    person: person_id,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    name,
    createdAt: now.toString({ smallestUnit: 'millisecond' }),
    usedAt: null,
  };
  const { id } = passkey;
  return entities.tx(async (em, tx) => {
    if (!(await insertPasskey(em, passkey))) return refused();
    await tellPerson(tx, deps, { id: person_id, email }, { id, what: 'passkey', by: email, name, lang });
    return passkey;
  });
}

/** What to ask whichever authenticator has a passkey of ours: whose it is, it says itself. */
export async function passkeySignInOptions(deps: ConsoleDeps) {
  const { rpID } = partyOf(deps);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await remember(deps, options.challenge, null);
  return { ...options };
}

async function verifySignIn(deps: ConsoleDeps, given: AuthenticationResponseJSON, passkey: ConsolePasskey) {
  const { rpID, origin } = partyOf(deps);
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: isOurs(deps, null, deps.clock.now()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(refused);
  return verified ? authenticationInfo.newCounter : refused();
}

/** Signs in whoever has a passkey; gives the session's token. */
export async function signInByPasskey(deps: ConsoleDeps, response: object, visitor: Visitor): Promise<string> {
  const { entities, clock } = deps;
  const given = response as AuthenticationResponseJSON;
  const passkey = typeof given.id === 'string' ? await findPasskey(entities.fork(), given.id) : null;
  if (passkey === null) return refused();
  const counter = await verifySignIn(deps, given, passkey);
  return entities.tx(async (em) => {
    const now = clock.now();
    if (!(await notePasskey(em, passkey.id, counter, now))) return refused();
    return openSession(em, passkey.person, visitor, 'signInByPasskey', now);
  });
}
