const HOURS_A_DAY = 24;
// East of Greenwich there are fourteen hours, west of it twelve.
const EASTERNMOST = 14;

/** A time zone whose clocks show this hour now, for what happens at an hour of the day whenever the test runs. */
export function zoneWhereItIs(hour: number): string {
  const east = (hour - new Date().getUTCHours() + HOURS_A_DAY) % HOURS_A_DAY;
  const ahead = east > EASTERNMOST ? east - HOURS_A_DAY : east;
  // These names count what is to be added to reach Greenwich.
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
