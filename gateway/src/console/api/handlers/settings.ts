import { OWNERS_PART } from '@booking/core/codes/rights';
import type { SETTINGS_ROUTES } from '@booking/core/routes/console/settings';
import { Refusal } from '../../../usecases/refusal.ts';
import { readSettings, replacePart, setDishOff, setWineOff, tryPart } from '../../../usecases/settings.ts';
import { type ConsoleHandlers, membershipIn, type Visit } from '../../visit.ts';

const slugIn = (visit: Visit): string => membershipIn(visit).business.slug;

type Change = { readonly part: string; readonly version: string; readonly value: Record<string, unknown> };

/** What comes of a change, or would come of it, with the part as it stands then. */
async function outcomeOf(visit: Visit, change: Change, apply: typeof replacePart) {
  if (change.part === OWNERS_PART && membershipIn(visit).role !== 'owner')
    throw new Refusal('forbidden', 'owners_only');
  const { warnings, hidden, standing } = await apply(visit.parts, slugIn(visit), change);
  const { parts } = await readSettings(visit.parts, slugIn(visit));
  const part = parts[change.part];
  if (part === undefined) throw new Error(`${change.part} was looked at and is not there`);
  return { part, hidden, standing, warnings: warnings.map(({ path, message }) => ({ path, message })) };
}

/** What a business is set up with. */
export const settingsHandlers: ConsoleHandlers<typeof SETTINGS_ROUTES> = {
  readSettings: ({ visit }) => readSettings(visit.parts, slugIn(visit)),
  changeSettings: ({ visit, body }) => outcomeOf(visit, body, replacePart),
  previewSettings: ({ visit, body }) => outcomeOf(visit, body, tryPart),
  setDishOff: async ({ visit, body }) => {
    await setDishOff(visit.parts, slugIn(visit), body);
    return { off: body.off };
  },
  setWineOff: async ({ visit, body }) => {
    await setWineOff(visit.parts, slugIn(visit), body);
    return { off: body.off };
  },
};
