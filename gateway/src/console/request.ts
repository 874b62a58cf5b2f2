import type { Handlers, Input, Output, Route } from '@booking/core/route';
import type { Answer, Call } from '../call/call.ts';
import type { Membership, SessionRow } from '../db/hot/find-session.ts';
import type { ConsoleApiParts } from './api/parts.ts';

/** A call of the console on its way through the gates. */
export type ConsoleRequest = {
  readonly call: Call;
  readonly parts: ConsoleApiParts;
  /** The path below the console's own, by which staff routes are found: `/v1/bookings`. */
  readonly staffPath: string;
  session: SessionRow | null;
  prolonged: boolean;
  membership: Membership | null;
};

export type ConsoleGate = (request: ConsoleRequest) => Answer | undefined | Promise<Answer | undefined>;

/** An answer that signs its browser in (a token) or out (null) besides. */
export class WithSession<Body> {
  readonly body: Body;
  readonly token: string | null;

  constructor(body: Body, token: string | null) {
    this.body = body;
    this.token = token;
  }
}

export type ConsoleInput<R extends Route> = Omit<Input<R>, 'caller'> & { readonly request: ConsoleRequest };

export type ConsoleHandler<R extends Route> = (
  input: ConsoleInput<R>,
) => Promise<Output<R> | WithSession<Output<R>>> | Output<R>;

/** One handler for every route of a table, by its id. */
export type ConsoleHandlers<Table extends readonly Route[]> = {
  readonly [Id in keyof Handlers<Table>]: ConsoleHandler<Extract<Table[number], { id: Id }>>;
};

export function sessionIn({ session }: ConsoleRequest): SessionRow {
  if (session === null) throw new Error('this stands before the session gate');
  return session;
}

export function membershipIn({ membership }: ConsoleRequest): Membership {
  if (membership === null) throw new Error('this stands before the business gate');
  return membership;
}
