const SWISS_ZONES: ReadonlySet<string> = new Set(['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen']);

type Place = { readonly currency: string; readonly time_zone: string };

/** Whether a business lies where German is written without ß. */
export const writesSwiss = ({ currency, time_zone }: Place): boolean =>
  currency === 'CHF' || SWISS_ZONES.has(time_zone);
