import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Heute',
  people: 'Personen',
  arriveIt: 'Ist da',
  isHere: 'Ist da',
  arrived: (name) => `${name}: ist da`,
  hasArrived: 'Eingetroffen',
  notArrived: 'Doch nicht da',
  away: 'Heute abwesend',
};
