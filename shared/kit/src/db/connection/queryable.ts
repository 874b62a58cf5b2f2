/** A statement that is prepared under its name once on each connection. One name, one text. */
export type Statement = { readonly name: string; readonly text: string };

export type Queryable = {
  query<T>(statement: Statement | string, values?: readonly unknown[]): Promise<T[]>;
};

export type Tx = Queryable & {
  /**
   * The transaction's last statement, sent together with COMMIT in one round trip. Whatever is asked for afterwards is
   * refused with a TransactionOverError: it would run outside of the transaction.
   */
  queryAndCommit<T>(statement: Statement | string, values?: readonly unknown[]): Promise<T[]>;
  /** Tells the listeners of `topic` in this process once the transaction is committed. */
  afterCommit(topic: Topic): void;
};

/** What a commit may wake: the relay of the outbox, the sender of e-mails, a service's own loops. */
export type Topic = 'outbox' | 'mail' | (string & {});
