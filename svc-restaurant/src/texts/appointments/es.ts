import type { AppointmentTexts } from './en.ts';

export const es: AppointmentTexts = {
  texts: {
    refusal: {
      notice: ({ wait }) => `Pida su cita con al menos ${wait} de antelación.`,
      horizon: ({ days }) => `Se puede pedir cita hasta con ${days} días de antelación.`,
    },
    bookingsOff: () => 'En este momento no se puede pedir cita en línea. Llámenos.',
    conflict: {
      requested: () => 'Esta cita aún está solo solicitada',
      only_waitlisted: () => 'Esta cita aún está solo en la lista de espera',
      seated: () => 'Ya ha llegado',
      left: () => 'El cliente ya se ha ido',
      not_seated: () => 'Aún no ha llegado',
      not_started: () => 'La cita aún no ha empezado',
      not_today: () => 'La cita no es para hoy',
      started: () => 'La cita ya ha empezado',
    },
    warning: { outside_hours: () => 'La cita queda fuera del horario de apertura.' },
    answer: {
      confirmed: ({ business, date, time }) => `Su cita en ${business} el ${date} a las ${time} está confirmada.`,
    },
    link: { booking: () => 'Su cita de un vistazo' },
    mail: {
      confirmed: {
        subject: ({ business }) => `Su cita en ${business} está confirmada`,
        lead: () => 'Su cita está confirmada. Será un placer recibirle.',
      },
      declined: { lead: () => 'Lo sentimos: no podemos darle cita a esa hora.' },
      moved: {
        subject: ({ business }) => `Su cita en ${business} ha cambiado`,
        lead: () => 'Su cita ha cambiado. Así queda ahora:',
      },
      cancelled: {
        subject: ({ business }) => `Su cita en ${business} está cancelada`,
        lead: () => 'Su cita ha sido cancelada.',
      },
      reminder: { subject: ({ business }) => `Recordatorio: su cita en ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }) => `Nueva cita: ${who}, ${date}, ${time}`,
        lead: () => 'Una nueva cita se ha confirmado en el acto.',
      },
      desk_cancelled: { lead: () => 'El cliente ha cancelado esta cita. La hora vuelve a estar libre.' },
    },
  },
  pages: {
    book: {
      at_once: 'Su cita se confirma al momento. Puede cancelarla en su página personal.',
      sms: 'Enviarme un SMS si cambia algo de esta cita',
      off: 'En este momento no se puede pedir cita en línea. Llámenos:',
    },
    error: { changed: 'Esta cita ha cambiado desde que se abrió la página. Vuelva a mirarla.' },
    done: {
      title: ({ business }) => `Su cita en ${business}`,
      own_hint: 'Allí puede ver o cancelar su cita. Guarde este enlace: es el camino de vuelta.',
    },
    guest: {
      title: ({ business }) => `Su cita en ${business}`,
      confirmed: 'Su cita está confirmada. Le esperamos con mucho gusto.',
      declined: 'Lo sentimos: no pudimos darle cita a esa hora.',
      cancelled: 'Esta cita está cancelada.',
      no_show: 'Esta cita ya pasó. Le echamos de menos.',
      over: 'Esta cita ya pasó. Gracias por su visita.',
      cancel: 'Cancelar la cita',
      ask_cancel: '¿Cancelar esta cita?',
      yes_cancel: 'Sí, cancelarla',
      ask_hint: 'No se puede deshacer. La hora se dará a otras personas.',
    },
  },
};
