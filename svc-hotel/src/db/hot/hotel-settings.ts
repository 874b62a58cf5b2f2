import type { Account } from '@booking/core/messages';
import type { Statement } from '@booking/kit/db/open';
import type { Names } from '../../domain/hotel/assign-ids.ts';
import type { HotelSettings } from '../../domain/hotel/settings.ts';

export type SettingsRow = {
  readonly revision: number;
  readonly slug: string;
  readonly updated_at: string;
  readonly account: Account;
  readonly settings: HotelSettings;
  readonly names: Names;
};

// SQL, since nearly every call asks for the revision, and the settings are remembered ready for the rules: an entity that
// is watched for changes would hold the document a second time.
export const REVISION: Statement = {
  name: 'hotel_revision',
  text: 'select revision from hotel where business_id = $1',
};

export const SETTINGS: Statement = {
  name: 'hotel_settings',
  text: 'select revision, slug, updated_at, account, settings, names from hotel where business_id = $1',
};
