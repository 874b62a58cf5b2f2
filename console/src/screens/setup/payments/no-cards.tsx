import { useApiQuery } from '../../../api/use-api.ts';
import { useTexts } from '../../../texts/use-texts.tsx';

/** Why guests are not asked for a card, whatever is set up: the plan, or nobody takes cards here. */
export function NoCards() {
  const { payments: words } = useTexts().setup;
  const cards = useApiQuery('/settings').data?.cards ?? 'taken';
  if (cards === 'taken') return null;
  return (
    <ul className="notes">
      <li>{cards === 'other_plan' ? words.otherPlan : words.nobody}</li>
    </ul>
  );
}
