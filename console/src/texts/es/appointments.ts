import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Hoy',
  people: 'Personas',
  arriveIt: 'Ha llegado',
  isHere: 'Ha llegado',
  arrived: (name) => `${name}: ha llegado`,
  hasArrived: 'Llegó',
  notArrived: 'Aún no está aquí',
  away: 'Ausente hoy',
};
