/** Of a booking, whom and what it has. */
type Moved = {
  readonly party: number;
  readonly area: string | null;
  readonly staff_id: string | null;
  readonly staff_pinned: boolean;
  readonly tables: readonly string[];
  readonly tables_pinned: boolean;
};
type Place = Moved & { readonly date: string; readonly time: string; readonly service: string | null };

/** What is changed of where and when a booking is. */
export type PlaceChange = {
  readonly date?: string;
  readonly time?: string;
  readonly party?: number;
  readonly area?: string | null;
  readonly staff?: string;
  readonly staff_pinned?: boolean;
  readonly tables?: string[] | null;
  readonly tables_pinned?: boolean;
};

/** A party of another size may be given other tables, so that its own are named. */
const hasSameTables = (was: Place, moved: Moved): boolean =>
  was.party === moved.party &&
  was.tables_pinned === moved.tables_pinned &&
  was.tables.length === moved.tables.length &&
  was.tables.every((name) => moved.tables.includes(name));

const hasSamePerson = (was: Place, moved: Moved): boolean =>
  was.staff_id === null || (was.staff_id === moved.staff_id && was.staff_pinned === moved.staff_pinned);

/**
 * What puts a moved booking back exactly as it was. A person and tables that it still has go unsaid: should somebody have taken
 * them at the old time meanwhile, it is given others.
 */
export function backTo(was: Place, moved: Moved): PlaceChange {
  const { date, time, party, service, staff_id, staff_pinned, tables, tables_pinned } = was;
  if (service !== null)
    return { date, time, ...(hasSamePerson(was, moved) ? {} : { staff: staff_id as string, staff_pinned }) };
  const area = was.area === moved.area ? {} : { area: was.area };
  return { date, time, party, ...area, ...(hasSameTables(was, moved) ? {} : { tables: [...tables], tables_pinned }) };
}
