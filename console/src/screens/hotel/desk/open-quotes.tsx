import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import type { Reply } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type Stay = Reply<'/stays', 'get'>['stays'][number];

/** What is held for guests by quotes, those that end first on top: each lets go of its rooms by itself. */
export function OpenQuotes({ stays }: { stays: readonly Stay[] }) {
  const { hotel, quotes } = useTexts();
  const { date, dateTime } = useFormats(useSession().business.time_zone);
  const endOf = ({ quoted_until }: Stay) => quoted_until ?? '';
  const sorted = stays.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  const byQuote = [...Map.groupBy(sorted, ({ group_id }) => group_id)];
  if (byQuote.length === 0) return null;
  return (
    <Card title={`${quotes.title} (${byQuote.length})`}>
      <ul className="stay-list">
        {byQuote.map(([quote, [first, ...others]]) =>
          first === undefined ? null : (
            <li key={quote}>
              <div className="who">
                <Link href={`/quotes/${quote}`}>{first.name ?? first.reference}</Link>
                <p className="soft">
                  {date(first.check_in)} – {date(first.check_out)} · {hotel.roomsCount({ n: others.length + 1 })}
                </p>
              </div>
              <Badge tone="warn">{quotes.openUntil({ at: dateTime(endOf(first)) })}</Badge>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
