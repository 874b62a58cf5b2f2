export const appointments = {
  today: 'Today',
  people: 'People',
  arriveIt: 'Arrived',
  isHere: 'Here',
  arrived: (name: string): string => `${name}: arrived`,
  hasArrived: 'Arrived',
  notArrived: 'Not here after all',
  away: 'Away today',
};

export type AppointmentsTexts = typeof appointments;
