import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Hoje',
  people: 'Pessoas',
  away: 'Ausente hoje',
};
