import { useApiQuery } from '../../api/use-api.ts';
import { Badge, Card, ErrorNote, Page, Skeleton, type Tone } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

const TONES: Readonly<Record<string, Tone>> = { active: 'good', past_due: 'warn', lapsed: 'bad' };

/** What the business has bought; it is changed by the platform's staff. */
export default function SubscriptionScreen() {
  const { account } = useTexts();
  const { data, error, isPending } = useApiQuery('/subscription');
  return (
    <Page title={account.subscription} lead={account.subscriptionLead}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton rows={1} />}
      {data && (
        <Card
          title={account.plans[data.subscription.plan]}
          actions={
            <Badge tone={TONES[data.subscription.state] ?? 'neutral'}>{account.states[data.subscription.state]}</Badge>
          }
        >
          <p>{account.planText[data.subscription.plan]}</p>
        </Card>
      )}
    </Page>
  );
}
