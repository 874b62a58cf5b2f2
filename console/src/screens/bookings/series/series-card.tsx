import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../day/day.ts';
import { StatusBadge } from '../status.tsx';

type InSeries = Pick<Entry, 'id' | 'series_id'>;

/** All dates of a series, with the place of this one among them. */
export function SeriesCard({ entry, seriesId }: { entry: InSeries; seriesId: string }) {
  const { series } = useTexts();
  const { business } = useSession();
  const { longDate } = useFormats(business.time_zone);
  const { data } = useApiQuery('/series/{id}', { params: { path: { id: seriesId } } });
  if (data === undefined) return null;
  const { bookings } = data;
  const place = bookings.findIndex(({ id }) => id === entry.id) + 1;
  const rhythm = series.rhythms[data.series.every].toLocaleLowerCase();
  return (
    <Card title={series.title}>
      <p>{series.place({ place, n: bookings.length, rhythm })}</p>
      <ol className="series">
        {bookings.map((booking) => (
          <li key={booking.id}>
            {booking.id === entry.id ? (
              <strong>
                {longDate(booking.date)}, {booking.time}
              </strong>
            ) : (
              <Link href={`/bookings/${booking.id}`}>
                {longDate(booking.date)}, {booking.time}
              </Link>
            )}{' '}
            <StatusBadge {...booking} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
