import type { AppointmentTexts, Texts } from './en.ts';

export const es = {
  refusal: {
    past: () => 'Esa hora ya ha pasado. Elija otra más tarde, por favor.',
    horizon: ({ days }) => `Se puede reservar con hasta ${days} días de antelación.`,
    closed: ({ date }) => `El ${date} estamos cerrados.`,
    party_too_large: ({ most }) =>
      `En línea aceptamos reservas de hasta ${most} ${most === 1 ? 'persona' : 'personas'}. Para un grupo mayor, llámenos.`,
    not_offered: ({ time }) => `Ese día no se puede reservar a las ${time}.`,
    notice: ({ wait }) => `Reserve con al menos ${wait} de antelación, por favor.`,
    question_required: ({ question }) => `Responda a esta pregunta, por favor: ${question}`,
    guest_limit: () => 'Se han hecho demasiadas solicitudes con estos datos en la última hora. Llámenos, por favor.',
  },
  bookingsOff: () => 'En este momento no se puede reservar en línea. Llámenos, por favor.',
  conflict: {
    requested: () => 'Esta reserva todavía está solo solicitada',
    only_waitlisted: () => 'Esta reserva todavía está solo en la lista de espera',
    confirmed: () => 'Ya confirmada',
    declined: () => 'Ya rechazada',
    waitlisted: () => 'Ya está en la lista de espera',
    cancelled: () => 'Ya cancelada',
    no_show: () => 'Ya marcada como no presentada',
    seated: () => 'Ya está en la mesa',
    left: () => 'Los clientes ya se han ido',
    not_seated: () => 'Aún no está en la mesa',
    not_started: () => 'La reserva aún no ha empezado',
    not_today: () => 'La reserva no es para hoy',
    started: () => 'La reserva ya ha empezado',
    not_asked_yet: () => 'Todavía no se ha preguntado al cliente',
    said_already: () => 'El cliente ya ha confirmado su asistencia',
    changed_since: () => 'La reserva se ha modificado desde entonces: ya no se puede deshacer',
    undo_over: () => 'Es demasiado tarde para deshacerlo',
    no_table: () => 'No hay ninguna mesa libre a esa hora',
    person_busy: () => 'No hay nadie libre a esa hora',
    table_taken: ({ tables }) => `No disponible a esa hora: ${tables}`,
  },
  warning: {
    past: () => 'La hora ya ha pasado.',
    horizon: ({ days }) => `El día está a más de ${days} días.`,
    closed: () => 'Ese día el local está cerrado.',
    party_too_large: ({ most }) => `El grupo supera las ${most} personas que se aceptan en línea.`,
    off_grid: () => 'Esa hora no se ofrece en línea.',
    outside_hours: () => 'La reserva no está dentro del horario de apertura.',
    notice: ({ wait }) => `La antelación es menor de ${wait}.`,
    question_required: ({ question }) => `Falta una respuesta obligatoria: ${question}`,
    off_duty: () => 'A esa hora no trabaja nadie que ofrezca este servicio.',
    pacing: ({ covers }) => `A esa hora llegan más de ${covers} personas.`,
    no_table: () => 'No hay ninguna mesa libre: la reserva queda sin mesa.',
    table_too_small: ({ seats }) => `Las mesas elegidas solo tienen ${seats} plazas, menos de las necesarias.`,
    table_too_large: ({ least }) => `Las mesas elegidas están pensadas para ${least} personas o más.`,
  },
  answer: {
    requested: ({ business, date, time }) =>
      `Gracias. ${business} ha recibido su solicitud para el ${date} a las ${time} y le responderá pronto.`,
    confirmed: ({ business, date, time }) => `Su reserva en ${business} el ${date} a las ${time} está confirmada.`,
  },
  sms: {
    said: ({ business, sentence }) => `${business}: ${sentence}`,
    confirmed: ({ party, date, time }) =>
      party === null
        ? `su cita del ${date} a las ${time} queda confirmada. ¡Le esperamos!`
        : `su mesa para ${party} el ${date} a las ${time} queda confirmada. ¡Le esperamos!`,
    declined: ({ date, time }) => `lo sentimos, no podemos aceptar su solicitud para el ${date} a las ${time}.`,
    moved: ({ party, date, time }) =>
      `su ${party === null ? 'cita' : `reserva para ${party}`} pasa al ${date} a las ${time}.`,
    moved_request: ({ party, date, time }) =>
      `su solicitud ha cambiado: ${party === null ? 'cita' : `mesa para ${party}`} el ${date} a las ${time}. Queda pendiente de confirmar.`,
    cancelled: ({ party, date, time }) =>
      `su ${party === null ? 'cita' : `reserva para ${party}`} del ${date} a las ${time} ha sido cancelada.`,
    reminder: ({ party, date, time }) =>
      `le recordamos su ${party === null ? 'cita' : `mesa para ${party}`} del ${date} a las ${time}. ¡Le esperamos!`,
    call: ({ phone }) => `¿Dudas? Tel. ${phone}.`,
    stop: () => 'Para no recibir SMS responda STOP.',
    brief: {
      confirmed: () => 'reserva confirmada,',
      declined: () => 'solicitud rechazada,',
      moved: () => 'reserva cambiada al',
      moved_request: () => 'solicitud cambiada al',
      cancelled: () => 'reserva cancelada,',
      reminder: () => 'recordatorio,',
      stop: () => 'Baja: STOP',
    },
    stopped: () => 'Ya no le enviaremos SMS. Sus reservas se mantienen. Para volver a recibirlos responda START.',
    started: () => 'Le enviaremos de nuevo SMS sobre sus reservas. Para no recibir SMS responda STOP.',
  },
  minutes: (n) => (n === 1 ? '1 minuto' : `${n} minutos`),
  hours: (n) => (n === 1 ? '1 hora' : `${n} horas`),
  days: (n) => (n === 1 ? '1 día' : `${n} días`),
  people: (n) => (n === 1 ? '1 persona' : `${n} personas`),
  label: {
    date: () => 'Fecha',
    time: () => 'Hora',
    party: () => 'Personas',
    service: () => 'Servicio',
    staff: () => 'Con',
    duration: () => 'Duración',
    tables: () => 'Mesa',
    name: () => 'Nombre',
    email: () => 'Correo electrónico',
    phone: () => 'Teléfono',
    notes: () => 'Nota',
    reason: () => 'Motivo',
  },
  link: {
    booking: () => 'Su reserva de un vistazo',
    request: () => 'Su solicitud de un vistazo',
    coming: () => 'Confirmo mi asistencia',
    cannotCome: () => 'No puedo ir',
    confirm: () => 'Confirmar',
    decline: () => 'Rechazar',
  },
  mail: {
    greeting: ({ name }) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    closing: ({ business }) => `Un cordial saludo\n${business}`,
    acknowledged: {
      subject: ({ business }) => `Su solicitud en ${business}`,
      lead: ({ business }) => `Hemos recibido su solicitud. Aún no está confirmada: ${business} le responderá pronto.`,
    },
    confirmed: {
      subject: ({ business }) => `Su reserva en ${business} está confirmada`,
      lead: () => 'Su reserva está confirmada. Será un placer recibirle.',
    },
    declined: {
      subject: ({ business }) => `Su solicitud en ${business}`,
      lead: () => 'Lo sentimos: no podemos aceptar su reserva a esa hora.',
    },
    waitlisted: {
      subject: ({ business }) => `Está en la lista de espera de ${business}`,
      lead: () =>
        'A esa hora estamos completos por ahora. Le hemos apuntado en la lista de espera y le escribiremos en cuanto quede libre.',
    },
    moved: {
      subject: ({ business }) => `Su reserva en ${business} ha cambiado`,
      lead: () => 'Su reserva ha cambiado. Así queda ahora:',
    },
    cancelled: {
      subject: ({ business }) => `Su reserva en ${business} está cancelada`,
      lead: () => 'Su reserva ha sido cancelada.',
    },
    reminder: {
      subject: ({ business }) => `Recordatorio: su reserva en ${business}`,
      lead: () => 'Será un placer recibirle. Por favor, confírmenos que vendrá o cancele si no puede venir.',
      coming: () => 'Gracias por confirmarnos que vendrá. Será un placer recibirle.',
    },
    desk_requested: {
      subject: ({ who, date, time }) => `Nueva solicitud: ${who}, ${date}, ${time}`,
      lead: () => 'Una nueva solicitud espera su respuesta. Confírmela o recházela, por favor.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nueva reserva: ${who}, ${date}, ${time}`,
      lead: () => 'Una nueva reserva se ha confirmado automáticamente.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }) => `Cancelada por el cliente: ${who}, ${date}, ${time}`,
      lead: () => 'El cliente ha cancelado esta reserva. El sitio vuelve a estar libre.',
    },
    desk_fits: {
      subject: ({ who, date, time }) => `Lista de espera: sitio para ${who}, ${date}, ${time}`,
      lead: () => 'Ha quedado sitio para la lista de espera. No se confirma nada automáticamente.',
    },
  },
} satisfies Texts;

export const esAppointments: AppointmentTexts = {
  refusal: {
    notice: ({ wait }) => `Pida su cita con al menos ${wait} de antelación.`,
    horizon: ({ days }) => `Se puede pedir cita con hasta ${days} días de antelación.`,
  },
  bookingsOff: () => 'En este momento no se puede pedir cita en línea. Llámenos, por favor.',
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
      lead: () => 'Una nueva cita se ha confirmado automáticamente.',
    },
    desk_cancelled: { lead: () => 'El cliente ha cancelado esta cita. La hora vuelve a estar libre.' },
  },
};
