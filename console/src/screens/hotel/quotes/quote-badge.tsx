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

/** How a quote stands, and whether its guest wants another one. */
export function QuoteBadge({ quote: { state, new_quote_wanted: isWanted } }: { readonly quote: Quote }) {
  const { quotes } = useTexts();
  return (
    <>
      <Badge tone={TONES[state]}>{quotes.states[state]}</Badge>
      {isWanted && <Badge tone="warn">{quotes.wanted}</Badge>}
    </>
  );
}
