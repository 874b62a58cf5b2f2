import { ApiError, wrongField } from '@booking/core/errors';
import type { OWNER_ROUTES } from '@booking/core/routes/console/owner';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import type { Call } from '../../../call/call.ts';
import { listAudit } from '../../../db/console/audit.ts';
import { listInvited } from '../../../db/console/invitations.ts';
import { listMembers, memberView } from '../../../db/console/members.ts';
import { membershipOf, sessionOf } from '../../../gates/facts.ts';
import { changeKey, createKey, dropKey, readKeys } from '../../../usecases/api-keys.ts';
import { invitedView, inviteMember, withdrawInvitation } from '../../../usecases/members/invitations.ts';
import { changeMember, removeMember } from '../../../usecases/members/members.ts';
import { tellOwners } from '../../../usecases/members/notices.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import type { ConsoleHandlers } from '../handler.ts';
import type { ConsoleApiParts } from '../parts.ts';

const AUDIT_PAGE = 100;
const AuditCursor = z.tuple([z.guid()]);

const businessIn = (call: Call) => membershipOf(call).business;

const nameIn = (call: Call) => membershipOf(call).name || sessionOf(call).email;

/** The operator is told of it in English; a member in the language of the business. */
function sayTooManyKeys(error: unknown): never {
  if (error instanceof ApiError && error.code === 'conflict') throw new Refusal('conflict', 'too_many_keys');
  throw error;
}

type Websites = { kind: 'publishable' | 'secret'; websites?: string[] | undefined };

async function readAudit(
  call: Call,
  { entities }: ConsoleApiParts,
  { limit = AUDIT_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor, AuditCursor);
  if (cursor !== undefined && after === null) throw wrongField('cursor', 'cannot be read');
  const rows = await listAudit(entities.fork(), businessIn(call).id, after?.[0] ?? null, limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}

/** What owners alone do: members, keys, what was bought, and who did what. */
export const ownerHandlers: ConsoleHandlers<typeof OWNER_ROUTES> = {
  listMembers: async ({ call, parts }) => {
    const em = parts.entities.fork();
    const { id } = businessIn(call);
    const [members, invited] = [await listMembers(em, id), await listInvited(em, id)];
    return { members: members.map(memberView), invited: invited.map(invitedView) };
  },
  inviteMember: async ({ call, parts, body }) => {
    return { invitation: await inviteMember(parts, businessIn(call), nameIn(call), body) };
  },
  withdrawInvitation: async ({ call, parts, params }) => {
    await withdrawInvitation(parts, businessIn(call).id, params.id);
    return { withdrawn: true };
  },
  changeMember: async ({ call, parts, params, body }) => ({
    member: await changeMember(parts, businessIn(call), params.id, body),
  }),
  removeMember: async ({ call, parts, params }) => {
    await removeMember(parts, businessIn(call), params.id);
    return { removed: true };
  },
  listKeys: async ({ call, parts }) => ({ keys: own((await readKeys(parts, businessIn(call).slug)).keys) }),
  createKey: async ({ call, parts, body }) => {
    const business = businessIn(call);
    const tell: Parameters<typeof createKey>[3] = (em, tx, { id, kind }) =>
      tellOwners(em, tx, parts, business, { id, what: 'key', by: nameIn(call), name: kind });
    const made = await createKey(parts, business.slug, body satisfies Websites, tell).catch(sayTooManyKeys);
    return { key: own([made.key])[0] as Key, value: made.value };
  },
  changeKey: async ({ call, parts, params, body }) => {
    const { key } = await changeKey(parts, params.id, body, businessIn(call).id);
    return { key: own([key])[0] as Key };
  },
  revokeKey: async ({ call, parts, params }) => {
    await dropKey(parts, params.id, businessIn(call).id);
    return { revoked: true };
  },
  readSubscription: ({ call }) => {
    const { plan, state } = businessIn(call);
    return { subscription: { plan, state } };
  },
  listAudit: ({ call, parts, query }) => readAudit(call, parts, query),
};

type KeyView = Awaited<ReturnType<typeof readKeys>>['keys'][number];
type Key = Omit<KeyView, 'websites'> & { websites: string[] };

const own = (keys: readonly KeyView[]): Key[] => keys.map((key) => ({ ...key, websites: [...key.websites] }));
