import type { AppointmentTexts } from './en.ts';

export const pt: AppointmentTexts = {
  texts: {
    refusal: {
      notice: ({ wait }) => `As marcações fazem-se com pelo menos ${wait} de antecedência.`,
      horizon: ({ days }) => `As marcações fazem-se até ${days} dias antes.`,
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
    warning: { outside_hours: () => 'A marcação não cabe no horário de abertura.' },
    answer: {
      confirmed: ({ business, date, time }) => `A sua marcação em ${business} para ${date} às ${time} está confirmada.`,
    },
    link: { booking: () => 'A sua marcação num relance' },
    mail: {
      confirmed: {
        subject: ({ business }) => `A sua marcação em ${business} está confirmada`,
        lead: () => 'a sua marcação está confirmada. Será um gosto recebê-lo.',
      },
      declined: { lead: () => 'lamentamos: não podemos dar-lhe uma marcação a essa hora.' },
      moved: {
        subject: ({ business }) => `A sua marcação em ${business} mudou`,
        lead: () => 'a sua marcação mudou. Agora é assim:',
      },
      cancelled: {
        subject: ({ business }) => `A sua marcação em ${business} está cancelada`,
        lead: () => 'a sua marcação foi cancelada.',
      },
      reminder: { subject: ({ business }) => `Lembrete: a sua marcação em ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }) => `Nova marcação: ${who}, ${date}, ${time}`,
        lead: () => 'Uma nova marcação foi confirmada de imediato.',
      },
      desk_cancelled: { lead: () => 'O cliente cancelou esta marcação. A hora voltou a ficar livre.' },
    },
  },
  pages: {
    book: {
      at_once: 'A sua marcação é confirmada de imediato. Pode cancelá-la na sua página.',
      sms: 'Enviem-me um SMS se algo mudar nesta marcação',
      off: 'De momento não é possível fazer marcações online. Telefone-nos:',
    },
    error: { changed: 'Esta marcação mudou desde que a página foi aberta. Veja-a de novo.' },
    done: {
      title: ({ business }) => `A sua marcação em ${business}`,
      own_hint: 'Nela pode ver ou cancelar a sua marcação. Guarde esta ligação: é o caminho de volta.',
    },
    guest: {
      title: ({ business }) => `A sua marcação em ${business}`,
      confirmed: 'A sua marcação está confirmada. Esperamos por si.',
      declined: 'Lamentamos: não pudemos dar-lhe uma marcação a essa hora.',
      cancelled: 'Esta marcação está cancelada.',
      no_show: 'Esta marcação já passou. Sentimos a sua falta.',
      over: 'Esta marcação já passou. Obrigado pela visita.',
      cancel: 'Cancelar a marcação',
      ask_cancel: 'Cancelar esta marcação?',
      yes_cancel: 'Sim, cancelar',
      ask_hint: 'Não se pode desfazer. A hora fica para outros.',
    },
  },
};
