import type { AppointmentTexts } from './en.ts';

export const de: AppointmentTexts = {
  texts: {
    refusal: {
      notice: ({ wait }) => `Termine vereinbaren Sie bitte mindestens ${wait} im Voraus.`,
      horizon: ({ days }) => `Termine können Sie bis zu ${days} Tage im Voraus buchen.`,
    },
    bookingsOff: () => 'Termine lassen sich zurzeit nicht online buchen. Bitte rufen Sie uns an.',
    conflict: {
      requested: () => 'Dieser Termin ist bisher nur angefragt',
      only_waitlisted: () => 'Dieser Termin steht bisher nur auf der Warteliste',
      seated: () => 'Bereits eingetroffen',
      left: () => 'Der Gast ist bereits gegangen',
      not_seated: () => 'Noch nicht eingetroffen',
      not_started: () => 'Der Termin hat noch nicht begonnen',
      not_today: () => 'Der Termin ist nicht für heute',
      started: () => 'Der Termin hat bereits begonnen',
    },
    warning: { outside_hours: () => 'Der Termin liegt nicht innerhalb der Öffnungszeiten.' },
    answer: {
      confirmed: ({ business, date, time }) => `Ihr Termin bei ${business} am ${date} um ${time} Uhr ist bestätigt.`,
    },
    link: { booking: () => 'Ihr Termin auf einen Blick' },
    mail: {
      confirmed: {
        subject: ({ business }) => `Ihr Termin bei ${business} ist bestätigt`,
        lead: () => 'Ihr Termin ist bestätigt. Wir freuen uns auf Sie.',
      },
      declined: { lead: () => 'Es tut uns leid: Zu dieser Zeit können wir Ihnen keinen Termin geben.' },
      moved: {
        subject: ({ business }) => `Ihr Termin bei ${business} wurde geändert`,
        lead: () => 'Ihr Termin wurde geändert. So lautet er jetzt:',
      },
      cancelled: {
        subject: ({ business }) => `Ihr Termin bei ${business} ist abgesagt`,
        lead: () => 'Ihr Termin wurde abgesagt.',
      },
      reminder: { subject: ({ business }) => `Erinnerung: Ihr Termin bei ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }) => `Neuer Termin: ${who}, ${date}, ${time}`,
        lead: () => 'Ein neuer Termin wurde sofort bestätigt.',
      },
      desk_cancelled: { lead: () => 'Der Termin wurde vom Gast abgesagt. Die Zeit ist wieder frei.' },
    },
  },
  pages: {
    book: {
      at_once: 'Ihr Termin wird sofort bestätigt. Auf Ihrer eigenen Seite können Sie ihn absagen.',
      sms: 'Bei Änderungen dieses Termins eine SMS an mich',
      off: 'Termine lassen sich zurzeit nicht online buchen. Bitte rufen Sie uns an:',
    },
    error: {
      changed: 'Dieser Termin hat sich geändert, seit die Seite geöffnet wurde. Bitte sehen Sie noch einmal hin.',
    },
    done: {
      title: ({ business }) => `Ihr Termin bei ${business}`,
      own_hint: 'Dort sehen Sie Ihren Termin und können ihn absagen. Bewahren Sie den Link auf: Er führt Sie zurück.',
    },
    guest: {
      title: ({ business }) => `Ihr Termin bei ${business}`,
      confirmed: 'Ihr Termin ist bestätigt. Wir freuen uns auf Sie.',
      declined: 'Es tut uns leid: Zu dieser Zeit konnten wir Ihnen keinen Termin geben.',
      cancelled: 'Dieser Termin ist abgesagt.',
      no_show: 'Dieser Termin ist vorbei. Wir haben Sie vermisst.',
      over: 'Dieser Termin ist vorbei. Danke für Ihren Besuch.',
      cancel: 'Termin absagen',
      ask_cancel: 'Diesen Termin absagen?',
      yes_cancel: 'Ja, absagen',
      ask_hint: 'Das lässt sich nicht rückgängig machen. Die Zeit geht an andere.',
    },
  },
};
