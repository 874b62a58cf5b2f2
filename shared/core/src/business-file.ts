import { z } from 'zod';
import { AccountPart } from './business-file/account.ts';
import { bytesOf, MOST } from './business-file/bounds.ts';
import { HotelPart } from './business-file/hotel.ts';
import { unstorableTexts } from './business-file/texts.ts';
import { AppointmentPart, RestaurantPart } from './business-file/venue.ts';
import { type FileWarning, warningsOfVenue } from './business-file/warnings.ts';

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
 * Checks a business file whole and names its faults at once, the first 500 of them. The kind decides which parts belong in it.
 * @param input what was read from YAML or JSON
 */
export function checkBusinessFile(input: unknown): CheckedFile {
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) return { ok: false, faults: faultsOf(unstorable) };
  if (bytesOf(JSON.stringify(input) ?? '') > MOST.fileBytes) {
    const message = `the file is larger than ${MOST.fileBytes / 1024 / 1024} MiB as JSON`;
    return { ok: false, faults: [{ path: '', message }] };
  }
  const kind = Kind.safeParse(input);
  if (!kind.success) return { ok: false, faults: faultsOf(kind.error.issues) };
  const file = FILE_BY_KIND[kind.data.account.kind].safeParse(input);
  return file.success ? { ok: true, file: file.data } : { ok: false, faults: faultsOf(file.error.issues) };
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

/** What is allowed and hardly meant. */
export function fileWarnings(file: BusinessFile): FileWarning[] {
  return 'hotel' in file ? [] : warningsOfVenue(file.venue);
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function faultsOf(issues: readonly Issue[]): FileFault[] {
  const told = issues.slice(0, MOST.faults).map(({ path, message }) => ({ path: printPath(path), message }));
  const more = issues.length - told.length;
  return more === 0 ? told : [...told, { path: '', message: `and ${more} more` }];
}

/** `['venue', 'tables', 2, 'seats']` as `venue.tables[2].seats`. */
export function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
