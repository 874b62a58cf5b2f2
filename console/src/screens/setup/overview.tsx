import { Overview } from '../../parts/navigation/overview.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** What is set up once and changed now and then. */
export default function SetupOverview() {
  const { shell } = useTexts();
  return <Overview group="setup" title={shell.setup} lead={shell.setupLead} />;
}
