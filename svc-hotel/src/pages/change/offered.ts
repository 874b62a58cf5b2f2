import type { ChangesLeft } from '@booking/core/guests/changes';
import type { Stay } from '../../domain/stay/stay.ts';
import type { StayPage } from '../../queries/read-stay-page.ts';
import type { Choice } from './choice.ts';

/** What the chosen change comes to: a stay at a price, the stay as it is, or a sentence that says why not. */
export type Outcome =
  | { readonly kind: 'priced'; readonly after: Stay }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly message: string };

export type OfferedChange = ChangesLeft & { readonly choice: Choice; readonly outcome: Outcome | null };

/** The guest's page with what may be changed; null for nothing. */
export type GuestPage = StayPage & { readonly change: OfferedChange | null };
