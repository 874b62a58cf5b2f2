import '../hotel.css';
import './calendars.css';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Feeds } from './feeds.tsx';
import { Links } from './links.tsx';

/** What other sites read of ours, and what is read of theirs. */
export default function Calendars() {
  const { hotel } = useTexts();
  return (
    <Page title={hotel.calendars} lead={hotel.calendarsLead}>
      <Links />
      <Feeds />
    </Page>
  );
}
