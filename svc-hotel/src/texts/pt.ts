import { inPortuguese as at } from './at-hotel.ts';
import type { Texts } from './en.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const nights = (n: number) => count(n, 'noite', 'noites');

export const pt: Texts = {
  refusals: {
    past: () => 'O dia de chegada já passou.',
    lead: (first) => `A chegada é possível a partir de ${first}.`,
    horizon: (last) => `É possível reservar com chegada até ${last}.`,
    maxNights: (n) => `Uma estadia dura no máximo ${nights(n)}.`,
    children: () => 'Não é possível alojar crianças.',
    pets: () => 'Não são permitidos animais.',
    arrivalTime: (earliest, latest) => `Por favor, chegue entre as ${earliest} e as ${latest}.`,
    closed: () => 'O hotel está fechado em pelo menos uma destas noites.',
    tooManyAdults: (most) => `Este quarto recebe no máximo ${count(most, 'adulto', 'adultos')}.`,
    tooManyChildren: (most) =>
      most === 0
        ? 'Este quarto não recebe crianças.'
        : `Este quarto recebe no máximo ${count(most, 'criança', 'crianças')}.`,
    minimumStay: (n) => `Para esta chegada, a estadia mínima é de ${nights(n)}.`,
    full: () => 'Já não há quartos livres nestas noites.',
    extraRoomType: (extra) => `${extra} não está disponível com este quarto.`,
    extraSoldOut: (extra) => `${extra} já não está disponível nestes dias.`,
    question: (question) => `Por favor, responda: ${question}`,
    guestLimit: () => 'Houve demasiados pedidos. Tente mais tarde ou telefone para o hotel.',
  },
  coupons: {
    unknown: (code) => `O código ${code} não existe.`,
    usedUp: (code) => `O código ${code} já foi esgotado.`,
    roomType: (code) => `O código ${code} não é válido para este quarto.`,
    minNights: (code, n) => `O código ${code} é válido a partir de ${nights(n)}.`,
    dates: (code, from, to) =>
      `O código ${code} é válido para chegadas ${[from && `a partir de ${from}`, to && `até ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel) => `Obrigado. ${hotel} recebeu o seu pedido e responderá o mais depressa possível.`,
    confirmed: (hotel) => `A sua estadia ${at(hotel)} está confirmada. Esperamos por si com todo o gosto.`,
    bookingsOff: (hotel) => `${hotel} não aceita reservas online de momento.`,
  },
  conflicts: {
    status: {
      requested: 'Por enquanto apenas pedida',
      confirmed: 'Já confirmada',
      declined: 'Já recusada',
      cancelled: 'Já cancelada',
      checked_in: 'A chegada já está registada',
      checked_out: 'A partida já está registada',
      no_show: 'Já marcada como não comparência',
    },
    still: { requested: 'Por enquanto apenas pedida', confirmed: 'Por enquanto apenas confirmada' },
    tooEarly: (day) => `Não antes de ${day}`,
    tooLate: (day) => `A estadia terminou a ${day}`,
    full: () => 'Não há um quarto deste tipo livre em todas as noites',
    roomTaken: (room) => `O quarto ${room} não está livre durante toda a estadia`,
    roomOccupied: (room) => `O quarto ${room} ainda está ocupado`,
    noRoom: () => 'Nenhum quarto está livre durante toda a estadia',
    gone: {
      type: () => 'Este tipo de quarto já não é vendido: escolha outro',
      plan: () => 'Esta tarifa já não é vendida: escolha outra',
    },
    refundLimit: (limit) => `Só um proprietário pode reembolsar mais de ${limit} de um pagamento`,
    inHouse: () =>
      'O hóspede já está alojado: a chegada, a tarifa e o cupão já não podem mudar, e a estadia precisa de um quarto',
    nothingToPay: () => 'De momento não há nenhum sinal desta estadia a pagar com cartão',
    noEmail: () => 'O hóspede não deixou e-mail',
    undo: {
      changedSince: () => 'A estadia foi alterada entretanto: já não é possível anular a mudança',
      invoiced: () => 'A fatura já foi emitida',
      over: () => 'É tarde demais para anular a mudança: mova a estadia manualmente',
    },
  },
  warnings: {
    noSingleRoom: () => 'Nenhum quarto está livre durante toda a estadia: ainda não há nenhum atribuído.',
  },
  bill: {
    room: (roomType) => `Noite, ${roomType}`,
    touristTax: () => 'Taxa turística',
    longStay: (n) => `Desconto a partir de ${nights(n)}`,
    coupon: (code) => `Código de desconto ${code}`,
  },
  nights,
  guests: (adults, children) =>
    [count(adults, 'adulto', 'adultos'), ...(children > 0 ? [count(children, 'criança', 'crianças')] : [])].join(', '),
  emails: {
    labels: {
      reference: 'Referência',
      checkIn: 'Chegada',
      checkOut: 'Partida',
      nights: 'Noites',
      guests: 'Pessoas',
      room: 'Quarto',
      plan: 'Tarifa',
      breakfast: 'Pequeno-almoço incluído',
      arrivalTime: 'Chegada prevista',
      roomAmount: 'Quarto',
      extras: 'Extras',
      discount: 'Desconto',
      touristTax: 'Taxa turística',
      total: 'Total',
      deposit: 'Sinal',
      payNow: 'A pagar agora',
      fee: 'Taxa de cancelamento',
      paid: 'Pago',
      open: 'Por pagar',
      toGiveBack: 'A reembolsar',
      givenBack: 'Reembolsado',
      received: 'Recebido',
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefone',
      notes: 'Nota',
      address: 'Morada',
    },
    greeting: (name) => `Olá, ${name}!`,
    links: {
      guest: 'A sua estadia num relance',
      pay: 'Pagar o sinal',
      payNow: 'Pagar agora',
      confirm: 'Confirmar',
      decline: 'Recusar',
      coming: 'Confirmo a minha chegada',
      cannotCome: 'Não posso ir',
    },
    from: (time) => `a partir das ${time}`,
    until: (time) => `até às ${time}`,
    cancelUntil: (day) => `Pode cancelar sem custos até ${day}.`,
    notRefundable: () => 'Esta tarifa não é reembolsável.',
    tellArrival: () => 'Diga-nos a que horas pensa chegar: basta responder a este e-mail.',
    guest: {
      requested: {
        subject: (hotel) => `O seu pedido ${at(hotel)}`,
        text: (hotel) =>
          `Obrigado pelo seu pedido. ${hotel} responderá o mais depressa possível. Ainda não é uma reserva.`,
      },
      confirmed: {
        subject: (hotel) => `A sua estadia ${at(hotel)} está confirmada`,
        text: (hotel) => `${hotel} confirma a sua estadia e espera por si com todo o gosto.`,
      },
      declined: {
        subject: (hotel) => `O seu pedido ${at(hotel)}`,
        text: (hotel) => `Infelizmente, ${hotel} não pode aceitar o seu pedido.`,
      },
      cancelled: {
        subject: (hotel) => `A sua estadia ${at(hotel)} está cancelada`,
        text: (hotel) => `A sua estadia ${at(hotel)} foi cancelada.`,
      },
      changed: {
        subject: (hotel) => `A sua estadia ${at(hotel)} foi alterada`,
        text: (hotel) => `A sua estadia ${at(hotel)} foi alterada. Estes são os dados atuais.`,
      },
      refunded: {
        subject: (hotel) => `Reembolso de ${hotel}`,
        text: (hotel) => `${hotel} fez-lhe um reembolso desta estadia.`,
      },
      payment: {
        subject: (hotel) => `Pagamento a ${hotel}`,
        text: () =>
          'Pedimos-lhe que pague o montante em dívida desta estadia. A ligação abaixo leva à página de pagamento.',
      },
      reminder: {
        subject: (hotel) => `A sua estadia ${at(hotel)} começa em breve`,
        text: () => 'Esperamos por si com todo o gosto. Por favor, confirme-nos que vem, ou cancele se não puder vir.',
        coming: () => 'Obrigado por nos confirmar que vem. Esperamos por si com todo o gosto.',
      },
    },
    clashes: {
      soldOn: 'Vendido em',
      open: 'Abrir o mapa de quartos',
      more: (n) => `e ${n === 1 ? 'mais uma estadia' : `mais ${n} estadias`} no mapa de quartos`,
      overbooked: {
        subject: (room) => `Overbooking: quarto ${room}`,
        text: () =>
          'Outro portal vendeu noites de um quarto que já estava reservado no seu hotel, e nenhum outro quarto desse tipo está livre. Mantivemos as duas reservas. Dê outro quarto a um dos hóspedes ou cancele uma das reservas antes de eles chegarem.',
      },
      room_lost: {
        subject: (room) => `Estadia sem quarto: o quarto ${room} está fora de serviço`,
        text: () =>
          'Um quarto está fora de serviço em noites que já estão reservadas. A estadia não foi mudada: nenhum outro quarto desse tipo está livre, ou foi o próprio hotel que escolheu este. Encontre um quarto para o hóspede.',
      },
    },
    hotel: {
      requested: {
        subject: (name, checkIn) => `Novo pedido: ${name}, ${checkIn}`,
        text: () => 'Um novo pedido espera a sua resposta.',
      },
      confirmed: {
        subject: (name, checkIn) => `Nova estadia: ${name}, ${checkIn}`,
        text: () => 'Uma nova estadia foi confirmada automaticamente.',
      },
      cancelled: {
        subject: (name, checkIn) => `Cancelada pelo hóspede: ${name}, ${checkIn}`,
        text: () => 'O hóspede cancelou online. O quarto está de novo livre.',
      },
      coming: {
        subject: (name, checkIn) => `Chegada confirmada: ${name}, ${checkIn}`,
        text: () => 'O hóspede confirmou que vem.',
      },
      paid: {
        subject: (name, checkIn) => `Sinal pago: ${name}, ${checkIn}`,
        text: () => 'O sinal desta estadia foi pago com cartão.',
      },
      paid_late: {
        subject: (name, checkIn) => `Pago tarde demais: ${name}, ${checkIn}`,
        text: () =>
          'O sinal desta estadia foi pago com cartão, mas a estadia não se vai realizar. Contacte o hóspede e reembolse-o, se for caso disso.',
      },
      unmatched_payment: {
        subject: (name, checkIn) => `Pagamento a verificar: ${name}, ${checkIn}`,
        text: () =>
          'Um pagamento com cartão para esta estadia não corresponde ao sinal devido: o montante ou a moeda não coincidem, ou já tinha sido pago. Não consta da fatura. Verifique-o junto do seu prestador de pagamentos e reembolse-o, se for caso disso.',
      },
    },
  },
  pay: {
    title: (hotel) => `Sinal para ${hotel}`,
    fullTitle: (hotel) => `A pagar agora: ${hotel}`,
    due: (amount, reference) => `${amount} pela sua estadia ${reference}`,
    sandbox: () => 'Esta é uma página de teste: nenhum cartão será debitado.',
    pay: () => 'Pagar',
    fail: () => 'Simular um pagamento falhado',
    paid: () => 'O sinal está pago. Obrigado.',
    unknown: () => 'Não há nada a pagar neste endereço.',
    failed: () => 'O último pagamento não foi concluído. Pode tentar de novo.',
  },
};
