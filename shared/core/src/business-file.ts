import { z } from 'zod';
import { AccountPart, EchoedId } from './business-file/account.ts';
import { foreignSection, kindMeantBy, quoted } from './business-file/advice.ts';
import { warningsOfAmounts } from './business-file/amounts.ts';
import { bytesOf, MOST } from './business-file/bounds.ts';
import { crowdIn } from './business-file/crowd.ts';
import { HotelPart } from './business-file/hotel.ts';
import { unstorableTexts } from './business-file/texts.ts';
import { AppointmentPart, RestaurantPart } from './business-file/venue.ts';
import { type FileWarning, warningsOfVenue } from './business-file/warnings.ts';
import { BUSINESS_KINDS, type BusinessKind, type Section, tradeOf } from './trades.ts';
import { fieldsAt, parse, parseFirst } from './validation.ts';

const id = EchoedId;

const accountOf = <K extends BusinessKind>(kind: K) =>
  AccountPart.extend({
    kind: z.literal(kind).describe('What is booked: restaurant, appointment or hotel. It cannot change.'),
  }).describe('Who the business is, and what it has bought.');

const RestaurantFile = z.strictObject({
  id,
  account: accountOf('restaurant'),
  venue: RestaurantPart.describe('The restaurant: hours, tables, how bookings are taken.'),
});
const AppointmentFile = z.strictObject({
  id,
  account: accountOf('appointment'),
  venue: AppointmentPart.describe('The business: hours, people, services, how appointments are taken.'),
});
const HotelFile = z.strictObject({
  id,
  account: accountOf('hotel'),
  hotel: HotelPart.describe('The hotel: rooms, prices, terms, how stays are taken.'),
});

const FILE_BY_KIND = {
  restaurant: RestaurantFile,
  appointment: AppointmentFile,
  hotel: HotelFile,
} as const satisfies Record<BusinessKind, z.ZodType>;

/** The operator's file of one business, whole, with every default filled in. */
export type BusinessFile = z.infer<(typeof FILE_BY_KIND)[BusinessKind]>;

/** One thing wrong with a file: where (`venue.tables[2].seats`) and what. */
export type FileFault = {
  readonly path: string;
  readonly message: string;
  /** The word that stands there, where only some words may. */
  readonly given?: string | undefined;
  /** The words that may. */
  readonly allowed?: Iterable<string> | undefined;
};

export type CheckedFile =
  | { readonly ok: true; readonly file: BusinessFile }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

const Kind = z.looseObject({ account: z.looseObject({ kind: z.enum(BUSINESS_KINDS) }) });

/**
 * Checks a business file whole and names its faults at once, the first 500 of them. The kind decides which parts belong in it.
 * @param input what was read from YAML or JSON
 */
export function checkBusinessFile(input: unknown): CheckedFile {
  const crowd = crowdIn(input);
  if (crowd !== null) return { ok: false, faults: [{ path: '', message: crowd }] };
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) return { ok: false, faults: faultsOf(unstorable) };
  if (bytesOf(JSON.stringify(input) ?? '') > MOST.fileBytes) {
    const message = `the file is larger than ${MOST.fileBytes / 1024 / 1024} MiB as JSON`;
    return { ok: false, faults: [{ path: '', message }] };
  }
  const kind = parse(Kind, input);
  if (!kind.success)
    return { ok: false, faults: faultsOf(kind.error.issues.flatMap((issue) => faultsIn(Kind, input, issue))) };
  const schema: z.ZodType<BusinessFile> = FILE_BY_KIND[kind.data.account.kind];
  const file = parseFirst(schema, input, MOST.faults);
  if (file.success) return { ok: true, file: file.data };
  return {
    ok: false,
    faults: faultsOf(
      file.issues.flatMap((issue) => faultsIn(schema, input, issue)),
      file.more,
    ),
  };
}

/** Unknown fields of one object are a fault each, at the field's own place. */
function faultsIn(schema: z.ZodType, input: unknown, issue: z.core.$ZodIssue): Fault[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const allowed = fieldsAt(schema, path);
    const kind = path.length === 0 ? valueAt(input, ['account', 'kind']) : null;
    return issue.keys.map((given) => {
      const foreign = path.length === 0 ? foreignSection(given, kind) : null;
      if (foreign !== null) return { path: [given], message: foreign };
      return { path: [...path, given], message: 'is no field here', given, allowed };
    });
  }
  if (issue.code === 'invalid_value') {
    const word = String(valueAt(input, path));
    const given = printPath(path) === 'account.kind' ? (kindMeantBy(word) ?? word) : word;
    return [{ path, message, given, allowed: issue.values.map(String) }];
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    const advice = quoted(valueAt(input, path));
    if (advice !== null) return [{ path, message: advice }];
  }
  const named =
    issue.code === 'custom' ? (issue.params as Pick<FileFault, 'given' | 'allowed'> | undefined) : undefined;
  return [{ path, message, ...named }];
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown> | undefined)?.[key], input);

/** What a file of this kind may hold, for editors, forms and pages: JSON Schema 2020-12. */
export function fileJsonSchema(kind: BusinessKind): Record<string, unknown> {
  return z.toJSONSchema(FILE_BY_KIND[kind], { io: 'input', unrepresentable: 'any', override: tidy });
}

/** A list of constants is one of them, which editors offer as such; a pattern only repeats the format beside it. */
function tidy({ jsonSchema }: { jsonSchema: { anyOf?: unknown[]; [key: string]: unknown } }): void {
  const { anyOf = [] } = jsonSchema;
  const constants = anyOf.flatMap((option) => (option as { const?: unknown }).const ?? []);
  if (constants.length > 0 && constants.length === anyOf.length) {
    delete jsonSchema.anyOf;
    jsonSchema.enum = constants;
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

type PartOf<F> = F extends unknown ? F[Extract<keyof F, Section>] : never;

/** The section that the business's service applies: `venue` or `hotel`. */
export function servicePart(file: BusinessFile): PartOf<BusinessFile> {
  const sections: Partial<Record<Section, unknown>> = file;
  return sections[tradeOf(file.account.kind).section] as PartOf<BusinessFile>;
}

/** What is allowed and hardly meant. */
export function fileWarnings(file: BusinessFile): FileWarning[] {
  return 'venue' in file ? warningsOfVenue(file.venue) : warningsOfAmounts(file.hotel, file.account.currency);
}

type Fault = Omit<FileFault, 'path'> & { readonly path: readonly PropertyKey[] };

function faultsOf(faults: readonly Fault[], further = 0): FileFault[] {
  const listed: FileFault[] = faults.slice(0, MOST.faults).map((fault) => ({ ...fault, path: printPath(fault.path) }));
  const more = faults.length - listed.length + further;
  return more === 0 ? listed : [...listed, { path: '', message: `and ${more} more` }];
}

/** `['venue', 'tables', 2, 'seats']` as `venue.tables[2].seats`. */
export function printPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
