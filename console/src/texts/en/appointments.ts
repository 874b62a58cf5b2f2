export const appointments = {
  today: 'Today',
  people: 'People',
  away: 'Away today',
};

export type AppointmentsTexts = typeof appointments;
