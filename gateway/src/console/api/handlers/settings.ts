import { OWNERS_PART } from '@booking/core/codes/rights';
import type { SETTINGS_ROUTES } from '@booking/core/routes/console/settings';
import { Refusal } from '../../../usecases/refusal.ts';
import { readSettings, replacePart, setDishOff, setWineOff, tryPart } from '../../../usecases/settings.ts';
import { type ConsoleHandlers, type ConsoleRequest, membershipIn } from '../../request.ts';

const slugIn = (request: ConsoleRequest): string => membershipIn(request).business.slug;

type Change = { readonly part: string; readonly version: string; readonly value: Record<string, unknown> };

/** What comes of a change, or would come of it, with the part as it stands then. */
async function outcomeOf(request: ConsoleRequest, change: Change, apply: typeof replacePart) {
  if (change.part === OWNERS_PART && membershipIn(request).role !== 'owner')
    throw new Refusal('forbidden', 'owners_only');
  const { warnings, hidden, standing } = await apply(request.parts, slugIn(request), change);
  const { parts } = await readSettings(request.parts, slugIn(request));
  const part = parts[change.part];
  if (part === undefined) throw new Error(`${change.part} was looked at and is not there`);
  return { part, hidden, standing, warnings: warnings.map(({ path, message }) => ({ path, message })) };
}

/** What a business is set up with. */
export const settingsHandlers: ConsoleHandlers<typeof SETTINGS_ROUTES> = {
  readSettings: ({ request }) => readSettings(request.parts, slugIn(request)),
  changeSettings: ({ request, body }) => outcomeOf(request, body, replacePart),
  previewSettings: ({ request, body }) => outcomeOf(request, body, tryPart),
  setDishOff: async ({ request, body }) => {
    await setDishOff(request.parts, slugIn(request), body);
    return { off: body.off };
  },
  setWineOff: async ({ request, body }) => {
    await setWineOff(request.parts, slugIn(request), body);
    return { off: body.off };
  },
};
