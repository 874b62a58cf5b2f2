type Moment = { readonly date: string; readonly time: string };

/** Day and time by the clocks of a place, whatever those of the device say. */
export function nowIn(timeZone: string, at = new Date()): Moment {
  // Swedes write days and times as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { date, time };
}

/** The moment at which a clock of a place shows a day and time; of an hour that spring leaves out, one beside it. */
export function momentIn({ date, time }: Moment, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}Z`);
  const shownAt = (ms: number) => {
    const shown = nowIn(timeZone, new Date(ms));
    return Date.parse(`${shown.date}T${shown.time}Z`);
  };
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted)).toISOString();
}

/** The day that it is in a place. */
export const todayIn = (timeZone: string, at?: Date): string => nowIn(timeZone, at).date;

/** Whether a time of a place has come. */
export function isOver({ date, time }: Moment, timeZone: string): boolean {
  const now = nowIn(timeZone);
  return `${date} ${time}` <= `${now.date} ${now.time}`;
}
