import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { StayWithBill } from './stay-data.ts';

type Entry = { readonly at: string; readonly text: string };

/** Each step with who took it, or else which way it came. */
function useSteps(stay: StayWithBill): Entry[] {
  const { hotel } = useTexts();
  const { data } = useApiQuery('/stays/{id}/history', { params: { path: { id: stay.id } } });
  const names: Record<string, string> = { ...hotel.happened, make: hotel.made, coming: hotel.coming };
  const ways: Record<string, string> = hotel.ways;
  const steps = (data?.steps ?? []).map(({ at, step, way, who }) => ({
    at,
    text: `${names[step] ?? step} · ${[who, ways[way] ?? way].filter(Boolean).join(', ')}`,
  }));
  const isMadeByStaff = data?.steps.some(({ step }) => step === 'make') === true;
  return isMadeByStaff
    ? steps
    : [{ at: stay.created_at, text: `${hotel.made} · ${hotel.sources[stay.source]}` }, ...steps];
}

export function History({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime, money } = useFormats(business.time_zone);
  const steps = useSteps(stay);
  const payments: Entry[] = [
    ...stay.bill.payments.map(({ paid_at, amount }) => ({
      at: paid_at,
      text: `${amount < 0 ? hotel.givenBack : hotel.paid} ${money(Math.abs(amount), stay.currency)}`,
    })),
  ];
  const entries = [...steps, ...payments].sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <Card title={hotel.history}>
      <ul className="history">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
