import { useApiMutation } from '../../api/use-api.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';

type SeeProps = { readonly variant?: 'primary' | 'plain' | 'quiet'; readonly small?: boolean };

/** The business's own page in a tab of its own, as a guest sees it; what is booked there is a test. */
export function SeeAsGuest({ variant = 'plain', small = false }: SeeProps) {
  const { shell, parts } = useTexts();
  const see = useApiMutation('post', '/see-as-guest');
  const open = () => {
    // A tab that is opened after an answer was waited for is one that nobody asked for, to a browser.
    const tab = window.open('about:blank');
    see.mutate(
      {},
      {
        onSuccess: ({ path }) => {
          if (tab === null) return window.location.assign(path);
          tab.opener = null;
          tab.location.replace(new URL(path, window.location.origin).href);
        },
        onError: ({ message }) => {
          tab?.close();
          toast(message === '' ? parts.failed : message, { tone: 'bad' });
        },
      },
    );
  };
  return (
    <Button icon="eye" small={small} variant={variant} isPending={see.isPending} onPress={open}>
      {shell.seeAsGuest}
    </Button>
  );
}
