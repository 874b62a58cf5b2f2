import { useSession } from '../../../api/session.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestBrief } from '../../guests/marks/guest-brief.tsx';
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
  const title = `${hotel.step[step]}: ${stay.name ?? stay.reference}`;
  const ask = (sentence: string | null) => (
    <ConfirmDialog title={title} action={hotel.step[step]} isOpen onConfirm={() => onGoOn()} onClose={onClose}>
      <p>{sentence}</p>
    </ConfirmDialog>
  );
  if (question.step === 'no-show') return ask(hotel.absenceDoubts[question.why]);
  const owed = { money: money(question.due, question.currency) };
  if (question.step === 'check-out') return ask(hotel.owes(owed));
  const unpaid = question.due > 0 ? hotel.owesPrepaid(owed) : null;
  if (question.room === null) return ask(unpaid);
  return (
    <CheckInDialog question={question.room} unpaid={unpaid} onCheckIn={onGoOn} onClose={onClose}>
      <GuestBrief id={question.stay.guest_id} />
    </CheckInDialog>
  );
}
