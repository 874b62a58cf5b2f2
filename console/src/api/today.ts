type Moment = { readonly date: string; readonly time: string };

/** Day and time by the clocks of a place, whatever those of the device say. */
export function nowIn(timeZone: string, at = new Date()): Moment {
  // Swedes write days and times as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { date, time };
}

/** The day that it is in a place. */
export const todayIn = (timeZone: string, at?: Date): string => nowIn(timeZone, at).date;

/** Whether a time of a place has come. */
export function isOver({ date, time }: Moment, timeZone: string): boolean {
  const now = nowIn(timeZone);
  return `${date} ${time}` <= `${now.date} ${now.time}`;
}
