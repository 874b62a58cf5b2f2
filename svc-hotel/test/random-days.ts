import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@booking/core/rules/days';
import type { Hotel } from './service.ts';

type Call = Pick<Hotel, 'call'>;
type Day = {
  readonly not_closable: string | null;
  readonly closed_at: string | null;
  readonly report: object;
  readonly arrivals: readonly { readonly id: string }[];
};
type Shown = { readonly day: Day };

/** What is kept of a day once it is closed. */
const frozen = ({ closed_at, report }: Day) => ({ closed_at, report });

export type NightAuditor = {
  /** Closes the next day, opens the last one again, or finds that there is nothing to do yet. */
  readonly work: () => Promise<void>;
  /** What is not as it should be; every closed day, as each process shows it now, should be as it was when it was closed. */
  readonly faults: () => Promise<readonly string[]>;
  readonly closed: () => number;
};

/** Somebody who closes the days of a hotel one after the other, at all of its processes at once. */
export function nightAuditor(desks: readonly Call[], pick: (below: number) => number, first: string): NightAuditor {
  const kept = new Map<string, ReturnType<typeof frozen>>();
  const strange: string[] = [];
  let next = first;
  const anyDesk = () => desks[pick(desks.length)] as Call;

  const close = async ({ arrivals }: Day) => {
    const no_shows = arrivals.slice(0, pick(3)).map(({ id }) => id);
    const answers = await Promise.all(
      desks.map(({ call }) => call<Shown>('POST', `/v1/days/${next}/close`, { no_shows })),
    );
    const [done, ...others] = answers.filter(({ status }) => status === 200);
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 409);
    strange.push(...others.map(() => `${next} was closed twice`), ...wrong.map(({ text }) => text));
    if (done === undefined) return;
    kept.set(next, frozen(done.body.day));
    next = addDays(next, 1);
  };
  const reopen = async (date: string) => {
    const { status, text } = await anyDesk().call('POST', `/v1/days/${date}/reopen`, { reason: 'Entered twice' });
    if (status !== 200) return void strange.push(text);
    kept.delete(date);
    next = date;
  };
  const work = async () => {
    const last = [...kept.keys()].at(-1);
    if (last !== undefined && pick(12) === 0) return reopen(last);
    const { status, body, text } = await anyDesk().call<Shown>('GET', `/v1/days/${next}`);
    if (status !== 200) return void strange.push(text);
    if (body.day.not_closable === null) await close(body.day);
  };
  const faults = async () => {
    for (const [date, before] of kept)
      for (const { call } of desks) {
        const { body, text } = await call<Partial<Shown>>('GET', `/v1/days/${date}`);
        if (body.day === undefined || !isDeepStrictEqual(frozen(body.day), before))
          strange.push(`${date} was changed: ${text}`);
      }
    return strange;
  };
  return { work, faults, closed: () => kept.size };
}

/** What a bill without rows of its own comes to, day by day: it follows from its stay. */
const UNWRITTEN = `
  select s.id, s.business_id, d.date, d.amount from stay s, lateral (
    select s.check_in as date, s.cancel_fee_amount as amount where s.status in ('cancelled', 'no_show')
    union all select (n ->> 'date')::date, (n ->> 'amount')::bigint from jsonb_array_elements(s.terms -> 'nightly') n where s.status not in ('cancelled', 'no_show')
    union all select case when e ->> 'offered_on' = 'departure' then s.check_out else s.check_in end, (e ->> 'amount')::bigint
      from jsonb_array_elements(s.terms -> 'extras') e where s.status not in ('cancelled', 'no_show')
    union all select s.check_in, -s.discount_amount where s.status not in ('cancelled', 'no_show')
    union all select s.check_out - 1, s.tourist_tax_amount where s.status not in ('cancelled', 'no_show')) d
  where s.status not in ('requested', 'declined') and not exists (select from folio f where f.stay_id = s.id)`;

/** What must be so of closed days, in SQL of its own: they are what the lines and payments that count in them come to. */
export const DAY_CHECKS: Readonly<Record<string, string>> = {
  'the revenue of a closed day is what lines count in it, whatever was changed since': `
    with line as (
      select business_id, coalesce(posted_on, date) as day, amount from folio_line
      union all select business_id, date, amount from (${UNWRITTEN}) u),
    came as (select business_id, day, sum(amount) as amount from line group by 1, 2)
    select b.date, b.report -> 'revenue' as said, c.amount from business_day b left join came c on c.business_id = b.business_id and c.day = b.date
    where b.closed_at is not null and coalesce(c.amount, 0) <>
      (select coalesce(sum((r ->> 'amount')::bigint), 0) from jsonb_array_elements(b.report -> 'revenue') r)`,
  'the cash report of a closed day is the payments that it has marked': `
    select b.date from business_day b left join payment p on p.business_id = b.business_id and p.cash_day = b.date
    where b.closed_at is not null group by b.business_id, b.date
    having coalesce(sum(p.amount), 0) <> (select coalesce(sum((c ->> 'amount')::bigint), 0) from jsonb_array_elements(b.report -> 'cash') c)`,
  'it says who took them, by method': `
    select b.date from business_day b, lateral (
      select coalesce(p.taken_by_id, p.taken_by), p.method, sum(p.amount) as amount from payment p
        where p.business_id = b.business_id and p.cash_day = b.date group by 1, 2
      except all select coalesce(t ->> 'member_id', t ->> 'member'), t ->> 'method', (t ->> 'amount')::numeric from jsonb_array_elements(b.report -> 'takings') t) d
    where b.closed_at is not null`,
  'no payment is in the cash report of a day that is open': `
    select p.id from payment p left join business_day b on b.business_id = p.business_id and b.date = p.cash_day
    where p.cash_day is not null and b.closed_at is null`,
};
