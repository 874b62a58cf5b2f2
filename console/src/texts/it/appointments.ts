import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Oggi',
  people: 'Persone',
  arriveIt: 'Arrivato',
  isHere: 'Arrivato',
  arrived: (name) => `${name}: arrivato`,
  hasArrived: 'Arrivato',
  notArrived: 'Non ancora qui',
  away: 'Assente oggi',
};
