import type { AppointmentTexts, Texts } from './en.ts';

export const de = {
  refusal: {
    past: () => 'Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.',
    horizon: ({ days }) => `Reservieren können Sie bis zu ${days} Tage im Voraus.`,
    closed: ({ date }) => `Am ${date} haben wir geschlossen.`,
    party_too_large: ({ most }) =>
      `Online nehmen wir Reservierungen bis ${most} ${most === 1 ? 'Person' : 'Personen'} an. Für mehr Personen rufen Sie uns bitte an.`,
    not_offered: ({ time }) => `${time} Uhr bieten wir an diesem Tag nicht an.`,
    notice: ({ wait }) => `Bitte reservieren Sie mindestens ${wait} im Voraus.`,
    question_required: ({ question }) => `Bitte beantworten Sie diese Frage: ${question}`,
    guest_limit: () => 'Mit diesen Angaben kamen in der letzten Stunde zu viele Anfragen. Bitte rufen Sie uns an.',
  },
  bookingsOff: () => 'Online-Reservierungen sind zurzeit nicht möglich. Bitte rufen Sie uns an.',
  conflict: {
    requested: () => 'Diese Reservierung ist bisher nur angefragt',
    only_waitlisted: () => 'Diese Reservierung steht bisher nur auf der Warteliste',
    confirmed: () => 'Bereits bestätigt',
    declined: () => 'Bereits abgelehnt',
    waitlisted: () => 'Bereits auf der Warteliste',
    cancelled: () => 'Bereits storniert',
    no_show: () => 'Bereits als nicht erschienen vermerkt',
    seated: () => 'Sitzt bereits am Tisch',
    left: () => 'Die Gäste sind bereits gegangen',
    not_seated: () => 'Sitzt noch nicht am Tisch',
    not_started: () => 'Die Reservierung hat noch nicht begonnen',
    not_today: () => 'Die Reservierung ist nicht für heute',
    started: () => 'Die Reservierung hat bereits begonnen',
    not_asked_yet: () => 'Der Gast wurde noch nicht gefragt',
    said_already: () => 'Der Gast hat bereits zugesagt',
    changed_since: () => 'Seitdem wurde die Buchung geändert: Das lässt sich nicht mehr rückgängig machen',
    undo_over: () => 'Es ist zu spät, das rückgängig zu machen',
    no_table: () => 'Zu dieser Zeit ist kein Tisch frei',
    person_busy: () => 'Zu dieser Zeit ist niemand frei',
    table_taken: ({ tables }) => `Zu dieser Zeit nicht frei: ${tables}`,
  },
  warning: {
    past: () => 'Die Zeit ist schon vorbei.',
    horizon: ({ days }) => `Der Tag liegt mehr als ${days} Tage voraus.`,
    closed: () => 'An diesem Tag ist geschlossen.',
    party_too_large: ({ most }) => `Es sind mehr Personen als die ${most}, für die online reserviert werden kann.`,
    off_grid: () => 'Diese Zeit wird online nicht angeboten.',
    outside_hours: () => 'Die Reservierung liegt nicht innerhalb der Öffnungszeiten.',
    notice: ({ wait }) => `Die Vorlaufzeit ist kürzer als ${wait}.`,
    question_required: ({ question }) => `Eine Pflichtfrage blieb offen: ${question}`,
    off_duty: () => 'Zu dieser Zeit arbeitet niemand, der diese Leistung anbietet.',
    pacing: ({ covers }) => `Zu dieser Zeit kommen mehr als ${covers} Gäste.`,
    no_table: () => 'Kein Tisch ist frei: Die Reservierung hat keinen Tisch.',
    table_too_small: ({ seats }) =>
      `Die gewählten Tische haben nur ${seats} Plätze, weniger als die Gesellschaft braucht.`,
    table_too_large: ({ least }) => `Die gewählten Tische sind für Gesellschaften ab ${least} Personen gedacht.`,
  },
  answer: {
    requested: ({ business, date, time }) =>
      `Vielen Dank. ${business} hat Ihre Anfrage für ${date}, ${time} Uhr, erhalten und antwortet Ihnen bald.`,
    confirmed: ({ business, date, time }) =>
      `Ihre Reservierung bei ${business} am ${date} um ${time} Uhr ist bestätigt.`,
  },
  sms: {
    said: ({ business, sentence }) => `${business}: ${sentence}`,
    confirmed: ({ party, date, time }) =>
      `${party === null ? 'Ihr Termin' : `Ihr Tisch für ${party}`} am ${date} um ${time} Uhr ist bestätigt. Bis dann!`,
    declined: ({ date, time }) => `Leider können wir Ihre Anfrage für ${date}, ${time} Uhr, nicht annehmen.`,
    moved: ({ party, date, time }) =>
      `${party === null ? 'Ihr Termin' : `Ihre Reservierung für ${party}`} wurde auf ${date}, ${time} Uhr verschoben.`,
    moved_request: ({ party, date, time }) =>
      `Ihre Anfrage wurde geändert: ${party === null ? 'Termin' : `Tisch für ${party}`} am ${date} um ${time} Uhr. Sie ist noch nicht bestätigt.`,
    cancelled: ({ party, date, time }) =>
      party === null
        ? `Ihr Termin am ${date} um ${time} Uhr wurde abgesagt.`
        : `Ihre Reservierung für ${party} am ${date} um ${time} Uhr wurde storniert.`,
    reminder: ({ party, date, time }) =>
      `Zur Erinnerung: ${party === null ? 'Ihr Termin' : `Ihr Tisch für ${party}`} am ${date} um ${time} Uhr. Bis bald!`,
    call: ({ phone }) => `Fragen? Tel. ${phone}.`,
    stop: () => 'Keine SMS mehr: STOP antworten.',
    brief: {
      confirmed: () => 'Buchung bestätigt,',
      declined: () => 'Anfrage abgelehnt,',
      moved: () => 'Buchung neu am',
      moved_request: () => 'Anfrage neu für',
      cancelled: () => 'Buchung storniert,',
      reminder: () => 'Erinnerung,',
      stop: () => 'Abmelden: STOP',
    },
    stopped: () =>
      'Sie erhalten keine SMS mehr von uns. Ihre Buchungen bleiben bestehen. Mit START erhalten Sie wieder SMS.',
    started: () => 'Sie erhalten wieder SMS zu Ihren Buchungen. Keine SMS mehr: STOP antworten.',
  },
  minutes: (n) => (n === 1 ? '1 Minute' : `${n} Minuten`),
  hours: (n) => (n === 1 ? '1 Stunde' : `${n} Stunden`),
  days: (n) => (n === 1 ? '1 Tag' : `${n} Tage`),
  people: (n) => (n === 1 ? '1 Person' : `${n} Personen`),
  label: {
    date: () => 'Datum',
    time: () => 'Zeit',
    party: () => 'Personen',
    service: () => 'Leistung',
    staff: () => 'Bei',
    duration: () => 'Dauer',
    tables: () => 'Tisch',
    name: () => 'Name',
    email: () => 'E-Mail',
    phone: () => 'Telefon',
    notes: () => 'Bemerkung',
    reason: () => 'Grund',
  },
  link: {
    booking: () => 'Ihre Reservierung auf einen Blick',
    request: () => 'Ihre Anfrage auf einen Blick',
    coming: () => 'Ich komme',
    cannotCome: () => 'Ich kann nicht kommen',
    confirm: () => 'Bestätigen',
    decline: () => 'Ablehnen',
  },
  mail: {
    greeting: ({ name }) => (name === null ? 'Guten Tag' : `Guten Tag ${name}`),
    closing: ({ business }) => `Ihr Team von ${business}`,
    acknowledged: {
      subject: ({ business }) => `Ihre Anfrage bei ${business}`,
      lead: ({ business }) =>
        `Wir haben Ihre Anfrage erhalten. Sie ist noch nicht bestätigt: ${business} antwortet Ihnen bald.`,
    },
    confirmed: {
      subject: ({ business }) => `Ihre Reservierung bei ${business} ist bestätigt`,
      lead: () => 'Ihre Reservierung ist bestätigt. Wir freuen uns auf Sie.',
    },
    declined: {
      subject: ({ business }) => `Ihre Anfrage bei ${business}`,
      lead: () => 'Es tut uns leid: Zu dieser Zeit können wir Ihre Reservierung nicht annehmen.',
    },
    waitlisted: {
      subject: ({ business }) => `Sie stehen auf der Warteliste bei ${business}`,
      lead: () =>
        'Zu dieser Zeit sind wir im Moment voll. Wir haben Sie auf die Warteliste gesetzt und schreiben Ihnen, wenn etwas frei wird.',
    },
    moved: {
      subject: ({ business }) => `Ihre Reservierung bei ${business} wurde geändert`,
      lead: () => 'Ihre Reservierung wurde geändert. Hier sind die aktuellen Angaben:',
    },
    cancelled: {
      subject: ({ business }) => `Ihre Reservierung bei ${business} ist storniert`,
      lead: () => 'Ihre Reservierung wurde storniert.',
    },
    reminder: {
      subject: ({ business }) => `Erinnerung: Ihre Reservierung bei ${business}`,
      lead: () =>
        'Wir freuen uns auf Sie. Bitte bestätigen Sie uns kurz, dass Sie kommen, oder stornieren Sie, falls Sie verhindert sind.',
      coming: () => 'Vielen Dank, dass Sie uns Ihr Kommen bestätigt haben. Wir freuen uns auf Sie.',
    },
    desk_requested: {
      subject: ({ who, date, time }) => `Neue Anfrage: ${who}, ${date}, ${time}`,
      lead: () => 'Eine neue Anfrage wartet auf Ihre Antwort. Bitte bestätigen Sie sie oder lehnen Sie sie ab.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Neue Reservierung: ${who}, ${date}, ${time}`,
      lead: () => 'Eine neue Reservierung wurde automatisch bestätigt.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }) => `Vom Gast storniert: ${who}, ${date}, ${time}`,
      lead: () => 'Der Gast hat diese Reservierung storniert. Der Platz ist wieder frei.',
    },
    desk_fits: {
      subject: ({ who, date, time }) => `Warteliste: Platz für ${who}, ${date}, ${time}`,
      lead: () => 'Für die Warteliste ist Platz frei geworden. Automatisch bestätigt wird nichts.',
    },
  },
} satisfies Texts;

export const deAppointments: AppointmentTexts = {
  refusal: {
    notice: ({ wait }) => `Bitte buchen Sie Ihren Termin mindestens ${wait} im Voraus.`,
    horizon: ({ days }) => `Termine können Sie bis zu ${days} Tage im Voraus buchen.`,
  },
  bookingsOff: () => 'Termine lassen sich zurzeit nicht online buchen. Bitte rufen Sie uns an.',
  conflict: {
    requested: () => 'Dieser Termin ist bisher nur angefragt',
    only_waitlisted: () => 'Dieser Termin steht bisher nur auf der Warteliste',
    seated: () => 'Bereits eingetroffen',
    left: () => 'Der Kunde ist bereits gegangen',
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
    declined: { lead: () => 'Es tut uns leid: Zu dieser Zeit können wir Ihnen keinen Termin anbieten.' },
    moved: {
      subject: ({ business }) => `Ihr Termin bei ${business} wurde geändert`,
      lead: () => 'Ihr Termin wurde geändert. Hier sind die aktuellen Angaben:',
    },
    cancelled: {
      subject: ({ business }) => `Ihr Termin bei ${business} ist abgesagt`,
      lead: () => 'Ihr Termin wurde abgesagt.',
    },
    reminder: { subject: ({ business }) => `Erinnerung: Ihr Termin bei ${business}` },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Neuer Termin: ${who}, ${date}, ${time}`,
      lead: () => 'Ein neuer Termin wurde automatisch bestätigt.',
    },
    desk_cancelled: { lead: () => 'Der Kunde hat diesen Termin abgesagt. Die Zeit ist wieder frei.' },
  },
};
