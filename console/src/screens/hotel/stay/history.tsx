import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { undoableStep } from '../desk/undoable-step.ts';
import { useUndoStep } from '../desk/use-undo-step.ts';
import { useToday } from '../occupancy/chart-data.ts';

import type { StayWithBill } from './stay-data.ts';

type Entry = { readonly at: string; readonly text: string };

type Step = Reply<'/stays/{id}/history', 'get'>['steps'][number];

/** Each step with who took it, or else which way it came. */
function useSteps(stay: StayWithBill, taken: readonly Step[] | undefined): Entry[] {
  const { hotel } = useTexts();
  const names: Record<string, string> = { ...hotel.happened, make: hotel.made, coming: hotel.coming };
  const ways: Record<string, string> = hotel.ways;
  const steps = (taken ?? []).map(({ at, step, way, who, words }) => ({
    at,
    text: `${names[step] ?? step}${words ? `: ${words}` : ''} · ${[who, ways[way] ?? way].filter(Boolean).join(', ')}`,
  }));
  const isMadeByStaff = taken?.some(({ step }) => step === 'make') === true;
  return isMadeByStaff
    ? steps
    : [{ at: stay.created_at, text: `${hotel.made} · ${hotel.sources[stay.source]}` }, ...steps];
}

/** The way back once the message that had it is gone. */
function UndoLast({ stay, steps }: { stay: StayWithBill; steps: readonly Step[] }) {
  const { hotel, parts } = useTexts();
  const { business } = useSession();
  const today = useToday();
  const undo = useUndoStep();
  const last = undoableStep(stay, steps, { today, timeZone: business.time_zone });
  if (last === null) return null;
  return (
    <div className="actions">
      <Button small onPress={() => undo(stay.id, stay.name, last.status).undo?.()}>
        {`${parts.undo} · ${hotel.happened[last.step]}`}
      </Button>
    </div>
  );
}

export function History({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime, money } = useFormats(business.time_zone);
  const { data } = useApiQuery('/stays/{id}/history', { params: { path: { id: stay.id } } });
  const steps = useSteps(stay, data?.steps);
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
      <UndoLast stay={stay} steps={data?.steps ?? []} />
    </Card>
  );
}
