import { useSession } from '../../api/session.tsx';
import { SeeAsGuest } from '../../parts/navigation/see-as-guest.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { HotelRules } from './hotel/hotel-rules.tsx';
import { VenueRules } from './venue/venue-rules.tsx';

export default function RulesScreen() {
  const { setup } = useTexts();
  const { business } = useSession();
  return (
    <Page title={setup.rules} lead={setup.rulesLead} actions={<SeeAsGuest />}>
      {business.kind === 'hotel' ? <HotelRules /> : <VenueRules kind={business.kind} />}
    </Page>
  );
}
