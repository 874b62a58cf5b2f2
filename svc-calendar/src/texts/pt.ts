import type { Texts } from './en.ts';

export const pt = {
  refusals: {
    unknownRoom: () => 'não indica nenhum quarto deste hotel',
    foreignFeed: () => 'não indica nenhum calendário deste quarto',
    tooSoon: () => 'Este calendário foi lido manualmente há menos de 5 minutos.',
    tooOften: () => 'Este calendário é consultado com demasiada frequência. Aguarde um momento.',
    unavailable: () => 'De momento não é possível ler o calendário. Tente novamente.',
    notFound: () => 'Não há nada neste endereço.',
  },
  labels: { room: 'Quarto', calendar: 'Calendário de', nights: 'Noites', since: 'Desde' },
  nights: (from, to) => `de ${from} a ${to}`,
  suspect: {
    subject: (room) => `Por favor verifique: o calendário do quarto ${room} perdeu as suas reservas`,
    text: () =>
      'Um calendário que lemos para si indica de repente muito menos noites do que antes, ou nenhuma. Por agora mantemos essas noites bloqueadas. Se as próximas leituras disserem o mesmo, voltam a ficar livres.',
  },
  hours: {
    subject: (room) => `Um calendário do quarto ${room} não é legível há 6 horas`,
    text: () =>
      'Há seis horas que não conseguimos ler bem este calendário. O que indicou por último continua bloqueado; podem faltar aqui noites vendidas lá desde então.',
  },
  day: {
    subject: (room) => `Um calendário do quarto ${room} não é legível há um dia`,
    text: () =>
      'Há um dia que não conseguimos ler bem este calendário. O que indicou por último continua bloqueado; podem faltar aqui noites vendidas lá desde então. Verifique o endereço do calendário no portal de reservas.',
  },
  clash: {
    subject: (room) => `Possível reserva dupla no quarto ${room}`,
    text: () =>
      'Um portal de reservas indica noites deste quarto que já estão reservadas no seu hotel. Mantivemos as duas reservas. Verifique qual está certa e mude ou cancele a outra.',
  },
} satisfies Texts;
