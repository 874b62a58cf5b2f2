import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Hoje',
  people: 'Pessoas',
  arriveIt: 'Chegou',
  isHere: 'Chegou',
  arrived: (name) => `${name}: chegou`,
  hasArrived: 'Chegou',
  notArrived: 'Ainda não está cá',
  away: 'Ausente hoje',
};
