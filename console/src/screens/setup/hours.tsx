import { SeeAsGuest } from '../../parts/navigation/see-as-guest.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type DayRange, DayRanges } from './form/day-ranges.tsx';
import { PartForm } from './form/part-form.tsx';
import { type Hours, WeekHours } from './form/week-hours.tsx';
import { type SpecialDay, SpecialHours } from './venue/special-hours.tsx';

type VenueHours = { hours: Hours; closures: readonly DayRange[]; special_hours?: readonly SpecialDay[] };

function OpeningHours() {
  const { setup } = useTexts();
  return (
    <PartForm<VenueHours> name="hours">
      {({ hours, closures, special_hours }, set) => (
        <>
          <Card title={setup.openings}>
            <WeekHours hours={hours} onChange={(next) => set({ hours: next })} />
          </Card>
          <Card title={setup.closures}>
            <DayRanges
              label={setup.closure}
              at="closures"
              add={setup.addClosure}
              ranges={closures}
              onChange={(next) => set({ closures: next })}
              reasons
            />
          </Card>
          <Card title={setup.specialHours.title}>
            <p className="soft">{setup.specialHours.hint}</p>
            <SpecialHours days={special_hours ?? []} onChange={(next) => set({ special_hours: next })} />
          </Card>
        </>
      )}
    </PartForm>
  );
}

export default function HoursScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.hours} lead={setup.hoursLead} actions={<SeeAsGuest />}>
      <OpeningHours />
    </Page>
  );
}
