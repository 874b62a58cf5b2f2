import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

type MoreProps = { readonly more: (() => void) | undefined; readonly isReading?: boolean };

/** At the end of a list that goes on. */
export function ShowMore({ more, isReading = false }: MoreProps) {
  const { parts } = useTexts();
  if (more === undefined) return null;
  return (
    <div className="actions">
      <Button small isPending={isReading} onPress={more}>
        {parts.showMore}
      </Button>
    </div>
  );
}
