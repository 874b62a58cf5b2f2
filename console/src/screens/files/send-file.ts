import type { BusinessKind } from '@booking/core/trades';
import type { CallInit } from '../../api/use-api.ts';

/** What rows of files are. */
export type Kind = 'guests' | 'bookings' | 'stays';

/** What files of a business hold. */
export const kindsOf = (business: BusinessKind): readonly Kind[] => [
  'guests',
  business === 'hotel' ? 'stays' : 'bookings',
];

/** What is said of a file that is sent. */
export type Sent = {
  readonly kind: Kind;
  readonly source: string;
  readonly columns: Readonly<Record<string, string | null>>;
  readonly dryRun: boolean;
  readonly skipRejected: boolean;
};

/** The call that sends a file: a form, since a file is no JSON. What stands in its body beside tells calls from each other. */
export function sending(
  file: File,
  { kind, source, columns, dryRun, skipRejected }: Sent,
): CallInit<'/imports', 'post'> {
  const fields = {
    ...{ kind, source, columns: JSON.stringify(columns) },
    ...{ dry_run: String(dryRun), skip_rejected: String(skipRejected) },
  };
  const form = () => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    made.set('file', file);
    return made;
  };
  const { name, size, lastModified } = file;
  return { body: { ...fields, name, size, lastModified } as never, bodySerializer: form };
}
