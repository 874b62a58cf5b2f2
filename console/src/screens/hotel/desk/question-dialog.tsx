import { useSession } from '../../../api/session.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import type { StepQuestion } from './read-question.ts';

type QuestionProps = {
  readonly question: StepQuestion;
  readonly onGoOn: (room?: string) => void;
  readonly onClose: () => void;
};

/** What is asked before a step is taken. */
export function QuestionDialog({ question, onGoOn, onClose }: QuestionProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const { step, stay } = question;
  const unpaid =
    step === 'check-in' && question.due > 0
      ? hotel.owesPrepaid({ money: money(question.due, question.currency) })
      : null;
  if (step === 'check-in' && question.room !== null)
    return <CheckInDialog question={question.room} unpaid={unpaid} onCheckIn={onGoOn} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`${hotel.step[step]}: ${stay.name ?? stay.reference}`}
      action={hotel.step[step]}
      isOpen
      onConfirm={() => onGoOn()}
      onClose={onClose}
    >
      <p>
        {unpaid ??
          (step === 'check-out' ? hotel.owes({ money: money(question.due, question.currency) }) : hotel.notEvening)}
      </p>
    </ConfirmDialog>
  );
}
