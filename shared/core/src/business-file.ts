import { z } from 'zod';
import { AccountPart } from './business-file/account.ts';
import { HotelPart } from './business-file/hotel.ts';
import { AppointmentPart, RestaurantPart } from './business-file/venue.ts';

const id = z.string().optional();

const RestaurantFile = z.strictObject({
  id,
  account: AccountPart.extend({ kind: z.literal('restaurant') }),
  venue: RestaurantPart,
});
const AppointmentFile = z.strictObject({
  id,
  account: AccountPart.extend({ kind: z.literal('appointment') }),
  venue: AppointmentPart,
});
const HotelFile = z.strictObject({ id, account: AccountPart.extend({ kind: z.literal('hotel') }), hotel: HotelPart });

const FILE_BY_KIND = { restaurant: RestaurantFile, appointment: AppointmentFile, hotel: HotelFile } as const;

/** The operator's file of one business, whole, with every default filled in. */
export type BusinessFile = z.infer<typeof RestaurantFile> | z.infer<typeof AppointmentFile> | z.infer<typeof HotelFile>;

/** One thing wrong with a file: where (`venue.tables[2].seats`) and what. */
export type FileFault = { readonly path: string; readonly message: string };

export type CheckedFile =
  | { readonly ok: true; readonly file: BusinessFile }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

const Kind = z.looseObject({ account: z.looseObject({ kind: z.enum(['restaurant', 'appointment', 'hotel']) }) });

/**
 * Checks a business file whole and names every fault at once. The kind decides which parts belong in it.
 * @param input what was read from YAML or JSON
 */
export function checkBusinessFile(input: unknown): CheckedFile {
  const kind = Kind.safeParse(input);
  if (!kind.success) return { ok: false, faults: faultsOf(kind.error) };
  const file = FILE_BY_KIND[kind.data.account.kind].safeParse(input);
  return file.success ? { ok: true, file: file.data } : { ok: false, faults: faultsOf(file.error) };
}

/** The part that the business's service applies: `venue` or `hotel`. */
export function servicePart(
  file: BusinessFile,
): BusinessFile extends infer F
  ? F extends { venue: infer V }
    ? V
    : F extends { hotel: infer H }
      ? H
      : never
  : never {
  return 'hotel' in file ? file.hotel : file.venue;
}

function faultsOf(error: z.ZodError): FileFault[] {
  return error.issues.map((issue) => ({ path: printPath(issue.path), message: issue.message }));
}

/** `['venue', 'tables', 2, 'seats']` as `venue.tables[2].seats`. */
export function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
