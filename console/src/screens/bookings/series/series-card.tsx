import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../day/day.ts';
import { StatusBadge } from '../status.tsx';
import type { Scope } from '../use-steps.ts';

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

type ScopeProps = { readonly entry: InSeries; readonly scope: Scope; readonly onChange: (scope: Scope) => void };

/** Whether a step is taken on this date alone or on the following ones as well; nothing for a booking by itself. */
export function ScopeSelect({ entry, scope, onChange }: ScopeProps) {
  const { series } = useTexts();
  if (!entry.series_id) return null;
  return (
    <Select
      label={series.scope}
      items={(['this', 'following'] as const).map((id) => ({ id, label: series[id] }))}
      selected={scope}
      onSelect={(id) => onChange(id as Scope)}
    />
  );
}
