import { z } from 'zod';
import { field } from '../describe.ts';
import { Label, percentUpTo, unknownName } from './account.ts';

/** How often a plan may be derived from one that is derived itself, counted from the plan that is not. */
export const MAX_DERIVATIONS = 3;

/** The most by which an amount is changed or to which it is rounded, in minor units. */
const MAX_DIFFERENCE = 1_000_000;

/** How the price of a plan follows from that of another. */
export const Derived = z
  .strictObject({
    from: field(
      Label.optional(),
      'The name of the plan whose price it follows; without it, the price that names no plan.',
      'Flexible',
    ),
    percent: field(
      z
        .number()
        .min(-100)
        .refine((value) => percentUpTo(1000).safeParse(Math.abs(value)).success, {
          message: 'must be at most 1000, with at most two decimals',
        })
        .optional(),
      'How much more it costs, in percent; below 0, less. Two decimals at most. Either this or `amount`.',
      -12.5,
    ),
    amount: field(
      z.int().min(-MAX_DIFFERENCE).max(MAX_DIFFERENCE).optional(),
      'How much more a night costs, in minor units; below 0, less. Extra beds and children cost the same.',
      -1500,
    ),
    round_to: field(
      z
        .int()
        .min(5)
        .max(MAX_DIFFERENCE)
        .refine((value) => value % 5 === 0, 'must be a multiple of 5')
        .optional(),
      'To a multiple of how many minor units the price of a night is rounded, such as 100; a multiple of 5.',
      100,
    ),
  })
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
    path: ['amount'],
    message: 'cannot stand beside percent',
  });
export type Derived = z.output<typeof Derived>;

type Plan = { readonly name: string; readonly percent_of_base: number; readonly derived?: Derived | undefined };

/** The plan and those that its price follows from, one after the other; it ends with a plan that stands in it twice. */
function lineOf(plan: Plan, byName: ReadonlyMap<string, Plan>): string[] {
  const line = [plan.name];
  let at: Plan | undefined = plan;
  while (at?.derived?.from !== undefined) {
    at = byName.get(at.derived.from);
    if (at === undefined) return line;
    const isCircle = line.includes(at.name);
    line.push(at.name);
    if (isCircle || line.length > MAX_DERIVATIONS + 2) return line;
  }
  return line;
}

/** How many times over the first of a line is derived. */
const timesOf = (line: readonly string[], byName: ReadonlyMap<string, Plan>) =>
  line.filter((name) => byName.get(name)?.derived !== undefined).length;

type Fault = { readonly code: 'custom'; readonly path: (string | number)[]; readonly message: string };

/** What is wrong with where plans are derived from. */
export function derivationFaults(plans: readonly Plan[]): Fault[] {
  const byName = new Map(plans.map((plan) => [plan.name, plan]));
  return plans.flatMap((plan, i): Fault[] => {
    const { derived, percent_of_base } = plan;
    if (derived === undefined) return [];
    const path = ['rate_plans', i, 'derived', 'from'];
    if (percent_of_base !== 100)
      return [{ code: 'custom', path: ['rate_plans', i, 'percent_of_base'], message: 'cannot stand beside derived' }];
    if (derived.from !== undefined && !byName.has(derived.from))
      return [unknownName(path, 'rate plan', derived.from, new Set(byName.keys()))];
    const line = lineOf(plan, byName);
    const words = line.map((name) => `"${name}"`).join(' → ');
    if (new Set(line).size < line.length) return [{ code: 'custom', path, message: `makes a circle: ${words}` }];
    if (timesOf(line, byName) > MAX_DERIVATIONS)
      return [{ code: 'custom', path, message: `is derived more than ${MAX_DERIVATIONS} times over: ${words}` }];
    return [];
  });
}
