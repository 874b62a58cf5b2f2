import { Overview } from '../../parts/navigation/overview.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** What belongs to the person who is signed in, and to owners alone. */
export default function AccountOverview() {
  const { shell, account } = useTexts();
  return <Overview group="account" title={account.name} lead={shell.accountLead} />;
}
