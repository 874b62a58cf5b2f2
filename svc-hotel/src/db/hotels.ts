import type { Account } from '@booking/core/messages';
import type { Queryable, Statement } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { countryOfPhone, normalisePhone } from '@booking/kit/phone';
import { type Hotel, prepareHotel } from '../domain/hotel.ts';
import type { Names, Section } from '../domain/naming.ts';
import type { HotelSettings } from '../domain/settings.ts';

/** A hotel as use cases see it: its settings ready for the rules, its account, its names. */
export type HotelView = {
  readonly businessId: string;
  readonly revision: number;
  readonly account: Account;
  /** When its settings were applied last. */
  readonly updatedAt: string;
  readonly hotel: Hotel;
  /** The country in which a guest's national telephone number is read. */
  readonly country: string | null;
  /** What a type, room, plan or extra is called, also when it is long gone. */
  readonly nameOf: (id: string) => string;
  /** Every room type that there ever was. */
  readonly typeIds: readonly string[];
  /** Whether the hotel has, or ever had, a thing of this section with this id. */
  readonly everHad: (section: Section, id: string) => boolean;
};

/** The settings of the hotels that this process has met. */
export type Hotels = {
  /** The hotel as it stands, one probe of its revision when it is known already. 404 where there is none. */
  current(db: Queryable, businessId: string): Promise<HotelView>;
  /** The hotel as it stood at most some seconds ago: asks nothing where that is known. 404 where there is none. */
  recent(db: Queryable, businessId: string): Promise<HotelView>;
  /** The database has just said that this is how the hotel stands. */
  confirm(view: HotelView): void;
  /** Its settings are being changed. */
  forget(businessId: string): void;
  /** What is remembered, stale or not: to ask the first question with. Loads it when nothing is. */
  remembered(db: Queryable, businessId: string): Promise<HotelView>;
  /** Reads the settings anew. */
  load(db: Queryable, businessId: string): Promise<HotelView>;
};

type Row = { revision: number; updated_at: string; account: Account; settings: HotelSettings; names: Names };

const REVISION: Statement = { name: 'hotel_revision', text: 'select revision from hotel where business_id = $1' };
const SETTINGS: Statement = {
  name: 'hotel_settings',
  text: 'select revision, updated_at, account, settings, names from hotel where business_id = $1',
};

// Prices are bounded by themselves (`prices.ts`): what is left of a hotel is some tens of kB.
const KEPT = 1000;

/** How old settings may be by which a read is refused: the contract lets a minute pass. */
const RECENT_MS = 5000;

type Known = { readonly view: HotelView; confirmedAt: number };

export function createHotels(): Hotels {
  const known = new Map<string, Known>();
  const confirm = (view: HotelView): void => {
    const entry = known.get(view.businessId);
    if (entry?.view === view) entry.confirmedAt = performance.now();
  };
  const load = async (db: Queryable, businessId: string): Promise<HotelView> => {
    const [row] = await db.query<Row>(SETTINGS, [businessId]);
    if (!row) throw notFound();
    const view = viewOf(businessId, row);
    known.delete(businessId);
    known.set(businessId, { view, confirmedAt: performance.now() });
    if (known.size > KEPT) known.delete(known.keys().next().value as string);
    return view;
  };
  const current = async (db: Queryable, businessId: string): Promise<HotelView> => {
    const view = known.get(businessId)?.view;
    if (view === undefined) return load(db, businessId);
    const [row] = await db.query<{ revision: number }>(REVISION, [businessId]);
    if (row?.revision !== view.revision) return load(db, businessId);
    confirm(view);
    return view;
  };
  return {
    load,
    current,
    confirm,
    forget: (businessId) => void known.delete(businessId),
    recent: async (db, businessId) => {
      const entry = known.get(businessId);
      const isRecent = entry !== undefined && performance.now() - entry.confirmedAt < RECENT_MS;
      return isRecent ? entry.view : current(db, businessId);
    },
    remembered: async (db, businessId) => known.get(businessId)?.view ?? load(db, businessId),
  };
}

/** Ids of everything that was ever given one, by section. */
function idsOf(names: Names): Readonly<Record<string, ReadonlySet<string>>> {
  const entries = Object.entries(names);
  return Object.fromEntries(
    entries.map(([section, named]) => [section, new Set(Object.values(named).map(({ id }) => id))]),
  );
}

function viewOf(businessId: string, { revision, updated_at: updatedAt, account, settings, names }: Row): HotelView {
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
    account,
    updatedAt,
    hotel,
    country: phone === null ? null : countryOfPhone(phone),
    nameOf: (id) => shown.get(id) ?? '',
    typeIds: [...(ids.room_types ?? [])],
    // A room that was replaced by another of its name has left the names, and may still be kept for a stay.
    everHad: (section, id) => ids[section]?.has(id) === true || (section === 'rooms' && hotel.roomById.has(id)),
  };
}
