import type { GuestTrade } from '@booking/kit/guests/trade';

// SQL, since the kit's statements on guests are made of it.
const PAID = `(select coalesce(sum(case p.kind when 'refund' then -p.amount else p.amount end), 0) from payment p
  where p.booking_id = v.id and p.status = 'succeeded' and p.kind in ('payment', 'fee', 'refund'))`;

/** A booking as the guest book sees it. */
export const VISIT: GuestTrade['columns'] = {
  ...{ reference: 'v.id::text', date: 'v.date', time: 'v.time', checkOut: 'null::date' },
  ...{ party: 'v.party', adults: 'null::int', children: 'null::int', amount: "(v.payment ->> 'amount')::int8" },
  paid: PAID,
  came: "(v.left_at is not null or v.status = 'confirmed' and (v.seated_at is not null or v.date < $3::date))",
  ahead: "v.status in ('requested', 'confirmed', 'waitlisted') and v.seated_at is null and v.date >= $3::date",
};

/** Bookings by their id, or that of another system. */
export const NAMED_BOOKINGS = `select * from booking
  where id = case when $2 ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then $2::uuid end
  union all select * from booking where business_id = $1 and external_id = $2`;

/** What is held of a guest. */
export const KEPT_OF_GUESTS: GuestTrade['kept'] = [
  { name: 'bookings', sql: 'select * from booking where business_id = $1::uuid and id = any ($2::uuid[])' },
  {
    name: 'waiting_list',
    sql: `select * from waiting where business_id = $1::uuid
      and (email_key = any ($3::text[]) or email_key is null and phone_key = any ($4::text[]))`,
  },
  {
    name: 'payments',
    sql: `select kind, status, amount, currency, method, reason, created_at from payment
      where business_id = $1::uuid and booking_id = any ($2::uuid[])`,
  },
  {
    name: 'texts',
    sql: 'select kind, lang, recipient, data, created_at, sent_at from sms_queue where aggregate_id = any ($2::uuid[])',
  },
];
