import type { Statement, Tx } from '@booking/kit/db/open';

export type LinkRequest = {
  readonly id: string;
  readonly email: string;
  readonly lang: string;
  /** The screen that was asked for before. */
  readonly path: string | null;
  /** Whose allowance it counts in; null of one that the release before has left. */
  readonly asker: string | null;
};

/** Takes the oldest requests out of their queue in one statement: what another gateway has in hand is passed over. */
const TAKE: Statement = {
  name: 'gateway_take_link_requests',
  text: `delete from console_link_request where id = any (array(
           select id from console_link_request order by id limit $1 for update skip locked))
         returning id, email, lang, path, asker`,
};

export function takeLinkRequests(tx: Tx, limit: number): Promise<LinkRequest[]> {
  return tx.query<LinkRequest>(TAKE, [limit]);
}
