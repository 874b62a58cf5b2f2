import type { FileAnswer, Handlers, Input, Output, Route } from '@booking/core/route';
import type { Call } from '../../call/call.ts';
import type { ConsoleApiParts } from './parts.ts';

/** An answer that signs its browser in (a token) or out (null) besides. */
export class WithSession<Body> {
  readonly body: Body;
  readonly token: string | null;

  constructor(body: Body, token: string | null) {
    this.body = body;
    this.token = token;
  }
}

export type ConsoleInput<R extends Route> = Omit<Input<R>, 'caller'> & {
  readonly call: Call;
  readonly parts: ConsoleApiParts;
};

export type ConsoleHandler<R extends Route> = (
  input: ConsoleInput<R>,
) => Promise<Output<R> | WithSession<Output<R>> | FileAnswer> | Output<R>;

/** One handler for every route of a table, by its id. */
export type ConsoleHandlers<Table extends readonly Route[]> = {
  readonly [Id in keyof Handlers<Table>]: ConsoleHandler<Extract<Table[number], { id: Id }>>;
};
