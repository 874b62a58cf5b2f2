import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Hoy',
  people: 'Personas',
  away: 'Ausente hoy',
};
