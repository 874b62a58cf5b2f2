import type { ChangeFirstHour } from '@booking/core/routes/console/setup/first-hour';
import type { Clock } from '@booking/kit/clock';
import type { Entities } from '@booking/kit/db/orm/entities';
import { lockMarks } from '../../db/first-hour.ts';
import { Refusal } from '../refusal.ts';

type Parts = { readonly entities: Entities; readonly clock: Clock };

/** Marks steps, or closes the list, where nobody else has changed it since it was read. @throws Refusal */
export async function changeFirstHour(
  { entities, clock }: Parts,
  business: string,
  { revision, marks, ended }: ChangeFirstHour,
): Promise<void> {
  await entities.tx(async (em) => {
    const stored = await lockMarks(em, business);
    if (stored.revision !== revision) throw new Refusal('conflict', 'settings_changed');
    const next = Object.entries({ ...stored.marks, ...marks }).filter(([, mark]) => mark !== null);
    stored.marks = Object.fromEntries(next);
    stored.revision += 1;
    if (ended !== undefined) stored.endedAt = ended ? clock.now().toString() : null;
  });
}
