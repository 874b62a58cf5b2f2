import type { AppointmentTexts } from './en.ts';

export const it: AppointmentTexts = {
  texts: {
    refusal: {
      notice: ({ wait }) => `La preghiamo di prendere appuntamento almeno ${wait} prima.`,
      horizon: ({ days }) => `Si può prendere appuntamento fino a ${days} giorni prima.`,
    },
    bookingsOff: () => 'Al momento non si possono prendere appuntamenti online. La preghiamo di telefonarci.',
    conflict: {
      requested: () => 'Questo appuntamento è ancora solo richiesto',
      only_waitlisted: () => 'Questo appuntamento è ancora solo in lista d’attesa',
      seated: () => 'Già arrivato',
      left: () => 'Il cliente è già andato via',
      not_seated: () => 'Non ancora arrivato',
      not_started: () => 'L’appuntamento non è ancora iniziato',
      not_today: () => 'L’appuntamento non è per oggi',
      started: () => 'L’appuntamento è già iniziato',
    },
    warning: { outside_hours: () => 'L’appuntamento non rientra negli orari di apertura.' },
    answer: {
      confirmed: ({ business, date, time }) =>
        `Il Suo appuntamento presso ${business} per ${date} alle ${time} è confermato.`,
    },
    link: { booking: () => 'Il Suo appuntamento a colpo d’occhio' },
    mail: {
      confirmed: {
        subject: ({ business }) => `Il Suo appuntamento presso ${business} è confermato`,
        lead: () => 'il Suo appuntamento è confermato. Saremo lieti di accoglierLa.',
      },
      declined: { lead: () => 'ci dispiace: a quell’ora non possiamo darLe un appuntamento.' },
      moved: {
        subject: ({ business }) => `Il Suo appuntamento presso ${business} è cambiato`,
        lead: () => 'il Suo appuntamento è cambiato. Ora è così:',
      },
      cancelled: {
        subject: ({ business }) => `Il Suo appuntamento presso ${business} è annullato`,
        lead: () => 'il Suo appuntamento è stato annullato.',
      },
      reminder: { subject: ({ business }) => `Promemoria: il Suo appuntamento presso ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }) => `Nuovo appuntamento: ${who}, ${date}, ${time}`,
        lead: () => 'Un nuovo appuntamento è stato confermato subito.',
      },
      desk_cancelled: { lead: () => 'Il cliente ha annullato questo appuntamento. L’orario è di nuovo libero.' },
    },
  },
  pages: {
    book: {
      at_once: 'L’appuntamento è confermato subito. Può annullarlo sulla Sua pagina.',
      sms: 'Inviatemi un SMS se cambia qualcosa di questo appuntamento',
      off: 'Al momento non si possono prendere appuntamenti online. Ci chiami:',
    },
    error: { changed: 'Questo appuntamento è cambiato da quando la pagina è stata aperta. Lo riguardi.' },
    done: {
      title: ({ business }) => `Il Suo appuntamento presso ${business}`,
      own_hint: 'Lì può vedere o annullare l’appuntamento. Conservi questo link: La riporta lì.',
    },
    guest: {
      title: ({ business }) => `Il Suo appuntamento presso ${business}`,
      confirmed: 'Il Suo appuntamento è confermato. La aspettiamo con piacere.',
      declined: 'Ci dispiace: a quell’ora non abbiamo potuto darLe un appuntamento.',
      cancelled: 'Questo appuntamento è annullato.',
      no_show: 'Questo appuntamento è passato. Ci è mancato.',
      over: 'Questo appuntamento è passato. Grazie della visita.',
      cancel: 'Annulla l’appuntamento',
      ask_cancel: 'Annullare questo appuntamento?',
      yes_cancel: 'Sì, annulla',
      ask_hint: 'Non si può tornare indietro. L’orario va ad altri.',
    },
  },
};
