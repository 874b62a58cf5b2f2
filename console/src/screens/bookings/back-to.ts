/** Of a booking, whom and what it has. */
type Moved = {
  readonly party: number;
  readonly area: string | null;
  readonly staff_id: string | null;
  readonly staff_pinned: boolean;
  readonly tables: readonly string[];
  readonly tables_pinned: boolean;
  readonly services?: readonly { readonly service_id: string; readonly staff_id: string | null }[] | undefined;
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
  readonly services?: { service: string; staff: string | null }[];
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

type Services = NonNullable<Moved['services']>;

function servicesBack(was: Services, moved: Services = []): Pick<PlaceChange, 'services'> {
  const isSame = was.every(({ staff_id }, i) => staff_id === moved[i]?.staff_id);
  return isSame ? {} : { services: was.map(({ service_id, staff_id }) => ({ service: service_id, staff: staff_id })) };
}

/**
 * What puts a moved booking back exactly as it was. A person and tables that it still has go unsaid: should somebody have taken
 * them at the old time meanwhile, it is given others.
 */
export function backTo(was: Place, moved: Moved): PlaceChange {
  const { date, time, party, service, staff_id, staff_pinned, tables, tables_pinned } = was;
  if (was.services !== undefined) return { date, time, ...servicesBack(was.services, moved.services) };
  if (service !== null)
    return { date, time, ...(hasSamePerson(was, moved) ? {} : { staff: staff_id as string, staff_pinned }) };
  const area = was.area === moved.area ? {} : { area: was.area };
  return { date, time, party, ...area, ...(hasSameTables(was, moved) ? {} : { tables: [...tables], tables_pinned }) };
}
