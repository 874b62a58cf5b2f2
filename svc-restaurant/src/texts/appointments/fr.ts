import type { AppointmentTexts } from './en.ts';

export const fr: AppointmentTexts = {
  texts: {
    refusal: {
      notice: ({ wait }) => `Les rendez-vous se prennent au moins ${wait} à l’avance.`,
      horizon: ({ days }) => `Les rendez-vous se prennent jusqu’à ${days} jours à l’avance.`,
    },
    bookingsOff: () => 'Aucun rendez-vous ne peut être pris en ligne pour le moment. Veuillez nous appeler.',
    conflict: {
      requested: () => 'Ce rendez-vous est encore seulement demandé',
      only_waitlisted: () => 'Ce rendez-vous est encore seulement sur la liste d’attente',
      seated: () => 'Déjà arrivé',
      left: () => 'Le client est déjà parti',
      not_seated: () => 'Pas encore arrivé',
      not_started: () => 'Le rendez-vous n’a pas encore commencé',
      not_today: () => 'Le rendez-vous n’est pas pour aujourd’hui',
      started: () => 'Le rendez-vous a déjà commencé',
    },
    warning: { outside_hours: () => 'Le rendez-vous ne tombe pas dans les heures d’ouverture.' },
    answer: {
      confirmed: ({ business, date, time }) => `Votre rendez-vous chez ${business} le ${date} à ${time} est confirmé.`,
    },
    link: { booking: () => 'Votre rendez-vous en un coup d’œil' },
    mail: {
      confirmed: {
        subject: ({ business }) => `Votre rendez-vous chez ${business} est confirmé`,
        lead: () => 'Votre rendez-vous est confirmé. Nous nous réjouissons de vous accueillir.',
      },
      declined: { lead: () => 'Nous sommes désolés : nous ne pouvons pas vous donner de rendez-vous à cette heure.' },
      moved: {
        subject: ({ business }) => `Votre rendez-vous chez ${business} a changé`,
        lead: () => 'Votre rendez-vous a changé. Le voici maintenant :',
      },
      cancelled: {
        subject: ({ business }) => `Votre rendez-vous chez ${business} est annulé`,
        lead: () => 'Votre rendez-vous a été annulé.',
      },
      reminder: { subject: ({ business }) => `Rappel : votre rendez-vous chez ${business}` },
      desk_confirmed: {
        subject: ({ who, date, time }) => `Nouveau rendez-vous : ${who}, ${date}, ${time}`,
        lead: () => 'Un nouveau rendez-vous a été confirmé aussitôt.',
      },
      desk_cancelled: { lead: () => 'Le client a annulé ce rendez-vous. L’heure est de nouveau libre.' },
    },
  },
  pages: {
    book: {
      at_once: 'Votre rendez-vous est confirmé immédiatement. Vous pouvez l’annuler sur votre page personnelle.',
      sms: 'M’envoyer un SMS si quelque chose change à ce rendez-vous',
      off: 'Aucun rendez-vous ne peut être pris en ligne pour le moment. Veuillez nous appeler :',
    },
    error: { changed: 'Ce rendez-vous a changé depuis l’ouverture de la page. Veuillez le relire.' },
    done: {
      title: ({ business }) => `Votre rendez-vous chez ${business}`,
      own_hint: 'Vous y retrouvez votre rendez-vous et pouvez l’annuler. Gardez ce lien : il vous y ramène.',
    },
    guest: {
      title: ({ business }) => `Votre rendez-vous chez ${business}`,
      confirmed: 'Votre rendez-vous est confirmé. Nous nous réjouissons de vous accueillir.',
      declined: 'Nous sommes désolés : nous n’avons pas pu vous donner de rendez-vous à cette heure.',
      cancelled: 'Ce rendez-vous est annulé.',
      no_show: 'Ce rendez-vous est passé. Vous nous avez manqué.',
      over: 'Ce rendez-vous est passé. Merci de votre visite.',
      cancel: 'Annuler le rendez-vous',
      ask_cancel: 'Annuler ce rendez-vous ?',
      yes_cancel: 'Oui, annuler',
      ask_hint: 'C’est définitif. L’heure est donnée à d’autres.',
    },
  },
};
