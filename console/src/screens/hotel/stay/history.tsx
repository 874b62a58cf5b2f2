import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { StayWithBill } from './stay-data.ts';

type Entry = { readonly at: string; readonly text: string };

/** Who did what at the console: owners alone may read that. */
function useDeeds(id: string): Entry[] {
  const { hotel } = useTexts();
  const { role } = useSession();
  const { data } = useCall('/audit', { params: { query: { limit: 500 } } }, { enabled: role === 'owner' });
  const nameOf = (action: string) => (hotel.deeds as Record<string, string>)[action] ?? action;
  return (data?.entries ?? [])
    .filter(({ subject, done }) => subject === id && done)
    .map(({ at, name, email, action }) => ({ at, text: `${nameOf(action)} · ${name || email}` }));
}

export function History({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime, money } = useFormats(business.time_zone);
  const deeds = useDeeds(stay.id);
  const told: Entry[] = [
    { at: stay.created_at, text: `${hotel.made} · ${hotel.sources[stay.source]}` },
    ...(stay.guest_confirmed_at === null ? [] : [{ at: stay.guest_confirmed_at, text: hotel.coming }]),
    ...stay.bill.payments.map(({ paid_at, amount }) => ({
      at: paid_at,
      text: `${amount < 0 ? hotel.givenBack : hotel.paid} ${money(Math.abs(amount), stay.currency)}`,
    })),
  ];
  const entries = [...told, ...deeds].sort((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <Card title={hotel.history}>
      <ul className="history">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
