import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from './page.tsx';

/** Beside whatever a member booked to see the pages as a guest; nothing beside anything else. */
export function TestBadge({ test }: { test: boolean | undefined }) {
  const { parts } = useTexts();
  return test === true ? <Badge tone="warn">{parts.test}</Badge> : null;
}
