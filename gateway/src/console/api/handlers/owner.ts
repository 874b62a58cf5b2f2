import { ApiError, wrongField } from '@booking/core/errors';
import type { OWNER_ROUTES } from '@booking/core/routes/console/owner';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { listAudit } from '../../../db/console/audit.ts';
import { listInvited } from '../../../db/console/invitations.ts';
import { listMembers, memberView } from '../../../db/console/members.ts';
import { changeKey, createKey, dropKey, readKeys } from '../../../usecases/api-keys.ts';
import { invitedView, inviteMember, withdrawInvitation } from '../../../usecases/members/invitations.ts';
import { changeMember, removeMember } from '../../../usecases/members/members.ts';
import { tellOwners } from '../../../usecases/members/notices.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import { type ConsoleHandlers, type ConsoleRequest, membershipIn, sessionIn } from '../../request.ts';

const AUDIT_PAGE = 100;
const AuditCursor = z.tuple([z.guid()]);

const businessIn = (request: ConsoleRequest) => membershipIn(request).business;

const nameIn = (request: ConsoleRequest) => membershipIn(request).name || sessionIn(request).email;

/** The operator is told of it in English; a member in the language of the business. */
function sayTooManyKeys(error: unknown): never {
  if (error instanceof ApiError && error.code === 'conflict') throw new Refusal('conflict', 'too_many_keys');
  throw error;
}

type Websites = { kind: 'publishable' | 'secret'; websites?: string[] | undefined };

async function readAudit(
  request: ConsoleRequest,
  { limit = AUDIT_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor, AuditCursor);
  if (cursor !== undefined && after === null) throw wrongField('cursor', 'cannot be read');
  const rows = await listAudit(request.parts.entities.fork(), businessIn(request).id, after?.[0] ?? null, limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}

/** What owners alone do: members, keys, what was bought, and who did what. */
export const ownerHandlers: ConsoleHandlers<typeof OWNER_ROUTES> = {
  listMembers: async ({ request }) => {
    const em = request.parts.entities.fork();
    const { id } = businessIn(request);
    const [members, invited] = [await listMembers(em, id), await listInvited(em, id)];
    return { members: members.map(memberView), invited: invited.map(invitedView) };
  },
  inviteMember: async ({ request, body }) => {
    return { invitation: await inviteMember(request.parts, businessIn(request), nameIn(request), body) };
  },
  withdrawInvitation: async ({ request, params }) => {
    await withdrawInvitation(request.parts, businessIn(request).id, params.id);
    return { withdrawn: true };
  },
  changeMember: async ({ request, params, body }) => ({
    member: await changeMember(request.parts, businessIn(request), params.id, body),
  }),
  removeMember: async ({ request, params }) => {
    await removeMember(request.parts, businessIn(request), params.id);
    return { removed: true };
  },
  listKeys: async ({ request }) => ({ keys: own((await readKeys(request.parts, businessIn(request).slug)).keys) }),
  createKey: async ({ request, body }) => {
    const business = businessIn(request);
    const tell: Parameters<typeof createKey>[3] = (em, tx, { id, kind }) =>
      tellOwners(em, tx, request.parts, business, { id, what: 'key', by: nameIn(request), name: kind });
    const made = await createKey(request.parts, business.slug, body satisfies Websites, tell).catch(sayTooManyKeys);
    return { key: own([made.key])[0] as Key, value: made.value };
  },
  changeKey: async ({ request, params, body }) => {
    const { key } = await changeKey(request.parts, params.id, body, businessIn(request).id);
    return { key: own([key])[0] as Key };
  },
  revokeKey: async ({ request, params }) => {
    await dropKey(request.parts, params.id, businessIn(request).id);
    return { revoked: true };
  },
  readSubscription: ({ request }) => {
    const { plan, state } = businessIn(request);
    return { subscription: { plan, state } };
  },
  listAudit: ({ request, query }) => readAudit(request, query),
};

type KeyView = Awaited<ReturnType<typeof readKeys>>['keys'][number];
type Key = Omit<KeyView, 'websites'> & { websites: string[] };

const own = (keys: readonly KeyView[]): Key[] => keys.map((key) => ({ ...key, websites: [...key.websites] }));
