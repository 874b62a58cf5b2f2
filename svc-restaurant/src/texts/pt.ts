import type { AppointmentTexts, Texts } from './en.ts';

export const pt = {
  refusal: {
    past: () => 'Essa hora já passou. Escolha uma mais tarde, por favor.',
    horizon: ({ days }) => `Pode reservar com até ${days} dias de antecedência.`,
    closed: ({ date }) => `Estamos fechados em ${date}.`,
    party_too_large: ({ most }) =>
      `Online aceitamos reservas até ${most} ${most === 1 ? 'pessoa' : 'pessoas'}. Para um grupo maior, telefone-nos.`,
    not_offered: ({ time }) => `Nesse dia não é possível reservar para as ${time}.`,
    notice: ({ wait }) => `Reserve com pelo menos ${wait} de antecedência, por favor.`,
    question_required: ({ question }) => `Responda a esta pergunta, por favor: ${question}`,
    guest_limit: () => 'Foram feitos demasiados pedidos com estes dados na última hora. Telefone-nos, por favor.',
  },
  bookingsOff: () => 'De momento não é possível reservar online. Telefone-nos, por favor.',
  conflict: {
    requested: () => 'Esta reserva ainda está apenas pedida',
    only_waitlisted: () => 'Esta reserva ainda está apenas na lista de espera',
    confirmed: () => 'Já confirmada',
    declined: () => 'Já recusada',
    waitlisted: () => 'Já está na lista de espera',
    cancelled: () => 'Já cancelada',
    no_show: () => 'Já marcada como falta',
    seated: () => 'Já está à mesa',
    left: () => 'Os clientes já saíram',
    not_seated: () => 'Ainda não está à mesa',
    not_started: () => 'A reserva ainda não começou',
    not_today: () => 'A reserva não é para hoje',
    started: () => 'A reserva já começou',
    not_asked_yet: () => 'Ainda não se perguntou ao cliente',
    said_already: () => 'O cliente já confirmou a presença',
    changed_since: () => 'A reserva foi alterada entretanto: já não é possível anular',
    undo_over: () => 'É demasiado tarde para anular isto',
    no_table: () => 'Não há nenhuma mesa livre a essa hora',
    person_busy: () => 'Não há ninguém disponível a essa hora',
    table_taken: ({ tables }) => `Não disponível a essa hora: ${tables}`,
  },
  warning: {
    past: () => 'A hora já passou.',
    horizon: ({ days }) => `O dia está a mais de ${days} dias.`,
    closed: () => 'Nesse dia o estabelecimento está fechado.',
    party_too_large: ({ most }) => `O grupo ultrapassa as ${most} pessoas aceites online.`,
    off_grid: () => 'Essa hora não está disponível online.',
    outside_hours: () => 'A reserva não fica dentro do horário de abertura.',
    notice: ({ wait }) => `A antecedência é menor do que ${wait}.`,
    question_required: ({ question }) => `Falta uma resposta obrigatória: ${question}`,
    off_duty: () => 'A essa hora não trabalha ninguém que faça este serviço.',
    pacing: ({ covers }) => `A essa hora chegam mais de ${covers} pessoas.`,
    no_table: () => 'Não há nenhuma mesa livre: a reserva fica sem mesa.',
    table_too_small: ({ seats }) => `As mesas escolhidas têm apenas ${seats} lugares, menos do que o necessário.`,
    table_too_large: ({ least }) => `As mesas escolhidas destinam-se a ${least} pessoas ou mais.`,
  },
  answer: {
    requested: ({ business, date, time }) =>
      `Obrigado. ${business} recebeu o seu pedido para ${date} às ${time} e responderá em breve.`,
    confirmed: ({ business, date, time }) => `A sua reserva em ${business} para ${date} às ${time} está confirmada.`,
  },
  sms: {
    said: ({ business, sentence }) => `${business}: ${sentence}`,
    confirmed: ({ party, date, time }) =>
      party === null
        ? `o seu agendamento para ${date} às ${time} fica confirmado. Até breve!`
        : `a sua mesa para ${party}, ${date} às ${time}, fica confirmada. Até breve!`,
    declined: ({ date, time }) => `lamentamos, mas temos de recusar o seu pedido para ${date} às ${time}.`,
    moved: ({ party, date, time }) =>
      party === null
        ? `o seu agendamento passa para ${date} às ${time}.`
        : `a sua reserva para ${party} passa para ${date} às ${time}.`,
    moved_request: ({ party, date, time }) =>
      `o seu pedido foi alterado: ${party === null ? 'agendamento' : `mesa para ${party}`}, ${date} às ${time}. Ainda falta confirmar.`,
    cancelled: ({ party, date, time }) =>
      party === null
        ? `o seu agendamento de ${date} às ${time} foi cancelado.`
        : `a sua reserva para ${party}, ${date} às ${time}, foi cancelada.`,
    reminder: ({ party, date, time }) =>
      `lembramos ${party === null ? 'o seu agendamento' : `a sua mesa para ${party}`}, ${date} às ${time}. Até logo!`,
    call: ({ phone }) => `Contacto: ${phone}.`,
    stop: () => 'Sem mais SMS: responda STOP.',
    brief: {
      confirmed: () => 'reserva confirmada,',
      declined: () => 'pedido recusado,',
      moved: () => 'reserva mudada para',
      moved_request: () => 'pedido mudado para',
      cancelled: () => 'reserva cancelada,',
      reminder: () => 'lembrete,',
      stop: () => 'Sair: STOP',
    },
    stopped: () => 'Deixa de receber SMS nossos. As suas reservas continuam. Para os voltar a receber responda START.',
    started: () => 'Volta a receber SMS sobre as suas reservas. Sem mais SMS: responda STOP.',
  },
  minutes: (n) => (n === 1 ? '1 minuto' : `${n} minutos`),
  hours: (n) => (n === 1 ? '1 hora' : `${n} horas`),
  days: (n) => (n === 1 ? '1 dia' : `${n} dias`),
  people: (n) => (n === 1 ? '1 pessoa' : `${n} pessoas`),
  label: {
    date: () => 'Data',
    time: () => 'Hora',
    party: () => 'Pessoas',
    service: () => 'Serviço',
    staff: () => 'Com',
    duration: () => 'Duração',
    tables: () => 'Mesa',
    name: () => 'Nome',
    email: () => 'E-mail',
    phone: () => 'Telefone',
    notes: () => 'Nota',
    reason: () => 'Motivo',
  },
  link: {
    booking: () => 'A sua reserva num relance',
    request: () => 'O seu pedido num relance',
    coming: () => 'Confirmo a minha presença',
    cannotCome: () => 'Não posso ir',
    confirm: () => 'Confirmar',
    decline: () => 'Recusar',
  },
  mail: {
    greeting: ({ name }) => (name === null ? 'Olá!' : `Olá, ${name}!`),
    closing: ({ business }) => `Com os melhores cumprimentos\n${business}`,
    acknowledged: {
      subject: ({ business }) => `O seu pedido em ${business}`,
      lead: ({ business }) => `Recebemos o seu pedido. Ainda não está confirmado: ${business} responderá em breve.`,
    },
    confirmed: {
      subject: ({ business }) => `A sua reserva em ${business} está confirmada`,
      lead: () => 'A sua reserva está confirmada. Esperamos por si com todo o gosto.',
    },
    declined: {
      subject: ({ business }) => `O seu pedido em ${business}`,
      lead: () => 'Lamentamos, mas não podemos aceitar a sua reserva a essa hora.',
    },
    waitlisted: {
      subject: ({ business }) => `Está na lista de espera de ${business}`,
      lead: () =>
        'De momento estamos cheios a essa hora. Ficou na lista de espera e escrever-lhe-emos assim que ficar livre.',
    },
    moved: {
      subject: ({ business }) => `A sua reserva em ${business} foi alterada`,
      lead: () => 'A sua reserva foi alterada. Estes são os dados atuais:',
    },
    cancelled: {
      subject: ({ business }) => `A sua reserva em ${business} está cancelada`,
      lead: () => 'A sua reserva foi cancelada.',
    },
    reminder: {
      subject: ({ business }) => `Lembrete: a sua reserva em ${business}`,
      lead: () => 'Esperamos por si com todo o gosto. Por favor, confirme-nos que vem, ou cancele se não puder vir.',
      coming: () => 'Obrigado por nos confirmar que vem. Esperamos por si com todo o gosto.',
    },
    desk_requested: {
      subject: ({ who, date, time }) => `Novo pedido: ${who}, ${date}, ${time}`,
      lead: () => 'Um novo pedido espera a sua resposta. Confirme-o ou recuse-o, por favor.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nova reserva: ${who}, ${date}, ${time}`,
      lead: () => 'Uma nova reserva foi confirmada automaticamente.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }) => `Cancelada pelo cliente: ${who}, ${date}, ${time}`,
      lead: () => 'O cliente cancelou esta reserva. O lugar está de novo livre.',
    },
    desk_fits: {
      subject: ({ who, date, time }) => `Lista de espera: lugar para ${who}, ${date}, ${time}`,
      lead: () => 'Há agora lugar para a lista de espera. Nada é confirmado automaticamente.',
    },
  },
} satisfies Texts;

export const ptAppointments: AppointmentTexts = {
  refusal: {
    notice: ({ wait }) => `Faça a sua marcação com pelo menos ${wait} de antecedência, por favor.`,
    horizon: ({ days }) => `Pode fazer marcações com até ${days} dias de antecedência.`,
  },
  bookingsOff: () => 'De momento não é possível fazer marcações online. Telefone-nos, por favor.',
  conflict: {
    requested: () => 'Esta marcação ainda está só pedida',
    only_waitlisted: () => 'Esta marcação ainda está só na lista de espera',
    seated: () => 'Já chegou',
    left: () => 'O cliente já saiu',
    not_seated: () => 'Ainda não chegou',
    not_started: () => 'A marcação ainda não começou',
    not_today: () => 'A marcação não é para hoje',
    started: () => 'A marcação já começou',
  },
  warning: { outside_hours: () => 'A marcação não fica dentro do horário de abertura.' },
  answer: {
    confirmed: ({ business, date, time }) => `A sua marcação em ${business} para ${date} às ${time} está confirmada.`,
  },
  link: { booking: () => 'A sua marcação num relance' },
  mail: {
    confirmed: {
      subject: ({ business }) => `A sua marcação em ${business} está confirmada`,
      lead: () => 'A sua marcação está confirmada. Esperamos por si com todo o gosto.',
    },
    declined: { lead: () => 'Lamentamos, mas não temos marcações livres a essa hora.' },
    moved: {
      subject: ({ business }) => `A sua marcação em ${business} foi alterada`,
      lead: () => 'A sua marcação foi alterada. Estes são os dados atuais:',
    },
    cancelled: {
      subject: ({ business }) => `A sua marcação em ${business} está cancelada`,
      lead: () => 'A sua marcação foi cancelada.',
    },
    reminder: { subject: ({ business }) => `Lembrete: a sua marcação em ${business}` },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nova marcação: ${who}, ${date}, ${time}`,
      lead: () => 'Uma nova marcação foi confirmada automaticamente.',
    },
    desk_cancelled: { lead: () => 'O cliente cancelou esta marcação. A hora voltou a ficar livre.' },
  },
};
