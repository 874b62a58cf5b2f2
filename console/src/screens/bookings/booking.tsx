import './bookings.css';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { isOver } from '../../api/today.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Card, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { GuestBrief } from '../guests/marks/guest-brief.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { BookingHistory } from './history.tsx';
import { BookingConversation } from './messages/booking-conversation.tsx';
import { BookingMoney } from './money/booking-money.tsx';
import { MoveForm } from './move-form.tsx';
import { BookingActions, BookingFacts } from './panel.tsx';
import { SeriesCard } from './series/series-card.tsx';
import { StatusBadge } from './status.tsx';
import { nameOf, useSteps } from './use-steps.ts';

/** One booking under an address of its own. */
export default function BookingScreen() {
  const { restaurant, money, parts } = useTexts();
  const { business } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { id = '' } = useParams<{ id: string }>();
  const formats = useFormats(business.time_zone);
  const { data, error } = useApiQuery('/bookings/{id}', { params: { path: { id } } });
  const steps = useSteps();
  if (!data)
    return <Page title={restaurant.booking}>{error ? <ErrorNote error={error} /> : <Skeleton rows={6} />}</Page>;
  const entry = data.booking;
  const canMove = ['requested', 'waitlisted', 'confirmed'].includes(entry.status) && entry.seated_at === null;
  return (
    <Page
      title={nameOf(entry)}
      lead={
        <>
          {formats.longDate(entry.date)}, {entry.time} <StatusBadge {...entry} />
        </>
      }
    >
      <BookingActions entry={entry} steps={steps} isPast={isOver(entry, business.time_zone)} />
      <Card title={restaurant.booking}>
        <BookingFacts entry={entry} />
        <GuestBrief id={entry.guest_id} />
        <div className="actions">
          <Button onPress={() => setEditing(true)}>{parts.edit}</Button>
        </div>
      </Card>
      {entry.series_id !== null && <SeriesCard entry={entry} seriesId={entry.series_id} />}
      {isEditing && <GuestDialog entry={entry} onClose={() => setEditing(false)} />}
      {canMove && <MoveForm key={entry.id} entry={entry} steps={steps} />}
      <Card title={money.title}>
        <BookingMoney entry={entry} />
      </Card>
      <BookingConversation entry={entry} />
      <Card title={restaurant.history}>
        <BookingHistory entry={entry} steps={steps} />
      </Card>
    </Page>
  );
}
