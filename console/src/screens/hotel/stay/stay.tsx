import { answerWord } from '@booking/core/words/answer-word';
import { useParams } from 'wouter';
import '../hotel.css';
import './stay.css';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { countryName } from '../../../parts/format/country-name.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, ErrorNote, Facts, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestBrief } from '../../guests/marks/guest-brief.tsx';
import { StatusBadge } from '../desk/status-badge.tsx';
import { StayBill } from './bill/bill.tsx';
import { BillLink } from './bill/documents.tsx';
import { Emails } from './emails.tsx';
import { History } from './history.tsx';
import { StayActions } from './stay-actions.tsx';
import { StayConversation } from './stay-conversation.tsx';
import type { StayWithBill } from './stay-data.ts';

function addressOf({ postal_address: at }: StayWithBill): string {
  const place = at ? [at.street, `${at.postcode} ${at.city}`.trim()] : [];
  return place.filter((part) => part !== '').join(', ');
}

function Guest({ stay }: { stay: StayWithBill }) {
  const { hotel, lang } = useTexts();
  const { business } = useSession();
  const { date, dateTime } = useFormats(business.time_zone);
  const rows = [
    [hotel.nightsTitle, `${date(stay.check_in)} – ${date(stay.check_out)} (${hotel.nights({ count: stay.nights })})`],
    [hotel.roomType, stay.room_type],
    [hotel.room, stay.room ?? hotel.tentative],
    [hotel.ratePlan, stay.rate_plan],
    [hotel.guests, hotel.party({ adults: stay.adults, children: stay.children })],
    [hotel.arrivalTime, stay.arrival_time],
    [hotel.email, stay.email],
    [hotel.phone, stay.phone],
    [hotel.onBill.address, addressOf(stay)],
    [hotel.country, stay.country && countryName(stay.country, lang)],
    [hotel.source, hotel.sources[stay.source]],
    [hotel.channelRef, stay.channel_ref],
    [hotel.coming, stay.guest_confirmed_at && dateTime(stay.guest_confirmed_at)],
    [hotel.notes, stay.notes],
    ...stay.answers.map(({ question, answer }) => [question, answerWord(answer, lang)] as const),
  ] as const;
  return (
    <Card title={hotel.guest}>
      <Facts rows={rows} />
      <GuestBrief id={stay.guest_id} />
    </Card>
  );
}

/** One stay: who, what it costs and what was paid, what was written, and what happened. */
export default function Stay() {
  const { hotel } = useTexts();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/stays/{id}', { params: { path: { id } } });
  const stay = data?.stay;
  const lead = stay && (
    <>
      <StatusBadge status={stay.status} test={stay.test} /> {stay.reference}
    </>
  );
  return (
    <Page
      title={stay ? (stay.name ?? stay.reference) : hotel.stay}
      lead={lead}
      wide
      actions={
        stay && (
          <>
            {stay.group_id != null && (
              <ButtonLink href={`/groups/${stay.group_id}`} icon="people" small>
                {hotel.group}
              </ButtonLink>
            )}
            <StayActions stay={stay} />
          </>
        )
      }
    >
      <ErrorNote error={error} shown={data} />
      {!stay && !error && <Skeleton rows={6} />}
      {stay && (
        <div className="columns">
          <Guest stay={stay} />
          <Card title={hotel.folio} actions={<BillLink stay={stay} />}>
            <StayBill stay={stay} />
          </Card>
          <StayConversation stay={stay} />
          <Emails stay={stay} />
          <History stay={stay} />
        </div>
      )}
    </Page>
  );
}
