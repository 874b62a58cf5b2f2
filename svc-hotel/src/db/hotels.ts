import { pagesUrl } from '@booking/core/business-file/host-name';
import type { Caller } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Account } from '@booking/core/messages';
import { type Legal, legalOf } from '@booking/core/words/legal';
import { createSettingsCache, type SettingsCache } from '@booking/kit/db/settings-cache';
import { countryOfPhone, normalisePhone } from '@booking/kit/phone';
import type { Names, Section } from '../domain/hotel/assign-ids.ts';
import { type Hotel, prepareHotel } from '../domain/hotel/hotel.ts';
import { REVISION, SETTINGS, type SettingsRow } from './hot/hotel-settings.ts';

/** A hotel as use cases see it: its settings ready for the rules, its account, its names. */
export type HotelView = {
  readonly businessId: string;
  readonly revision: number;
  /** In its page's address; empty where the gateway has not told it. */
  readonly slug: string;
  readonly account: Account;
  /** The language of whoever reads the answer; the hotel's own where nobody is known. */
  readonly reader: Lang;
  /** When its settings were applied last. */
  readonly updatedAt: string;
  readonly hotel: Hotel;
  /** The country in which a guest's national telephone number is read. */
  readonly country: string | null;
  /** What a type, room, plan or extra is called, also when it is long gone. */
  readonly nameOf: (id: string) => string;
  /** Where the deposit of a stay with this secret is paid by card; null where nobody here takes cards. */
  readonly payAt: PayAt | null;
  /** What guests agree to, and who answers for the pages; null where nothing is said. */
  readonly legal: Legal | null;
  /** Every room type that there ever was. */
  readonly typeIds: readonly string[];
  /** Whether the hotel has, or ever had, a thing of this section with this id. */
  readonly everHad: (section: Section, id: string) => boolean;
};

/** @param hostName of the hotel's own, if it has one */
export type PayAt = (payToken: string, hostName?: string) => string;

/** The settings of the hotels that this process has met. */
export type Hotels = SettingsCache<HotelView>;

// Prices are bounded by themselves (`prices.ts`): what is left of a hotel is some tens of kB.
const KEPT = 1000;

export function createHotels(payAt: PayAt | null, publicUrl: string): Hotels {
  return createSettingsCache<SettingsRow, HotelView>({
    revision: REVISION,
    settings: SETTINGS,
    valueOf: (businessId, row) => viewOf(businessId, row, payAt, publicUrl),
    most: KEPT,
  });
}

/** Ids of everything that was ever given one, by section. */
function idsOf(names: Names): Readonly<Record<string, ReadonlySet<string>>> {
  const entries = Object.entries(names);
  return Object.fromEntries(
    entries.map(([section, named]) => [section, new Set(Object.values(named).map(({ id }) => id))]),
  );
}

/**
 * The same hotel for a member who reads another language: refusals, warnings and bills are written in it. A key reads
 * the hotel's own.
 */
export const readIn = (view: HotelView, { key_kind, lang }: Pick<Caller, 'key_kind' | 'lang'>): HotelView =>
  key_kind === 'console' && lang !== view.reader ? { ...view, reader: lang } : view;

/** The view that these settings make. */
export function viewOf(
  businessId: string,
  { revision, slug, updated_at: updatedAt, account, settings, names }: SettingsRow,
  payAt: PayAt | null,
  publicUrl: string,
): HotelView {
  const phone = normalisePhone(account.phone, null);
  const shown = new Map(
    Object.values(names)
      .flatMap((section) => Object.values(section))
      .map((entry) => [entry.id, entry.shown]),
  );
  const hotel = prepareHotel(revision, account, settings);
  const ids = idsOf(names);
  return {
    businessId,
    revision,
    slug,
    account,
    reader: account.language,
    updatedAt,
    hotel,
    country: phone === null ? null : countryOfPhone(phone),
    nameOf: (id) => shown.get(id) ?? '',
    payAt: payAt && ((token) => payAt(token, account.own_host)),
    legal: legalOf(account, `${pagesUrl(publicUrl, account.own_host)}/stay/${slug}/imprint`),
    typeIds: [...(ids.room_types ?? [])],
    // A room that was replaced by another of its name has left the names, and may still be kept for a stay.
    everHad: (section, id) => ids[section]?.has(id) === true || (section === 'rooms' && hotel.roomById.has(id)),
  };
}
