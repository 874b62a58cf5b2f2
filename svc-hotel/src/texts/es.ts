import { inSpanish as at } from './at-hotel.ts';
import type { Texts } from './en.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const nights = (n: number) => count(n, 'noche', 'noches');

export const es: Texts = {
  refusals: {
    past: () => 'El día de llegada ya ha pasado.',
    lead: (first) => `La llegada es posible a partir del ${first}.`,
    horizon: (last) => `Se puede reservar con llegada hasta el ${last}.`,
    maxNights: (n) => `Una estancia dura como máximo ${nights(n)}.`,
    children: () => 'No se admiten niños.',
    pets: () => 'No se admiten mascotas.',
    arrivalTime: (earliest, latest) => `Llegue, por favor, entre las ${earliest} y las ${latest}.`,
    closed: () => 'El hotel está cerrado al menos una de estas noches.',
    tooManyAdults: (most) => `En esta habitación caben como máximo ${count(most, 'adulto', 'adultos')}.`,
    tooManyChildren: (most) =>
      most === 0
        ? 'En esta habitación no se alojan niños.'
        : `En esta habitación caben como máximo ${count(most, 'niño', 'niños')}.`,
    minimumStay: (n) => `Para esta llegada la estancia mínima es de ${nights(n)}.`,
    full: () => 'No queda ninguna habitación libre en estas noches.',
    extraRoomType: (extra) => `${extra} no se ofrece con esta habitación.`,
    extraSoldOut: (extra) => `${extra} ya no está disponible en estos días.`,
    question: (question) => `Por favor, responda: ${question}`,
    guestLimit: () => 'Ha habido demasiadas solicitudes. Inténtelo más tarde o llame al hotel.',
  },
  coupons: {
    unknown: (code) => `El código ${code} no existe.`,
    usedUp: (code) => `El código ${code} está agotado.`,
    roomType: (code) => `El código ${code} no vale para esta habitación.`,
    minNights: (code, n) => `El código ${code} vale a partir de ${nights(n)}.`,
    dates: (code, from, to) =>
      `El código ${code} vale para llegadas ${[from && `desde el ${from}`, to && `hasta el ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel) => `Gracias. ${hotel} ha recibido su solicitud y responderá lo antes posible.`,
    confirmed: (hotel) => `Su estancia ${at(hotel)} está confirmada. Será un placer recibirle.`,
    bookingsOff: (hotel) => `${hotel} no admite reservas en línea por el momento.`,
  },
  conflicts: {
    status: {
      requested: 'Por ahora solo solicitada',
      confirmed: 'Ya confirmada',
      declined: 'Ya rechazada',
      cancelled: 'Ya cancelada',
      checked_in: 'La llegada ya está registrada',
      checked_out: 'La salida ya está registrada',
      no_show: 'Ya anotada como no presentada',
    },
    still: { requested: 'Por ahora solo solicitada', confirmed: 'Por ahora solo confirmada' },
    tooEarly: (day) => `No antes del ${day}`,
    tooLate: (day) => `La estancia terminó el ${day}`,
    full: () => 'No hay una habitación de este tipo libre todas las noches',
    roomTaken: (room) => `La habitación ${room} no está libre durante toda la estancia`,
    roomOccupied: (room) => `La habitación ${room} todavía está ocupada`,
    noRoom: () => 'Ninguna habitación está libre durante toda la estancia',
    gone: {
      type: () => 'Este tipo de habitación ya no se vende: elija otro',
      plan: () => 'Esta tarifa ya no se vende: elija otra',
    },
    refundLimit: (limit) => `Solo un propietario puede devolver más de ${limit} de un pago`,
    inHouse: () =>
      'El huésped ya está alojado: la llegada, la tarifa y el cupón ya no se pueden cambiar, y la estancia necesita una habitación',
    nothingToPay: () => 'Por ahora no hay ningún anticipo de esta estancia que pagar con tarjeta',
    noEmail: () => 'El huésped no dejó correo electrónico',
    undo: {
      changedSince: () => 'La estancia ha cambiado entretanto: ya no se puede deshacer',
      invoiced: () => 'La factura ya está emitida',
      over: () => 'Es demasiado tarde para deshacerlo: mueva la estancia a mano',
    },
  },
  warnings: {
    noSingleRoom: () => 'Ninguna habitación está libre durante toda la estancia: todavía no hay ninguna asignada.',
  },
  bill: {
    room: (roomType) => `Noche, ${roomType}`,
    touristTax: () => 'Tasa turística',
    longStay: (n) => `Descuento a partir de ${nights(n)}`,
    coupon: (code) => `Código de descuento ${code}`,
  },
  nights,
  guests: (adults, children) =>
    [count(adults, 'adulto', 'adultos'), ...(children > 0 ? [count(children, 'niño', 'niños')] : [])].join(', '),
  emails: {
    labels: {
      reference: 'Referencia',
      checkIn: 'Llegada',
      checkOut: 'Salida',
      nights: 'Noches',
      guests: 'Personas',
      room: 'Habitación',
      plan: 'Tarifa',
      breakfast: 'Desayuno incluido',
      arrivalTime: 'Llegada prevista',
      roomAmount: 'Habitación',
      extras: 'Extras',
      discount: 'Descuento',
      touristTax: 'Tasa turística',
      total: 'Total',
      deposit: 'Anticipo',
      payNow: 'A pagar ahora',
      fee: 'Gastos de cancelación',
      paid: 'Pagado',
      open: 'Pendiente de pago',
      toGiveBack: 'A devolver',
      givenBack: 'Devuelto',
      received: 'Recibido',
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      notes: 'Nota',
      address: 'Dirección',
    },
    greeting: (name) => `Hola, ${name}:`,
    links: {
      guest: 'Su estancia de un vistazo',
      pay: 'Pagar el anticipo',
      payNow: 'Pagar ahora',
      confirm: 'Confirmar',
      decline: 'Rechazar',
      coming: 'Confirmo mi llegada',
      cannotCome: 'No puedo ir',
    },
    from: (time) => `desde las ${time}`,
    until: (time) => `hasta las ${time}`,
    cancelUntil: (day) => `Puede cancelar gratis hasta el ${day}.`,
    notRefundable: () => 'Esta tarifa no es reembolsable.',
    tellArrival: () => 'Díganos a qué hora piensa llegar: basta con responder a este correo.',
    guest: {
      requested: {
        subject: (hotel) => `Su solicitud ${at(hotel)}`,
        text: (hotel) => `Gracias por su solicitud. ${hotel} responderá lo antes posible. Todavía no es una reserva.`,
      },
      confirmed: {
        subject: (hotel) => `Su estancia ${at(hotel)} está confirmada`,
        text: (hotel) => `${hotel} confirma su estancia. Será un placer recibirle.`,
      },
      declined: {
        subject: (hotel) => `Su solicitud ${at(hotel)}`,
        text: (hotel) => `Lamentablemente, ${hotel} no puede aceptar su solicitud.`,
      },
      cancelled: {
        subject: (hotel) => `Su estancia ${at(hotel)} está cancelada`,
        text: (hotel) => `Su estancia ${at(hotel)} ha sido cancelada.`,
      },
      changed: {
        subject: (hotel) => `Su estancia ${at(hotel)} ha cambiado`,
        text: (hotel) => `Su estancia ${at(hotel)} se ha modificado. Así queda ahora.`,
      },
      refunded: {
        subject: (hotel) => `Devolución de ${hotel}`,
        text: (hotel) => `${hotel} le ha hecho una devolución por esta estancia.`,
      },
      payment: {
        subject: (hotel) => `Pago a ${hotel}`,
        text: () =>
          'Le rogamos que pague el importe pendiente de esta estancia. El enlace de abajo lleva a la página de pago.',
      },
      reminder: {
        subject: (hotel) => `Su estancia ${at(hotel)} empieza pronto`,
        text: () => 'Será un placer recibirle. Por favor, confírmenos que vendrá o cancele si no puede venir.',
        coming: () => 'Gracias por confirmarnos que vendrá. Será un placer recibirle.',
      },
    },
    clashes: {
      soldOn: 'Vendida en',
      open: 'Abrir el planning',
      more: (n) => `y ${n === 1 ? 'otra estancia' : `otras ${n} estancias`} en el planning`,
      overbooked: {
        subject: (room) => `Sobreventa: habitación ${room}`,
        text: () =>
          'Otro portal ha vendido noches de una habitación que ya estaba reservada en su hotel, y no queda libre ninguna otra habitación de ese tipo. Hemos conservado las dos reservas. Dé otra habitación a uno de los huéspedes o cancele una de las reservas antes de que lleguen.',
      },
      room_lost: {
        subject: (room) => `Estancia sin habitación: la habitación ${room} está fuera de servicio`,
        text: () =>
          'Una habitación está fuera de servicio en noches que ya están reservadas. La estancia no se ha movido: no queda libre ninguna otra habitación de ese tipo, o usted mismo eligió esta. Busque una habitación para el huésped.',
      },
    },
    hotel: {
      requested: {
        subject: (name, checkIn) => `Nueva solicitud: ${name}, ${checkIn}`,
        text: () => 'Una nueva solicitud espera su respuesta.',
      },
      confirmed: {
        subject: (name, checkIn) => `Nueva estancia: ${name}, ${checkIn}`,
        text: () => 'Una nueva estancia se ha confirmado automáticamente.',
      },
      cancelled: {
        subject: (name, checkIn) => `Cancelada por el huésped: ${name}, ${checkIn}`,
        text: () => 'El huésped ha cancelado en línea. La habitación vuelve a estar libre.',
      },
      coming: {
        subject: (name, checkIn) => `Llegada confirmada: ${name}, ${checkIn}`,
        text: () => 'El huésped ha confirmado que vendrá.',
      },
      paid: {
        subject: (name, checkIn) => `Anticipo pagado: ${name}, ${checkIn}`,
        text: () => 'El anticipo de esta estancia se pagó con tarjeta.',
      },
      paid_late: {
        subject: (name, checkIn) => `Pagado demasiado tarde: ${name}, ${checkIn}`,
        text: () =>
          'El anticipo de esta estancia se pagó con tarjeta, pero la estancia no tendrá lugar. Póngase de acuerdo con el huésped y devuélvalo si corresponde.',
      },
      unmatched_payment: {
        subject: (name, checkIn) => `Pago por revisar: ${name}, ${checkIn}`,
        text: () =>
          'Un pago con tarjeta para esta estancia no corresponde al anticipo pendiente: el importe o la moneda no coinciden, o ya se había pagado. No figura en la factura. Revíselo con su proveedor de pagos y devuélvalo si corresponde.',
      },
    },
  },
  pay: {
    title: (hotel) => `Anticipo para ${hotel}`,
    fullTitle: (hotel) => `A pagar ahora: ${hotel}`,
    due: (amount, reference) => `${amount} por su estancia ${reference}`,
    sandbox: () => 'Esta es una página de prueba: no se hará ningún cargo en la tarjeta.',
    pay: () => 'Pagar',
    fail: () => 'Simular un pago fallido',
    paid: () => 'El anticipo está pagado. Gracias.',
    unknown: () => 'No hay nada que pagar en esta dirección.',
    failed: () => 'El último pago no se completó. Puede intentarlo de nuevo.',
  },
};
