import type { AppointmentTexts, Texts } from './en.ts';

export const it = {
  refusal: {
    past: () => 'Quest’orario è già passato. La preghiamo di sceglierne uno più tardi.',
    horizon: ({ days }) => `Si può prenotare fino a ${days} giorni prima.`,
    closed: ({ date }) => `Siamo chiusi ${date}.`,
    party_too_large: ({ most }) =>
      `Online accettiamo prenotazioni fino a ${most} ${most === 1 ? 'persona' : 'persone'}. Per un gruppo più grande ci telefoni.`,
    not_offered: ({ time }) => `Quel giorno non si può prenotare per le ${time}.`,
    notice: ({ wait }) => `La preghiamo di prenotare almeno ${wait} prima.`,
    question_required: ({ question }) => `La preghiamo di rispondere a questa domanda: ${question}`,
    guest_limit: () => 'Nell’ultima ora sono arrivate troppe richieste con questi dati. La preghiamo di telefonarci.',
  },
  bookingsOff: () => 'Al momento non si può prenotare online. La preghiamo di telefonarci.',
  conflict: {
    requested: () => 'Questa prenotazione è ancora solo richiesta',
    only_waitlisted: () => 'Questa prenotazione è ancora solo in lista d’attesa',
    confirmed: () => 'Già confermata',
    declined: () => 'Già rifiutata',
    waitlisted: () => 'Già in lista d’attesa',
    cancelled: () => 'Già annullata',
    no_show: () => 'Già segnata come non presentata',
    seated: () => 'Già a tavola',
    left: () => 'Gli ospiti sono già andati via',
    not_seated: () => 'Non ancora a tavola',
    not_started: () => 'La prenotazione non è ancora iniziata',
    not_today: () => 'La prenotazione non è per oggi',
    started: () => 'La prenotazione è già iniziata',
    not_asked_yet: () => 'Al cliente non è ancora stato chiesto',
    said_already: () => 'Il cliente ha già confermato la sua presenza',
    changed_since: () => 'La prenotazione è stata modificata nel frattempo: non si può più annullare',
    undo_over: () => 'È troppo tardi per annullare questa operazione',
    no_table: () => 'A quell’ora nessun tavolo è libero',
    person_busy: () => 'A quell’ora nessuno è disponibile',
    table_taken: ({ tables }) => `Non disponibile a quell’ora: ${tables}`,
  },
  warning: {
    past: () => 'L’ora è già passata.',
    horizon: ({ days }) => `Il giorno è tra più di ${days} giorni.`,
    closed: () => 'Quel giorno il locale è chiuso.',
    party_too_large: ({ most }) => `Il gruppo supera le ${most} persone accettate online.`,
    off_grid: () => 'Quest’ora non viene offerta online.',
    outside_hours: () => 'La prenotazione non rientra negli orari di apertura.',
    notice: ({ wait }) => `Il preavviso è più breve di ${wait}.`,
    question_required: ({ question }) => `Manca una risposta obbligatoria: ${question}`,
    off_duty: () => 'A quell’ora non lavora nessuno che offra questo servizio.',
    pacing: ({ covers }) => `A quell’ora arrivano più di ${covers} persone.`,
    no_table: () => 'Nessun tavolo è libero: la prenotazione è senza tavolo.',
    table_too_small: ({ seats }) => `I tavoli scelti hanno solo ${seats} posti, meno di quanti ne servono.`,
    table_too_large: ({ least }) => `I tavoli scelti sono pensati per ${least} persone o più.`,
  },
  answer: {
    requested: ({ business, date, time }) =>
      `Grazie. ${business} ha ricevuto la Sua richiesta per ${date} alle ${time} e Le risponderà presto.`,
    confirmed: ({ business, date, time }) =>
      `La Sua prenotazione presso ${business} per ${date} alle ${time} è confermata.`,
  },
  sms: {
    said: ({ business, sentence }) => `${business}: ${sentence}`,
    confirmed: ({ party, date, time }) =>
      `il Suo ${party === null ? 'appuntamento' : `tavolo per ${party}`}, ${date} alle ${time}, è confermato. A presto!`,
    declined: ({ date, time }) => `ci dispiace, non possiamo accettare la Sua richiesta per ${date} alle ${time}.`,
    moved: ({ party, date, time }) =>
      party === null
        ? `il Suo appuntamento è spostato a ${date} alle ${time}.`
        : `la Sua prenotazione per ${party} è spostata a ${date} alle ${time}.`,
    moved_request: ({ party, date, time }) =>
      `la Sua richiesta è cambiata: ${party === null ? 'appuntamento' : `tavolo per ${party}`}, ${date} alle ${time}. Non è ancora confermata.`,
    cancelled: ({ party, date, time }) =>
      party === null
        ? `il Suo appuntamento, ${date} alle ${time}, è stato annullato.`
        : `la Sua prenotazione per ${party}, ${date} alle ${time}, è stata annullata.`,
    reminder: ({ party, date, time }) =>
      `Le ricordiamo il Suo ${party === null ? 'appuntamento' : `tavolo per ${party}`}, ${date} alle ${time}. La aspettiamo!`,
    call: ({ phone }) => `Domande? Tel. ${phone}.`,
    stop: () => 'Per non ricevere SMS risponda STOP.',
    brief: {
      confirmed: () => 'prenotazione confermata,',
      declined: () => 'richiesta rifiutata,',
      moved: () => 'prenotazione spostata a',
      moved_request: () => 'richiesta spostata a',
      cancelled: () => 'prenotazione annullata,',
      reminder: () => 'promemoria,',
      stop: () => 'Basta SMS: STOP',
    },
    stopped: () =>
      'Non Le invieremo altri SMS. Le Sue prenotazioni restano valide. Per riceverli di nuovo risponda START.',
    started: () => 'Le invieremo di nuovo SMS sulle Sue prenotazioni. Per non ricevere SMS risponda STOP.',
  },
  minutes: (n) => (n === 1 ? '1 minuto' : `${n} minuti`),
  hours: (n) => (n === 1 ? '1 ora' : `${n} ore`),
  days: (n) => (n === 1 ? '1 giorno' : `${n} giorni`),
  people: (n) => (n === 1 ? '1 persona' : `${n} persone`),
  label: {
    date: () => 'Data',
    time: () => 'Ora',
    party: () => 'Persone',
    service: () => 'Servizio',
    staff: () => 'Con',
    duration: () => 'Durata',
    tables: () => 'Tavolo',
    name: () => 'Nome',
    email: () => 'E-mail',
    phone: () => 'Telefono',
    notes: () => 'Nota',
    reason: () => 'Motivo',
  },
  link: {
    booking: () => 'La Sua prenotazione a colpo d’occhio',
    request: () => 'La Sua richiesta a colpo d’occhio',
    coming: () => 'Confermo la mia presenza',
    cannotCome: () => 'Non posso venire',
    confirm: () => 'Conferma',
    decline: () => 'Rifiuta',
  },
  mail: {
    greeting: ({ name }) => (name === null ? 'Buongiorno,' : `Buongiorno ${name},`),
    closing: ({ business }) => `Cordiali saluti\n${business}`,
    acknowledged: {
      subject: ({ business }) => `La Sua richiesta presso ${business}`,
      lead: ({ business }) =>
        `Abbiamo ricevuto la Sua richiesta. Non è ancora confermata: ${business} Le risponderà presto.`,
    },
    confirmed: {
      subject: ({ business }) => `La Sua prenotazione presso ${business} è confermata`,
      lead: () => 'La Sua prenotazione è confermata. Saremo lieti di accoglierLa.',
    },
    declined: {
      subject: ({ business }) => `La Sua richiesta presso ${business}`,
      lead: () => 'Ci dispiace, ma a quell’ora non possiamo accettare la Sua prenotazione.',
    },
    waitlisted: {
      subject: ({ business }) => `È in lista d’attesa presso ${business}`,
      lead: () =>
        'A quell’ora al momento siamo al completo. L’abbiamo messa in lista d’attesa e Le scriveremo appena si libera.',
    },
    moved: {
      subject: ({ business }) => `La Sua prenotazione presso ${business} è stata modificata`,
      lead: () => 'La Sua prenotazione è stata modificata. Ecco i dati aggiornati:',
    },
    cancelled: {
      subject: ({ business }) => `La Sua prenotazione presso ${business} è annullata`,
      lead: () => 'La Sua prenotazione è stata annullata.',
    },
    reminder: {
      subject: ({ business }) => `Promemoria: la Sua prenotazione presso ${business}`,
      lead: () =>
        'Saremo lieti di accoglierLa. La preghiamo di confermarci che verrà, o di annullare se ha un impedimento.',
      coming: () => 'Grazie di averci confermato che verrà. Saremo lieti di accoglierLa.',
    },
    desk_requested: {
      subject: ({ who, date, time }) => `Nuova richiesta: ${who}, ${date}, ${time}`,
      lead: () => 'Una nuova richiesta attende la Sua risposta. La preghiamo di confermarla o rifiutarla.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nuova prenotazione: ${who}, ${date}, ${time}`,
      lead: () => 'Una nuova prenotazione è stata confermata automaticamente.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }) => `Annullata dal cliente: ${who}, ${date}, ${time}`,
      lead: () => 'Il cliente ha annullato questa prenotazione. Il posto è di nuovo libero.',
    },
    desk_fits: {
      subject: ({ who, date, time }) => `Lista d’attesa: posto per ${who}, ${date}, ${time}`,
      lead: () => 'Si è liberato posto per la lista d’attesa. Nulla viene confermato automaticamente.',
    },
  },
} satisfies Texts;

export const itAppointments: AppointmentTexts = {
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
      lead: () => 'Il Suo appuntamento è confermato. Saremo lieti di accoglierLa.',
    },
    declined: { lead: () => 'Ci dispiace, ma a quell’ora non possiamo offrirLe un appuntamento.' },
    moved: {
      subject: ({ business }) => `Il Suo appuntamento presso ${business} è stato modificato`,
      lead: () => 'Il Suo appuntamento è stato modificato. Ecco i dati aggiornati:',
    },
    cancelled: {
      subject: ({ business }) => `Il Suo appuntamento presso ${business} è annullato`,
      lead: () => 'Il Suo appuntamento è stato annullato.',
    },
    reminder: { subject: ({ business }) => `Promemoria: il Suo appuntamento presso ${business}` },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nuovo appuntamento: ${who}, ${date}, ${time}`,
      lead: () => 'Un nuovo appuntamento è stato confermato automaticamente.',
    },
    desk_cancelled: { lead: () => 'Il cliente ha annullato questo appuntamento. L’orario è di nuovo libero.' },
  },
};
