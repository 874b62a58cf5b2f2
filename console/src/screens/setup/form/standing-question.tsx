import { useSession } from '../../../api/session.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { PartInHand } from './use-part.ts';
import type { Standing } from './use-save-part.ts';

type Booking = Standing['bookings'][number];

function Line({ booking }: { booking: Booking }) {
  const { setup, restaurant } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const { id, date, time, name, party, service, staff, tables, reason } = booking;
  const what = service ?? restaurant.guests({ n: party });
  const where = staff ?? tables.join(' + ');
  return (
    <li>
      <a href={`/console/bookings/${id}?business=${business.slug}`} target="_blank" rel="noreferrer">
        {formats.date(date)}, {time}
      </a>{' '}
      {[name, what, where].filter(Boolean).join(', ')} <span className="soft">{setup.standing.reasons[reason]}</span>
    </li>
  );
}

/** Lists what stands against new settings before they are saved. The bookings stay as they are, whatever is chosen. */
export function StandingQuestion({ standing, decide }: Pick<PartInHand<object>, 'standing' | 'decide'>) {
  const { setup } = useTexts();
  const behind = standing === null ? 0 : standing.count - standing.bookings.length;
  return (
    <ConfirmDialog
      title={setup.standing.title({ n: standing?.count ?? 0 })}
      action={setup.standing.saveAnyway}
      isOpen={standing !== null}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
    >
      <p>{setup.standing.lead}</p>
      <ul className="standing">
        {standing?.bookings.map((booking) => (
          <Line key={booking.id} booking={booking} />
        ))}
      </ul>
      {behind > 0 && <p>{setup.standing.more({ n: behind })}</p>}
    </ConfirmDialog>
  );
}
