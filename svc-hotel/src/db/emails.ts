import type { Queryable } from '@booking/kit/db/open';

export type EmailRow = {
  readonly kind: string;
  readonly to: string;
  readonly lang: string;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly given_up_at: string | null;
};

/** E-mails about one stay, which must be known to be the hotel's own; those of long ago are pruned. */
export async function readEmails(db: Queryable, stayId: string): Promise<EmailRow[]> {
  return db.query<EmailRow>(
    `select kind, recipient as "to", lang, created_at, sent_at, given_up_at from mail_queue
     where aggregate_id = $1 order by created_at, message_id`,
    [stayId],
  );
}
