import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { SeeAsGuest } from '../../../parts/navigation/see-as-guest.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { deskPlaceOf } from './places.ts';
import { SkipButton, StepFrame } from './step-row.tsx';
import type { FirstHour, Step, useFirstHour } from './use-first-hour.ts';

type Props = Pick<ReturnType<typeof useFirstHour>, 'mark' | 'isPending'> & {
  readonly step: Step;
  readonly firstHour: FirstHour;
};

/** The dress rehearsal: a test booking is made as a guest makes one, seen as the desk sees it, and cancelled. */
export function RehearsalRow({ firstHour: { rehearsal, online }, ...row }: Props) {
  const { firstHour: words } = useTexts();
  const { kind, time_zone } = useSession().business;
  const { longDate } = useFormats(time_zone);
  const { step } = row;
  const isSeen = rehearsal !== null && !rehearsal.is_over;
  const text = !online
    ? words.rehearsal.off
    : isSeen
      ? words.rehearsal.booked({ day: longDate(rehearsal.date) })
      : words.texts.rehearsal;
  return (
    <StepFrame step={step} text={text}>
      <SkipButton {...row} />
      {!online && (
        <ButtonLink small href="/setup/rules">
          {words.rehearsal.rules}
        </ButtonLink>
      )}
      {online && isSeen && (
        <ButtonLink small variant="primary" href={deskPlaceOf(kind, rehearsal)}>
          {words.rehearsal.see}
        </ButtonLink>
      )}
      {online && !isSeen && <SeeAsGuest small />}
    </StepFrame>
  );
}
