import { SeeAsGuest } from '../../parts/navigation/see-as-guest.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { HotelHours } from './hotel/hotel-hours.tsx';

/** A hotel's counterpart of opening hours, under the same address. */
export default function StayTimesScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.stayTimes.title} lead={setup.stayTimes.lead} actions={<SeeAsGuest />}>
      <HotelHours />
    </Page>
  );
}
