import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

/** What guests answered by text message and nobody has read: one press away from the booking where it is answered. */
export function UnreadMessages() {
  const { conversation, restaurant } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const { data } = useApiQuery('/unread-messages');
  const messages = data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title={conversation.unreadTitle({ n: messages.length })}>
      <ul className="history conversation">
        {messages.map(({ booking_id, name, text, at }) => (
          <li key={booking_id}>
            <ButtonLink small href={`/bookings/${booking_id}`}>
              {name ?? restaurant.guest}
            </ButtonLink>{' '}
            <time className="soft" dateTime={at}>
              {dateTime(at)}
            </time>
            <p className="message-text">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
