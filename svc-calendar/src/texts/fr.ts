import type { Texts } from './en.ts';

export const fr = {
  refusals: {
    unknownRoom: () => 'ne désigne aucune chambre de cet hôtel',
    foreignFeed: () => 'ne désigne aucun calendrier de cette chambre',
    tooSoon: () => 'Ce calendrier a été lu à la main il y a moins de 5 minutes.',
    tooOften: () => 'Ce calendrier est consulté trop souvent. Veuillez patienter.',
    unavailable: () => 'Le calendrier ne peut pas être lu pour le moment. Veuillez réessayer.',
    notFound: () => 'Il n’y a rien à cette adresse.',
  },
  labels: { room: 'Chambre', calendar: 'Calendrier de', nights: 'Nuits', since: 'Depuis' },
  nights: (from, to) => `du ${from} au ${to}`,
  suspect: {
    subject: (room) => `À vérifier : le calendrier de la chambre ${room} a perdu ses réservations`,
    text: () =>
      'Un calendrier que nous lisons pour vous indique soudain beaucoup moins de nuits qu’auparavant, ou plus aucune. Nous gardons ces nuits bloquées pour le moment. Si les prochaines lectures le confirment, elles seront libérées.',
  },
  hours: {
    subject: (room) => `Un calendrier de la chambre ${room} est illisible depuis 6 heures`,
    text: () =>
      'Depuis six heures, nous ne parvenons pas à lire correctement ce calendrier. Ce qu’il indiquait en dernier reste bloqué ; des nuits vendues là-bas depuis peuvent manquer ici.',
  },
  day: {
    subject: (room) => `Un calendrier de la chambre ${room} est illisible depuis un jour`,
    text: () =>
      'Depuis un jour, nous ne parvenons pas à lire correctement ce calendrier. Ce qu’il indiquait en dernier reste bloqué ; des nuits vendues là-bas depuis peuvent manquer ici. Veuillez vérifier l’adresse du calendrier auprès du site de réservation.',
  },
  clash: {
    subject: (room) => `Double réservation possible dans la chambre ${room}`,
    text: () =>
      'Un site de réservation indique des nuits de cette chambre déjà réservées chez vous. Nous avons conservé les deux réservations. Veuillez vérifier laquelle est juste, puis déplacer ou annuler l’autre.',
  },
} satisfies Texts;
