import type { Socket } from 'node:net';
import pg from 'pg';
import { typeParsers } from './types.ts';

/** What pg keeps of a connection, as far as a batch speaks to it; its types leave most of that out. */
export type Connection = {
  readonly stream: Socket;
  /** Text by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  bind(bound: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
};

export type Done = (error: Error | null, result?: pg.QueryResult) => void;

/** A statement that is prepared on the connection, its values in words. */
export type Prepared = { readonly name: string; readonly values: readonly unknown[]; readonly callback: Done };

/** The methods by which pg's client hands on what the server says. */
type Listener = pg.Query & {
  name: string;
  values: unknown[];
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
};

const Query = pg.Query as unknown as new (config: object) => Listener;

/**
 * Statements of one transaction that the connection has prepared, with one Sync behind them. With one behind each the
 * server sends as many packets, each of which wakes this process: for a write between BEGIN and COMMIT it cost the
 * server 130 µs of 900. What comes after a failure is not run, and all of them fail: nothing of a transaction is done.
 */
export class Batch extends Query {
  readonly #parts: readonly Listener[];
  #at = 0;

  constructor(statements: readonly Prepared[]) {
    super({ text: '' });
    this.#parts = statements.map((one) => new Query({ ...one, types: typeParsers }));
  }

  /** Called by pg's client when the connection is to have it. */
  override submit = (to: unknown): void => {
    const connection = to as Connection;
    connection.stream.cork();
    for (const { name, values } of this.#parts) {
      connection.bind({ portal: '', statement: name, values });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '', rows: 0 });
    }
    connection.sync();
    connection.stream.uncork();
  };

  get #part(): Listener {
    return this.#parts[this.#at] as Listener;
  }

  override handleRowDescription(message: unknown): void {
    this.#part.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#part.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.#part.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: Connection): void {
    for (const part of this.#parts) part.handleError(error, connection);
  }
}
