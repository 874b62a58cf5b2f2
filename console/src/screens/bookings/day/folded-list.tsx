import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { isOverIn } from './day.ts';
import { DayList, type ListProps } from './day-list.tsx';

/** The day's list as it goes on: what is over is folded away above it, and on paper stands where it was. */
export function FoldedList({ entries, daySchedule, isWhole, ...props }: ListProps & { readonly isWhole: boolean }) {
  const { restaurant } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const over = entries.filter((entry) => isOverIn(daySchedule, entry));
  const coming = entries.filter((entry) => !over.includes(entry));
  // Whoever looks for somebody finds them, also when they have left.
  if (over.length === 0 || isWhole) return <DayList {...props} daySchedule={daySchedule} entries={entries} />;
  return (
    <>
      <div className="no-print">
        <Button small variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {restaurant.overToday({ n: over.length })}
        </Button>
      </div>
      <div className="folded" hidden={!isOpen}>
        <DayList {...props} daySchedule={daySchedule} entries={over} />
      </div>
      {coming.length > 0 && <DayList {...props} daySchedule={daySchedule} entries={coming} />}
    </>
  );
}
