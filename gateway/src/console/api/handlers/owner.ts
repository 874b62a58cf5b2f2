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
import { type ConsoleHandlers, membershipIn, sessionIn, type Visit } from '../../visit.ts';

const AUDIT_PAGE = 100;
const AuditCursor = z.tuple([z.guid()]);

const businessIn = (visit: Visit) => membershipIn(visit).business;

const nameIn = (visit: Visit) => membershipIn(visit).name || sessionIn(visit).email;

/** The operator is told of it in English; a member in the language of the business. */
function sayTooManyKeys(error: unknown): never {
  if (error instanceof ApiError && error.code === 'conflict') throw new Refusal('conflict', 'too_many_keys');
  throw error;
}

type Websites = { kind: 'publishable' | 'secret'; websites?: string[] | undefined };

async function readAudit(
  visit: Visit,
  { limit = AUDIT_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor, AuditCursor);
  if (cursor !== undefined && after === null) throw wrongField('cursor', 'cannot be read');
  const rows = await listAudit(visit.parts.entities.fork(), businessIn(visit).id, after?.[0] ?? null, limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}

/** What owners alone do: members, keys, what was bought, and who did what. */
export const ownerHandlers: ConsoleHandlers<typeof OWNER_ROUTES> = {
  listMembers: async ({ visit }) => {
    const em = visit.parts.entities.fork();
    const { id } = businessIn(visit);
    const [members, invited] = [await listMembers(em, id), await listInvited(em, id)];
    return { members: members.map(memberView), invited: invited.map(invitedView) };
  },
  inviteMember: async ({ visit, body }) => {
    return { invitation: await inviteMember(visit.parts, businessIn(visit), nameIn(visit), body) };
  },
  withdrawInvitation: async ({ visit, params }) => {
    await withdrawInvitation(visit.parts, businessIn(visit).id, params.id);
    return { withdrawn: true };
  },
  changeMember: async ({ visit, params, body }) => ({
    member: await changeMember(visit.parts, businessIn(visit), params.id, body),
  }),
  removeMember: async ({ visit, params }) => {
    await removeMember(visit.parts, businessIn(visit), params.id);
    return { removed: true };
  },
  listKeys: async ({ visit }) => ({ keys: own((await readKeys(visit.parts, businessIn(visit).slug)).keys) }),
  createKey: async ({ visit, body }) => {
    const business = businessIn(visit);
    const tell: Parameters<typeof createKey>[3] = (em, tx, { id, kind }) =>
      tellOwners(em, tx, visit.parts, business, { id, what: 'key', by: nameIn(visit), name: kind });
    const made = await createKey(visit.parts, business.slug, body satisfies Websites, tell).catch(sayTooManyKeys);
    return { key: own([made.key])[0] as Key, value: made.value };
  },
  changeKey: async ({ visit, params, body }) => {
    const { key } = await changeKey(visit.parts, params.id, body, businessIn(visit).id);
    return { key: own([key])[0] as Key };
  },
  revokeKey: async ({ visit, params }) => {
    await dropKey(visit.parts, params.id, businessIn(visit).id);
    return { revoked: true };
  },
  readSubscription: ({ visit }) => {
    const { plan, state } = businessIn(visit);
    return { subscription: { plan, state } };
  },
  listAudit: ({ visit, query }) => readAudit(visit, query),
};

type KeyView = Awaited<ReturnType<typeof readKeys>>['keys'][number];
type Key = Omit<KeyView, 'websites'> & { websites: string[] };

const own = (keys: readonly KeyView[]): Key[] => keys.map((key) => ({ ...key, websites: [...key.websites] }));
