import { OWNERS_PART } from '@booking/core/codes/rights';
import type { SETTINGS_ROUTES } from '@booking/core/routes/console/settings';
import type { Call } from '../../../call/call.ts';
import { membershipOf } from '../../../gates/facts.ts';
import { Refusal } from '../../../usecases/refusal.ts';
import { readSettings, replacePart, setDishOff, setWineOff, tryPart } from '../../../usecases/settings/change-part.ts';
import { closeTable } from '../../../usecases/settings/close-table.ts';
import type { ConsoleHandlers } from '../handler.ts';
import type { ConsoleApiParts } from '../parts.ts';

const slugIn = (call: Call): string => membershipOf(call).business.slug;

type Change = { readonly part: string; readonly version: string; readonly value: Record<string, unknown> };

/** What comes of a change, or would come of it, with the part as it stands then. */
async function outcomeOf(call: Call, deps: ConsoleApiParts, change: Change, apply: typeof replacePart) {
  if (change.part === OWNERS_PART && membershipOf(call).role !== 'owner') throw new Refusal('forbidden', 'owners_only');
  const { warnings, hidden, standing } = await apply(deps, slugIn(call), change);
  const { parts } = await readSettings(deps, slugIn(call));
  const part = parts[change.part];
  if (part === undefined) throw new Error(`${change.part} was looked at and is not there`);
  return { part, hidden, standing, warnings: warnings.map(({ path, message }) => ({ path, message })) };
}

/** What a business is set up with. */
export const settingsHandlers: ConsoleHandlers<typeof SETTINGS_ROUTES> = {
  readSettings: async ({ call, parts }) => {
    const settings = await readSettings(parts, slugIn(call));
    const { plan } = membershipOf(call).business;
    return { ...settings, cards: plan !== 'pro' ? 'other_plan' : settings.cards ? 'taken' : 'nobody' };
  },
  changeSettings: ({ call, parts, body }) => outcomeOf(call, parts, body, replacePart),
  previewSettings: ({ call, parts, body }) => outcomeOf(call, parts, body, tryPart),
  setDishOff: async ({ call, parts, body }) => {
    await setDishOff(parts, slugIn(call), body);
    return { off: body.off };
  },
  setWineOff: async ({ call, parts, body }) => {
    await setWineOff(parts, slugIn(call), body);
    return { off: body.off };
  },
  setTableClosed: async ({ call, parts, body }) => {
    const { standing } = await closeTable(parts, slugIn(call), body);
    return { closed: body.closed, standing };
  },
};
