/** Whoever is not there by then may be a no-show without a question. */
const EVENING = '18:00';

/** Why it is asked whether a guest did not come: the evening is not there yet, or the stay is over and nobody marked it. */
export type AbsenceDoubt = 'early' | 'over';

type Nights = { readonly check_in: string; readonly check_out: string };

/** What stands in doubt where a guest is marked as a no-show; null where nothing does. */
export function absenceDoubt(
  { check_in, check_out }: Nights,
  { date, time }: { readonly date: string; readonly time: string },
): AbsenceDoubt | null {
  if (check_out <= date) return 'over';
  return check_in === date && time < EVENING ? 'early' : null;
}
