import { ApiError } from '@booking/core/errors';
import { nameIn } from '@booking/kit/imports/guests';
import { rowKey } from '@booking/kit/imports/row-keys';
import type { Fault, Field, Values } from '@booking/kit/imports/rules/fields';
import { foldWords } from '@booking/kit/imports/rules/words';
import type { Bringing, Row } from '@booking/kit/imports/trade';
import { prepare, type ValidatedRequest } from '../bookings/prepare.ts';
import { tablesNamed } from '../domain/seating/named-tables.ts';
import type { Table, Venue } from '../domain/venue/venue.ts';

export const FIELDS: readonly Field[] = [
  { name: 'reference', kind: 'text', most: 128 },
  { name: 'date', kind: 'date' },
  { name: 'time', kind: 'time' },
  { name: 'party', kind: 'count', most: 500 },
  { name: 'area', kind: 'text', most: 200 },
  { name: 'tables', kind: 'list', most: 20 },
  { name: 'service', kind: 'text', most: 200 },
  { name: 'staff', kind: 'text', most: 200 },
  { name: 'status', kind: 'status' },
  { name: 'name', kind: 'text', most: 200 },
  { name: 'first_name', kind: 'text', most: 100 },
  { name: 'last_name', kind: 'text', most: 100 },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'language', kind: 'language' },
  { name: 'notes', kind: 'text', most: 2000 },
];

/** A row in the venue's terms. */
export type Read = {
  readonly row: number;
  readonly key: string;
  readonly validated: ValidatedRequest;
  readonly tables: readonly Table[] | null;
  readonly values: Values;
};

export const text = (value: Values[string]): string | undefined => (typeof value === 'string' ? value : undefined);
const named = <Thing extends { readonly name: string }>(things: readonly Thing[], name: string) =>
  things.find((thing) => foldWords(thing.name) === foldWords(name));
const fault = (code: Fault['code'], field: string | null): Fault => ({ code, field });

/** What a name of the file means here; the fault where it means nothing. */
function meant(
  venue: Venue,
  values: Values,
): { service?: string; staff?: string; tables: readonly Table[] | null } | Fault {
  const [service, staff] = [text(values.service), text(values.staff)];
  const found = {
    service: service && named(venue.services, service)?.id,
    staff: staff && named(venue.staff, staff)?.id,
  };
  if (service !== undefined && found.service === undefined) return fault('not_here', 'service');
  if (staff !== undefined && found.staff === undefined) return fault('not_here', 'staff');
  const tables = tablesNamed(venue, (values.tables ?? []) as readonly string[]);
  if (!tables.ok) return fault('not_here', 'tables');
  return {
    ...(found.service && { service: found.service }),
    ...(found.staff && { staff: found.staff }),
    tables: values.tables === undefined ? null : tables.tables,
  };
}

function read(venue: Venue, { call, business, source }: Bringing, { row, values }: Row): Read | Fault {
  const { date, time, party, reference } = values;
  if (date === undefined || time === undefined) return fault('missing', date === undefined ? 'date' : 'time');
  if (venue.kind === 'table' && !party) return fault('missing', 'party');
  if (venue.kind === 'appointment' && values.service === undefined) return fault('missing', 'service');
  const name = nameIn(values) || undefined;
  if (name === undefined && values.phone === undefined) return fault('missing', 'name');
  const found = meant(venue, values);
  if ('code' in found) return found;
  const { tables, ...wish } = found;
  const reached = { email: text(values.email), phone: text(values.phone), lang: text(values.language) };
  const body = {
    ...wish,
    ...reached,
    date: String(date),
    time: String(time),
    party: Number(party ?? 1),
    area: text(values.area),
    name,
  };
  const words = text(reference) ?? `booking ${[date, time, name, reached.email, reached.phone].join(' ')}`;
  const validated = prepare(venue, { body, caller: call.caller, desk: true, now: call.now }, 1);
  return { row, key: rowKey(business.id, source, words), validated, tables, values };
}

/** What the venue has not answers as it does at the desk. */
export function readOrFault(venue: Venue, bringing: Bringing, row: Row): Read | Fault {
  try {
    return read(venue, bringing, row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return fault('not_possible', null);
  }
}
