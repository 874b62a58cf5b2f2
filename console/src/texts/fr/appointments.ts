import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Aujourd’hui',
  people: 'Personnes',
  arriveIt: 'Arrivé',
  isHere: 'Arrivé',
  arrived: (name) => `${name} : arrivé`,
  hasArrived: 'Arrivé',
  notArrived: 'Pas encore là',
  away: 'Absent ce jour',
};
