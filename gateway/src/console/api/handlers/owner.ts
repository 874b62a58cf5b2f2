import { ApiError, apiError } from '@booking/core/errors';
import type { OWNER_ROUTES } from '@booking/core/routes/console/owner';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { listAudit } from '../../../db/console/audit.ts';
import { listMembers, memberView } from '../../../db/console/members.ts';
import { changeKey, createKey, dropKey, readKeys } from '../../../usecases/api-keys.ts';
import { changeMember, inviteMember, removeMember } from '../../../usecases/members.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import { type ConsoleHandlers, membershipIn, sessionIn, type Visit } from '../visit.ts';

const AUDIT_PAGE = 100;
const AuditCursor = z.tuple([z.guid()]);

const businessIn = (visit: Visit) => membershipIn(visit).business;

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
  if (cursor !== undefined && after === null) throw apiError('bad_request', 'cursor: cannot be read');
  const rows = await listAudit(visit.parts.entities.fork(), businessIn(visit).id, after?.[0] ?? null, limit + 1);
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}

/** What owners alone do: members, keys, what was bought, and who did what. */
export const ownerHandlers: ConsoleHandlers<typeof OWNER_ROUTES> = {
  listMembers: async ({ visit }) => {
    const members = await listMembers(visit.parts.entities.fork(), businessIn(visit).id);
    return { members: members.map(memberView) };
  },
  inviteMember: async ({ visit, body }) => {
    const inviter = membershipIn(visit).name || sessionIn(visit).email;
    return { member: await inviteMember(visit.parts, businessIn(visit), inviter, body) };
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
    const made = await createKey(visit.parts, businessIn(visit).slug, body satisfies Websites).catch(sayTooManyKeys);
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
