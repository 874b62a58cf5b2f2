import type { Database } from '@booking/kit/db/open';
import { eventually } from './eventually.ts';
import type { Mailbox } from './stand-ins/mailbox.ts';

type Reminding = { readonly database: { readonly db: Database }; readonly clock: { set(iso: string): void } };

export type Reminders = {
  /** Those that were queued, by recipient. */
  queued(): Promise<{ message_id: string; recipient: string }[]>;
  /** Moves the clock and waits until every business has been looked at: whom then no reminder waits for is not reminded. */
  moveTo(iso: string): Promise<string[]>;
  /** Waits until so many were tried once and not taken. */
  tried(count: number): Promise<void>;
  /** Waits until none waits any more. */
  settled(): Promise<void>;
};

type Looked = {
  readonly table: string;
  readonly kind: string;
  readonly others?: readonly Pick<Reminding, 'clock'>[];
  /** The column of when a business is looked at. */
  readonly due?: string;
};

/**
 * The reminders of a service that sends them by e-mail.
 * @param table of its businesses
 * @param others share its database, and are moved with it
 */
export function remindersOf(
  service: () => Reminding & { readonly mailbox: Mailbox },
  { table, kind, others = [], due = 'reminders_due_at' }: Looked,
): Reminders {
  const query = <Row extends object>(sql: string, values?: unknown[]) => service().database.db.query<Row>(sql, values);
  const queued: Reminders['queued'] = () =>
    query('select message_id, recipient from mail_queue where kind = $1 order by recipient, message_id', [kind]);
  return {
    queued,
    moveTo: async (iso) => {
      for (const { clock } of [service(), ...others]) clock.set(iso);
      const waiting = () => query(`select 1 from ${table} where ${due} <= $1`, [iso]);
      await eventually(async () => {
        if ((await waiting()).length > 0) throw new Error('some business has not been looked at');
      });
      return (await queued()).map(({ recipient }) => recipient);
    },
    tried: (count) =>
      eventually(async () => {
        const rows = await query('select 1 from mail_queue where kind = $1 and attempts = 1', [kind]);
        if (rows.length !== count) throw new Error(`${rows.length} of ${count} were tried`);
      }),
    settled: () =>
      eventually(async () => {
        const open = await query('select 1 from mail_queue where sent_at is null and given_up_at is null');
        if (open.length > 0) throw new Error(`${open.length} wait still`);
      }),
  };
}
