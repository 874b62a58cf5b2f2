import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import type { AuditParams } from '../../domain/audit-params.ts';
import type { Via } from '../../domain/console-rules.ts';
import { ConsoleAudit } from '../entities/console-audit.ts';
import { ConsoleMember } from '../entities/console-member.ts';

/** What a person does about themselves: it stands in the lists of these businesses, without the person's address. */
export type PersonalEntry = {
  readonly personId: string;
  readonly action: string;
  readonly businesses: readonly string[];
};

export async function insertAudit(
  em: EntityManager,
  { personId, action, businesses }: PersonalEntry,
  now: Temporal.Instant,
): Promise<void> {
  const members = await em.find(
    ConsoleMember,
    { person: personId, business: { $in: [...businesses] } },
    { populate: ['person'] },
  );
  for (const { business, name, person } of members)
    await beginAudit(em, { business, name, email: person.email, action, address: '', done: true }, now);
}

export type Entry = {
  readonly business: string;
  readonly email: string;
  readonly name: string;
  /** The route's id. */
  readonly action: string;
  /** The id in its path. */
  readonly subject?: string | null;
  readonly params?: AuditParams;
  readonly address: string;
  /** By which way it came about: the console's unless it is said. */
  readonly via?: Via;
  /** false as long as its outcome is not known. */
  readonly done: boolean;
};

/** Writes down what is about to be done, before it is: what a process that dies in the middle did is on the list. */
export async function beginAudit(em: EntityManager, entry: Entry, now: Temporal.Instant): Promise<string> {
  const id = newId(now.epochMilliseconds);
  await em.insert(ConsoleAudit, { id, subject: null, params: {}, via: 'console', ...entry, at: now.toString() });
  return id;
}

/** It was done; or it was refused, and nothing happened that could be told of. */
export async function endAudit(em: EntityManager, id: string, done: boolean): Promise<void> {
  if (done) await em.nativeUpdate(ConsoleAudit, { id }, { done });
  else await em.nativeDelete(ConsoleAudit, { id });
}

type Deed = Pick<Entry, 'business' | 'action'> & { readonly subject: string; readonly since: Temporal.Instant };

/** Whether the same was written down of the same since then. */
export async function hasEntryOf(em: EntityManager, { since, ...deed }: Deed): Promise<boolean> {
  // Ids begin with their moment, and the list of a business is read by them.
  const id = { $gt: newId(since.epochMilliseconds) };
  return (await em.findOne(ConsoleAudit, { ...deed, id }, { fields: ['id'] })) !== null;
}

/** Newest first. @param before the id of the last entry of the page before */
export async function listAudit(em: EntityManager, business: string, before: string | null, limit: number) {
  const older = before === null ? {} : { id: { $lt: before } };
  const entries = await em.find(ConsoleAudit, { business, ...older }, { orderBy: { id: 'desc' }, limit });
  return entries.map(({ id, at, email, name, action, subject, params, address, via, done }) => {
    return { id, at, email, name, action, subject: subject ?? null, params, address, via, done };
  });
}
