import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { StayWithBill } from './stay-data.ts';

/** What was written about a stay, and whether it left. */
export function Emails({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const { data, error } = useApiQuery('/stays/{id}/emails', { params: { path: { id: stay.id } } });
  const nameOf = (kind: string) => (hotel.emailKinds as Record<string, string>)[kind.split('.')[1] ?? ''] ?? kind;
  const emails = data?.emails ?? [];
  return (
    <Card title={hotel.emails}>
      <ErrorNote error={error} shown={data} />
      {data && emails.length === 0 && <p className="soft">{hotel.noEmails}</p>}
      <ul className="history">
        {emails.map(({ kind, to, created_at, sent_at, given_up_at }) => (
          <li key={`${kind} ${created_at} ${to}`}>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
            <span>
              {nameOf(kind)} · {to} {sent_at !== null && <Badge tone="good">{hotel.sent}</Badge>}
              {given_up_at !== null && <Badge tone="bad">{hotel.notSent}</Badge>}
              {sent_at === null && given_up_at === null && <Badge>{hotel.waiting}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
