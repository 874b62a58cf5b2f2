import type { Texts } from './en.ts';

export const de = {
  refusals: {
    unknownRoom: () => 'nennt kein Zimmer dieses Hotels',
    foreignFeed: () => 'nennt keinen Kalender dieses Zimmers',
    tooSoon: () => 'Dieser Kalender wurde vor weniger als 5 Minuten von Hand abgerufen.',
    tooOften: () => 'Dieser Kalender wird zu oft abgerufen. Bitte warten Sie einen Moment.',
    unavailable: () => 'Der Kalender kann im Moment nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
    notFound: () => 'Unter dieser Adresse gibt es nichts.',
  },
  labels: { room: 'Zimmer', calendar: 'Kalender von', nights: 'Nächte', since: 'Seit' },
  nights: (from, to) => `${from} bis ${to}`,
  suspect: {
    subject: (room) => `Bitte prüfen: Der Kalender von Zimmer ${room} hat seine Buchungen verloren`,
    text: () =>
      'Ein Kalender, den wir für Sie lesen, nennt plötzlich viel weniger Nächte als zuvor oder gar keine. Wir lassen diese Nächte vorerst gesperrt. Sagen die nächsten Abfragen dasselbe, werden sie wieder frei.',
  },
  hours: {
    subject: (room) => `Ein Kalender von Zimmer ${room} ist seit 6 Stunden nicht lesbar`,
    text: () =>
      'Seit sechs Stunden können wir diesen Kalender nicht richtig lesen. Was er zuletzt nannte, bleibt gesperrt; Nächte, die dort seither verkauft wurden, können hier fehlen.',
  },
  day: {
    subject: (room) => `Ein Kalender von Zimmer ${room} ist seit einem Tag nicht lesbar`,
    text: () =>
      'Seit einem Tag können wir diesen Kalender nicht richtig lesen. Was er zuletzt nannte, bleibt gesperrt; Nächte, die dort seither verkauft wurden, können hier fehlen. Bitte prüfen Sie die Adresse des Kalenders beim Buchungsportal.',
  },
  clash: {
    subject: (room) => `Mögliche Doppelbuchung in Zimmer ${room}`,
    text: () =>
      'Ein Buchungsportal nennt Nächte dieses Zimmers, die bei Ihnen schon gebucht sind. Wir haben beide Buchungen behalten. Bitte prüfen Sie, welche stimmt, und verlegen oder stornieren Sie die andere.',
  },
} satisfies Texts;
