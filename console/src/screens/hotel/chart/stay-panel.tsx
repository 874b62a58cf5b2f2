import { useSession } from '../../../api/session.tsx';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Facts } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestBrief } from '../../guests/marks/guest-brief.tsx';
import { StatusBadge } from '../desk/status-badge.tsx';
import { StepButton, StepNotes, stepsOf, useStep } from '../desk/use-step.tsx';
import { type Chart, type ChartStay, clashOf, roomName } from '../occupancy/chart-data.ts';
import { lookOf } from '../occupancy/drawn-stays.ts';
import { useClashWords } from '../occupancy/use-clash-words.ts';
import { canMove } from './move/move.ts';

type PanelProps = {
  readonly chart: Chart;
  readonly stay: ChartStay;
  readonly onMove: () => void;
  readonly onClose: () => void;
};

/** The least of a stay that one wants at a glance, and what can be done with it from here. */
export function StayPanel({ chart, stay, onMove, onClose }: PanelProps) {
  const { hotel, parts, quotes } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const step = useStep(onClose);
  const clash = clashOf(chart, stay.id);
  const clashWords = useClashWords();
  const room = roomName(chart, stay.room_id);
  const look = lookOf(stay, chart.today);
  const rows = [
    [hotel.nightsTitle, `${formats.date(stay.check_in)} – ${formats.date(stay.check_out)}`],
    [hotel.room, room === '' ? hotel.noRoom : `${room} · ${hotel.looks[look]}`],
    ...(stay.quoted_until == null ? [] : [[quotes.until, formats.dateTime(stay.quoted_until)] as const]),
    [hotel.guests, hotel.party({ adults: stay.adults, children: stay.children })],
    [hotel.total, formats.money(stay.total_amount, chart.currency)],
    [hotel.balance, formats.money(stay.balance_amount, chart.currency)],
    ...(stay.notes ? [[hotel.notes, stay.notes] as const] : []),
  ] as const;
  return (
    <Dialog title={stay.name ?? stay.reference} isOpen side onClose={onClose}>
      <p>
        <StatusBadge status={stay.status} test={stay.test} />{' '}
        {clash !== null && <Badge tone="bad">{clashWords[clash]}</Badge>} <span className="soft">{stay.reference}</span>
      </p>
      <GuestBrief id={stay.guest_id} />
      <Facts rows={rows} />
      <StepNotes taken={step} />
      <footer className="actions">
        {look === 'quoted' ? (
          <ButtonLink variant="primary" href={`/quotes/${stay.group_id}`}>
            {quotes.toQuote}
          </ButtonLink>
        ) : (
          stepsOf(stay, chart.today).map((action) => (
            <StepButton key={action} step={action} id={stay.id} name={stay.name} taken={step} />
          ))
        )}
        {canMove(stay) && <Button onPress={onMove}>{hotel.move}</Button>}
        <ButtonLink href={`/stays/${stay.id}`}>{parts.open}</ButtonLink>
      </footer>
    </Dialog>
  );
}
