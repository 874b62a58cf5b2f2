import { inItalian as at } from './at-hotel.ts';
import type { Texts } from './en.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const nights = (n: number) => count(n, 'notte', 'notti');

export const it: Texts = {
  refusals: {
    past: () => 'Il giorno d’arrivo è già passato.',
    lead: (first) => `Si può arrivare al più presto il ${first}.`,
    horizon: (last) => `Si può prenotare con arrivo fino al ${last}.`,
    maxNights: (n) => `Un soggiorno dura al massimo ${nights(n)}.`,
    children: () => 'I bambini non possono soggiornare qui.',
    pets: () => 'Gli animali non sono ammessi.',
    arrivalTime: (earliest, latest) => `L’arrivo è possibile tra le ${earliest} e le ${latest}.`,
    closed: () => 'L’hotel è chiuso almeno una di queste notti.',
    tooManyAdults: (most) => `Questa camera ospita al massimo ${count(most, 'adulto', 'adulti')}.`,
    tooManyChildren: (most) =>
      most === 0
        ? 'Questa camera non ospita bambini.'
        : `Questa camera ospita al massimo ${count(most, 'bambino', 'bambini')}.`,
    minimumStay: (n) => `Per questo arrivo il soggiorno minimo è di ${nights(n)}.`,
    full: () => 'In queste notti non ci sono più camere libere.',
    extraRoomType: (extra) => `${extra} non è offerto con questa camera.`,
    extraSoldOut: (extra) => `${extra} non è più disponibile in questi giorni.`,
    question: (question) => `Per favore risponda: ${question}`,
    guestLimit: () => 'Ci sono state troppe richieste. Riprovi più tardi o chiami l’hotel.',
  },
  coupons: {
    unknown: (code) => `Il codice ${code} non esiste.`,
    usedUp: (code) => `Il codice ${code} è esaurito.`,
    roomType: (code) => `Il codice ${code} non vale per questa camera.`,
    minNights: (code, n) => `Il codice ${code} vale a partire da ${nights(n)}.`,
    dates: (code, from, to) =>
      `Il codice ${code} vale per arrivi ${[from && `dal ${from}`, to && `fino al ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel) => `Grazie. ${hotel} ha ricevuto la Sua richiesta e risponderà al più presto.`,
    confirmed: (hotel) => `Il Suo soggiorno ${at(hotel)} è confermato. La aspettiamo con piacere.`,
    bookingsOff: (hotel) => `${hotel} al momento non accetta prenotazioni online.`,
  },
  conflicts: {
    status: {
      requested: 'Per ora solo richiesto',
      confirmed: 'Già confermato',
      declined: 'Già rifiutato',
      cancelled: 'Già annullato',
      checked_in: 'L’arrivo è già registrato',
      checked_out: 'La partenza è già registrata',
      no_show: 'Già segnato come mancato arrivo',
    },
    still: { requested: 'Per ora solo richiesto', confirmed: 'Per ora solo confermato' },
    tooEarly: (day) => `Non prima del ${day}`,
    tooLate: (day) => `Il soggiorno è finito il ${day}`,
    full: () => 'Nessuna camera di questo tipo è libera tutte le notti',
    roomTaken: (room) => `La camera ${room} non è libera per tutto il soggiorno`,
    roomOccupied: (room) => `La camera ${room} è ancora occupata`,
    noRoom: () => 'Nessuna camera è libera per tutto il soggiorno',
    gone: {
      type: () => 'Questo tipo di camera non è più in vendita: sceglierne un altro',
      plan: () => 'Questa tariffa non è più in vendita: sceglierne un’altra',
    },
    refundLimit: (limit) => `Solo un titolare può rimborsare più di ${limit} di un pagamento`,
    inHouse: () =>
      'L’ospite è già arrivato: arrivo, tariffa e coupon non si possono più cambiare, e al soggiorno serve una camera',
    nothingToPay: () => 'Al momento non c’è alcun acconto di questo soggiorno da pagare con carta',
    noEmail: () => 'L’ospite non ha lasciato un indirizzo e-mail',
    undo: {
      changedSince: () => 'Il soggiorno è stato modificato nel frattempo: non si può più annullare lo spostamento',
      invoiced: () => 'La fattura è già stata emessa',
      over: () => 'È troppo tardi per annullare lo spostamento: spostare il soggiorno a mano',
    },
  },
  warnings: {
    noSingleRoom: () => 'Nessuna camera è libera per tutto il soggiorno: non ne è ancora stata assegnata una.',
  },
  bill: {
    room: (roomType) => `Notte, ${roomType}`,
    touristTax: () => 'Tassa di soggiorno',
    longStay: (n) => `Sconto a partire da ${nights(n)}`,
    coupon: (code) => `Codice sconto ${code}`,
  },
  nights,
  guests: (adults, children) =>
    [count(adults, 'adulto', 'adulti'), ...(children > 0 ? [count(children, 'bambino', 'bambini')] : [])].join(', '),
  emails: {
    labels: {
      reference: 'Riferimento',
      checkIn: 'Arrivo',
      checkOut: 'Partenza',
      nights: 'Notti',
      guests: 'Persone',
      room: 'Camera',
      plan: 'Tariffa',
      breakfast: 'Colazione inclusa',
      arrivalTime: 'Arrivo previsto',
      roomAmount: 'Camera',
      extras: 'Extra',
      discount: 'Sconto',
      touristTax: 'Tassa di soggiorno',
      total: 'Totale',
      deposit: 'Acconto',
      payNow: 'Da pagare subito',
      fee: 'Spese di cancellazione',
      paid: 'Pagato',
      open: 'Ancora da pagare',
      toGiveBack: 'Da rimborsare',
      givenBack: 'Rimborsato',
      received: 'Ricevuto',
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefono',
      notes: 'Nota',
      address: 'Indirizzo',
    },
    greeting: (name) => `Buongiorno ${name},`,
    links: {
      guest: 'Il Suo soggiorno a colpo d’occhio',
      pay: 'Paga l’acconto',
      payNow: 'Paga subito',
      confirm: 'Conferma',
      decline: 'Rifiuta',
      coming: 'Confermo il mio arrivo',
      cannotCome: 'Non posso venire',
    },
    from: (time) => `dalle ${time}`,
    until: (time) => `fino alle ${time}`,
    cancelUntil: (day) => `Può annullare gratuitamente fino al ${day}.`,
    notRefundable: () => 'Questa tariffa non è rimborsabile.',
    tellArrival: () => 'Ci comunichi a che ora pensa di arrivare: basta rispondere a questa e-mail.',
    guest: {
      requested: {
        subject: (hotel) => `La Sua richiesta ${at(hotel)}`,
        text: (hotel) =>
          `Grazie per la Sua richiesta. ${hotel} risponderà al più presto. Non è ancora una prenotazione.`,
      },
      confirmed: {
        subject: (hotel) => `Il Suo soggiorno ${at(hotel)} è confermato`,
        text: (hotel) => `${hotel} conferma il Suo soggiorno e La aspetta con piacere.`,
      },
      declined: {
        subject: (hotel) => `La Sua richiesta ${at(hotel)}`,
        text: (hotel) => `Purtroppo ${hotel} non può accogliere la Sua richiesta.`,
      },
      cancelled: {
        subject: (hotel) => `Il Suo soggiorno ${at(hotel)} è annullato`,
        text: (hotel) => `Il Suo soggiorno ${at(hotel)} è stato annullato.`,
      },
      changed: {
        subject: (hotel) => `Il Suo soggiorno ${at(hotel)} è stato modificato`,
        text: (hotel) => `Il Suo soggiorno ${at(hotel)} è stato modificato. Ecco i dati aggiornati.`,
      },
      refunded: {
        subject: (hotel) => `Rimborso da ${hotel}`,
        text: (hotel) => `${hotel} ha effettuato un rimborso per questo soggiorno.`,
      },
      payment: {
        subject: (hotel) => `Pagamento a ${hotel}`,
        text: () =>
          'La preghiamo di pagare l’importo dovuto per questo soggiorno. Il link qui sotto porta alla pagina di pagamento.',
      },
      reminder: {
        subject: (hotel) => `Il Suo soggiorno ${at(hotel)} inizia presto`,
        text: () =>
          'Saremo lieti di accoglierLa. La preghiamo di confermarci che verrà, o di annullare se ha un impedimento.',
        coming: () => 'Grazie di averci confermato che verrà. Saremo lieti di accoglierLa.',
      },
    },
    clashes: {
      soldOn: 'Venduta su',
      open: 'Apri il planning',
      more: (n) => `e ${n === 1 ? 'un altro soggiorno' : `altri ${n} soggiorni`} nel planning`,
      overbooked: {
        subject: (room) => `Overbooking: camera ${room}`,
        text: () =>
          'Un altro portale ha venduto notti di una camera già prenotata da Lei e nessun’altra camera di quel tipo è libera. Abbiamo mantenuto entrambe le prenotazioni. Dia un’altra camera a uno degli ospiti o annulli una delle prenotazioni prima del loro arrivo.',
      },
      room_lost: {
        subject: (room) => `Soggiorno senza camera: la camera ${room} è fuori servizio`,
        text: () =>
          'Una camera è fuori servizio in notti già prenotate. Il soggiorno non è stato spostato: nessun’altra camera di quel tipo è libera, oppure ha scelto Lei questa. Trovi una camera per l’ospite.',
      },
    },
    hotel: {
      requested: {
        subject: (name, checkIn) => `Nuova richiesta: ${name}, ${checkIn}`,
        text: () => 'Una nuova richiesta attende la Sua risposta.',
      },
      confirmed: {
        subject: (name, checkIn) => `Nuovo soggiorno: ${name}, ${checkIn}`,
        text: () => 'Un nuovo soggiorno è stato confermato automaticamente.',
      },
      cancelled: {
        subject: (name, checkIn) => `Annullato dall’ospite: ${name}, ${checkIn}`,
        text: () => 'L’ospite ha annullato online. La camera è di nuovo libera.',
      },
      coming: {
        subject: (name, checkIn) => `Arrivo confermato: ${name}, ${checkIn}`,
        text: () => 'L’ospite ha confermato che verrà.',
      },
      paid: {
        subject: (name, checkIn) => `Acconto pagato: ${name}, ${checkIn}`,
        text: () => 'L’acconto di questo soggiorno è stato pagato con carta.',
      },
      paid_late: {
        subject: (name, checkIn) => `Pagato troppo tardi: ${name}, ${checkIn}`,
        text: () =>
          'L’acconto di questo soggiorno è stato pagato con carta, ma il soggiorno non avrà luogo. Si accordi con l’ospite e lo rimborsi se dovuto.',
      },
      unmatched_payment: {
        subject: (name, checkIn) => `Pagamento da verificare: ${name}, ${checkIn}`,
        text: () =>
          'Un pagamento con carta per questo soggiorno non corrisponde all’acconto dovuto: l’importo o la valuta non coincidono, oppure era già stato pagato. Non figura sul conto. Lo verifichi presso il Suo fornitore di pagamenti e lo rimborsi se dovuto.',
      },
    },
  },
  pay: {
    title: (hotel) => `Acconto per ${hotel}`,
    fullTitle: (hotel) => `Da pagare subito: ${hotel}`,
    due: (amount, reference) => `${amount} per il Suo soggiorno ${reference}`,
    sandbox: () => 'Questa è una pagina di prova: nessun importo viene addebitato.',
    pay: () => 'Paga',
    fail: () => 'Simula un pagamento fallito',
    paid: () => 'L’acconto è pagato. Grazie.',
    unknown: () => 'A questo indirizzo non c’è nulla da pagare.',
    failed: () => 'L’ultimo pagamento non è riuscito. Può riprovare.',
  },
};
