import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** A value that is shown this once. */
export function Secret({ label, value, onDone }: { label: string; value: string; onDone: () => void }) {
  const { account, parts } = useTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast(parts.copied);
  };
  return (
    <Card title={label}>
      <div className="code-block">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <pre tabIndex={0}>{value}</pre>
        <p className="soft">{account.onlyOnce}</p>
        <div className="actions">
          <Button small variant="primary" onPress={() => void copy()}>
            {parts.copy}
          </Button>
          <Button small onPress={onDone}>
            {account.haveIt}
          </Button>
        </div>
      </div>
    </Card>
  );
}
