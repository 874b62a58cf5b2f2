import type { Queryable, Statement } from '@booking/kit/db/open';

/** A venue, with how long it keeps whose its bookings were, and up to which day that is done. */
export type Retention = {
  readonly business_id: string;
  readonly time_zone: string;
  readonly months: number;
  readonly anonymized_to: string | null;
};

/** The months of settings from before there were any: as the business file has them. */
const USUAL_MONTHS = 24;

// SQL, since it takes two words out of each venue's settings, some 20 kB, hourly and of all venues.
const RETENTION: Statement = {
  name: 'anonymize_venues',
  text: `select business_id, settings -> 'account' ->> 'time_zone' as time_zone, anonymized_to,
      coalesce((settings -> 'part' ->> 'retention_months')::int, ${USUAL_MONTHS}) as months
    from venue`,
};

export function readRetention(db: Queryable): Promise<Retention[]> {
  return db.query<Retention>(RETENTION);
}
