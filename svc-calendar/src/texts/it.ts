import type { Texts } from './en.ts';

export const it = {
  refusals: {
    unknownRoom: () => 'non indica nessuna camera di questo hotel',
    foreignFeed: () => 'non indica nessun calendario di questa camera',
    tooSoon: () => 'Questo calendario è stato letto a mano meno di 5 minuti fa.',
    tooOften: () => 'Questo calendario viene letto troppo spesso. Attenda un momento.',
    unavailable: () => 'Al momento il calendario non può essere letto. Riprovi.',
    notFound: () => 'A questo indirizzo non c’è nulla.',
  },
  labels: { room: 'Camera', calendar: 'Calendario di', nights: 'Notti', since: 'Da' },
  nights: (from, to) => `dal ${from} al ${to}`,
  suspect: {
    subject: (room) => `Da verificare: il calendario della camera ${room} ha perso le sue prenotazioni`,
    text: () =>
      'Un calendario che leggiamo per Lei indica all’improvviso molte meno notti di prima, o nessuna. Per ora teniamo bloccate queste notti. Se le prossime letture dicono lo stesso, torneranno libere.',
  },
  hours: {
    subject: (room) => `Un calendario della camera ${room} non è leggibile da 6 ore`,
    text: () =>
      'Da sei ore non riusciamo a leggere correttamente questo calendario. Ciò che indicava per ultimo resta bloccato; le notti vendute là nel frattempo possono mancare qui.',
  },
  day: {
    subject: (room) => `Un calendario della camera ${room} non è leggibile da un giorno`,
    text: () =>
      'Da un giorno non riusciamo a leggere correttamente questo calendario. Ciò che indicava per ultimo resta bloccato; le notti vendute là nel frattempo possono mancare qui. Verifichi l’indirizzo del calendario presso il portale di prenotazione.',
  },
  clash: {
    subject: (room) => `Possibile doppia prenotazione nella camera ${room}`,
    text: () =>
      'Un portale di prenotazione indica notti di questa camera già prenotate da Lei. Abbiamo mantenuto entrambe le prenotazioni. Verifichi quale è corretta e sposti o annulli l’altra.',
  },
} satisfies Texts;
