import { OWNERS_PART } from '@booking/core/codes/rights';
import type { SETTINGS_ROUTES } from '@booking/core/routes/console/settings';
import { Refusal } from '../../../usecases/refusal.ts';
import { readSettings, replacePart, setDishOff, setWineOff, tryPart } from '../../../usecases/settings.ts';
import { type ConsoleHandlers, membershipIn, type Visit } from '../visit.ts';

const slugIn = (visit: Visit): string => membershipIn(visit).business.slug;

/** What a business is set up with. */
export const settingsHandlers: ConsoleHandlers<typeof SETTINGS_ROUTES> = {
  readSettings: ({ visit }) => readSettings(visit.parts, slugIn(visit)),
  changeSettings: async ({ visit, body }) => {
    if (body.part === OWNERS_PART && membershipIn(visit).role !== 'owner')
      throw new Refusal('forbidden', 'owners_only');
    const change = body.dry_run ? tryPart : replacePart;
    const { warnings, hidden, standing } = await change(visit.parts, slugIn(visit), body);
    const { parts } = await readSettings(visit.parts, slugIn(visit));
    const part = parts[body.part];
    if (part === undefined) throw new Error(`${body.part} was changed and is not there`);
    return { part, hidden, standing, warnings: warnings.map(({ path, message }) => ({ path, message })) };
  },
  setDishOff: async ({ visit, body }) => {
    await setDishOff(visit.parts, slugIn(visit), body);
    return { off: body.off };
  },
  setWineOff: async ({ visit, body }) => {
    await setWineOff(visit.parts, slugIn(visit), body);
    return { off: body.off };
  },
};
