import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, ErrorNote, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { LeftInAllotment } from '../allotments/use-allotment.ts';
import { useChart } from '../occupancy/chart-data.ts';
import { knownAges } from '../several/children-ages.tsx';
import type { StayCriteria } from './stay-criteria.ts';

type OffersProps = {
  readonly criteria: StayCriteria;
  /** What the chosen allotment has left; null where the stay is from sale. */
  readonly left: LeftInAllotment | null;
  readonly onChoose: (type: string) => void;
};

type Offer = {
  readonly id: string;
  readonly name: string;
  readonly price: string | null;
  readonly note: string | null;
  readonly free: number | null;
  /** Why nothing is free, as a code. */
  readonly why: string | null;
};

/** What guests are offered online; where that is refused, the types alone: the desk may break a rule. */
function useOffers({ check_in, check_out, adults, children, ages }: StayCriteria) {
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const agesGiven = knownAges(ages, children);
  const children_ages = agesGiven.length === 0 ? {} : { children_ages: agesGiven.join() };
  const query = { check_in, check_out, adults, children, ...children_ages };
  const quoted = useApiQuery('/hotel/availability', { params: { query } }, { keepPreviousData: true });
  const chart = useChart(check_in, 1);
  const priced = quoted.data?.room_types.map(({ id, name, free, reason, reason_code, total_amount }): Offer => {
    const price = total_amount === undefined ? null : money(total_amount, quoted.data.currency);
    return { id, name, free, note: reason, why: reason_code ?? null, price };
  });
  const plain = chart.data?.room_types.map(
    ({ id, name }): Offer => ({ id, name, free: null, why: null, note: null, price: null }),
  );
  return { offers: quoted.error ? plain : priced, error: quoted.error };
}

const TOO_SMALL = ['too_many_adults', 'too_many_children'];

/** How many are free; where none can be had, whether that is for want of rooms or of beds. Other rules say so themselves. */
function FreeBadge({ free, why }: Pick<Offer, 'free' | 'why'>) {
  const { hotel } = useTexts();
  if (free === null) return null;
  if (free > 0) return <Badge tone="good">{hotel.free({ count: free })}</Badge>;
  if (why !== null && TOO_SMALL.includes(why)) return <Badge tone="warn">{hotel.tooSmall}</Badge>;
  return why === null || why === 'full' ? <Badge tone="bad">{hotel.free({ count: 0 })}</Badge> : null;
}

/** What an allotment has left of a type, and what a night of it costs there. */
function LeftBadge({ left, type }: { left: LeftInAllotment | null; type: string }) {
  const { allotments } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const count = left?.leftOf(type) ?? null;
  if (left === null || count === null) return null;
  const amount = left.amountOf(type);
  return (
    <>
      <Badge tone={count > 0 ? 'good' : 'bad'}>{allotments.left({ n: count })}</Badge>{' '}
      {amount !== null && <span>{allotments.aNight({ price: money(amount, left.currency) })}</span>}
    </>
  );
}

/** Whether a type can be had: from the allotment where it has the type on these nights, else from sale. */
const isHad = (left: LeftInAllotment | null, { id, free }: Pick<Offer, 'id' | 'free'>): boolean =>
  (left?.leftOf(id) ?? free) !== 0;

export function Offers({ criteria, left, onChoose }: OffersProps) {
  const { hotel } = useTexts();
  const { offers, error } = useOffers(criteria);
  return (
    <>
      <ErrorNote error={error} />
      {offers === undefined && <Skeleton />}
      <ul className="offers">
        {(offers ?? []).map(({ id, name, price, note, free, why }) => (
          <li key={id} className={id === criteria.type ? 'offer chosen' : 'offer'}>
            <div>
              <b>{name}</b> <FreeBadge free={free} why={why} /> <LeftBadge left={left} type={id} />
              {note && <p className="soft">{note}</p>}
            </div>
            <span className="actions">
              {price && <b>{price}</b>}
              <Button
                small
                aria-pressed={id === criteria.type}
                aria-label={`${id === criteria.type ? hotel.chosen : hotel.choose}: ${name}`}
                isDisabled={!isHad(left, { id, free })}
                onPress={() => onChoose(id)}
              >
                {id === criteria.type ? hotel.chosen : hotel.choose}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
