import { CUT_OFF_NOTICE_DAYS } from '@booking/core/codes/allotments';
import { addDays } from '@booking/core/rules/days';
import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

const LISTED = 20;

/** Allotments whose cut-off is near and of which rooms are left: what is not picked up by then returns to sale. */
export function NearCutOffs({ today }: { readonly today: string }) {
  const { allotments } = useTexts();
  const { date, dates } = useFormats(useSession().business.time_zone);
  const query = { state: 'open' as const, cut_off_until: addDays(today, CUT_OFF_NOTICE_DAYS), limit: LISTED };
  const { data } = useApiQuery('/allotments', { params: { query } });
  const near = (data?.allotments ?? []).filter(({ held }) => held > 0);
  if (near.length === 0) return null;
  return (
    <Card title={`${allotments.near} (${near.length})`}>
      <ul className="stay-list">
        {near.map((allotment) => (
          <li key={allotment.id}>
            <div className="who">
              <Link href={`/allotments/${allotment.id}`}>{allotment.name}</Link>
              <p className="soft">
                {dates(allotment.check_in, allotment.check_out)},{' '}
                {allotments.pickedOf({ picked: allotment.picked_up, all: allotment.room_nights })}
              </p>
            </div>
            <Badge tone="warn">{allotments.until({ day: date(allotment.cut_off) })}</Badge>
            <ButtonLink small href={`/allotments/${allotment.id}`}>
              {allotments.allotment}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
