import type { Texts } from './en.ts';

export const es = {
  refusals: {
    unknownRoom: () => 'no indica ninguna habitación de este hotel',
    foreignFeed: () => 'no indica ningún calendario de esta habitación',
    tooSoon: () => 'Este calendario se leyó a mano hace menos de 5 minutos.',
    tooOften: () => 'Este calendario se consulta con demasiada frecuencia. Espere un momento.',
    unavailable: () => 'El calendario no se puede leer en este momento. Inténtelo de nuevo.',
    notFound: () => 'No hay nada en esta dirección.',
  },
  labels: { room: 'Habitación', calendar: 'Calendario de', nights: 'Noches', since: 'Desde' },
  nights: (from, to) => `del ${from} al ${to}`,
  suspect: {
    subject: (room) => `Por favor, revise: el calendario de la habitación ${room} ha perdido sus reservas`,
    text: () =>
      'Un calendario que leemos para usted indica de repente muchas menos noches que antes, o ninguna. Por ahora mantenemos bloqueadas esas noches. Si las próximas lecturas dicen lo mismo, volverán a quedar libres.',
  },
  hours: {
    subject: (room) => `Un calendario de la habitación ${room} no se puede leer desde hace 6 horas`,
    text: () =>
      'Desde hace seis horas no podemos leer bien este calendario. Lo último que indicó sigue bloqueado; pueden faltar aquí noches que se hayan vendido allí desde entonces.',
  },
  day: {
    subject: (room) => `Un calendario de la habitación ${room} no se puede leer desde hace un día`,
    text: () =>
      'Desde hace un día no podemos leer bien este calendario. Lo último que indicó sigue bloqueado; pueden faltar aquí noches que se hayan vendido allí desde entonces. Compruebe la dirección del calendario en el portal de reservas.',
  },
  clash: {
    subject: (room) => `Posible doble reserva en la habitación ${room}`,
    text: () =>
      'Un portal de reservas indica noches de esta habitación que ya están reservadas en su hotel. Hemos conservado las dos reservas. Compruebe cuál es correcta y cambie o cancele la otra.',
  },
} satisfies Texts;
