import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

/** What a room was marked as, by whom and when. */
export function RoomMarks({ roomId }: { readonly roomId: string }) {
  const { hotel } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const { data, error } = useApiQuery('/rooms/{id}/marks', { params: { path: { id: roomId } } });
  return (
    <details>
      <summary>{hotel.board.marks}</summary>
      <ErrorNote error={error} />
      {data?.marks.length === 0 && <p className="hint">{hotel.board.noMarks}</p>}
      <ul className="room-marks">
        {data?.marks.map(({ at, state, reason, who }) => (
          <li key={`${at} ${state}`}>
            {hotel.states[state]}
            <span className="soft"> · {[dateTime(at), who, reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
