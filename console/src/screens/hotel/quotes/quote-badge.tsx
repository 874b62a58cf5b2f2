import type { Reply } from '../../../api/use-api.ts';
import { Badge, type Tone } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type Quote = Reply<'/quotes', 'get'>['quotes'][number];

const TONES: Readonly<Record<Quote['state'], Tone>> = {
  open: 'warn',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'bad',
};

export function QuoteBadge({ state }: Pick<Quote, 'state'>) {
  const { quotes } = useTexts();
  return <Badge tone={TONES[state]}>{quotes.states[state]}</Badge>;
}
