import type { Reply } from '../../../api/use-api.ts';
import { Badge, type Tone } from '../../../parts/page.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type Status = Reply<'/stays', 'get'>['stays'][number]['status'];

const TONES: Readonly<Record<Status, Tone>> = {
  requested: 'warn',
  confirmed: 'accent',
  checked_in: 'good',
  checked_out: 'neutral',
  declined: 'bad',
  cancelled: 'bad',
  no_show: 'bad',
};

export function StatusBadge({ status, test }: { status: Status; test?: boolean | undefined }) {
  const { hotel } = useTexts();
  return (
    <>
      <Badge tone={TONES[status]}>{hotel.status[status]}</Badge> <TestBadge test={test} />
    </>
  );
}
