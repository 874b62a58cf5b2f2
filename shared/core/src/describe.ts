import { z } from 'zod';

/**
 * A schema with what the description says of it: its meaning, what happens without it, and an example.
 * The schema reads and writes the same as before.
 * @param examples values as they are sent or answered
 */
export function field<S extends z.ZodType>(schema: S, description: string, ...examples: unknown[]): S {
  return schema.meta(examples.length === 0 ? { description } : { description, examples });
}

/** What every amount of a hotel or an order says of its unit. */
export const MINOR_UNITS = 'In minor units of `currency`: 18000 means CHF 180.00.';

/** What every price of a venue says of its unit. */
export const MAJOR_UNITS = 'A decimal amount in `currency`: 9.5 means CHF 9.50.';

/** A whole number of minor units (Rappen, cents) of the currency that is named beside it. */
export function minorUnits(description: string, example: number): z.ZodInt {
  return field(z.int(), `${description} ${MINOR_UNITS}`, example);
}

/** A price in major units with decimals, in the currency that is named beside it; null for a price on request. */
export function majorUnits(description: string, example: number): z.ZodNullable<z.ZodNumber> {
  return field(z.number().nullable(), `${description} ${MAJOR_UNITS} null means on request.`, example);
}

/** Ids as the examples show them: UUIDs whose last digits say which one is meant. */
export const exampleId = (n: number): string => `019a9c5e-7b00-7000-8000-${String(n).padStart(12, '0')}`;
