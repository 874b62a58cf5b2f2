import type { AppointmentTexts, Texts } from './en.ts';

export const fr = {
  refusal: {
    past: () => 'Cet horaire est déjà passé. Veuillez en choisir un plus tard.',
    horizon: ({ days }) => `Les réservations sont possibles jusqu’à ${days} jours à l’avance.`,
    closed: ({ date }) => `Nous sommes fermés le ${date}.`,
    party_too_large: ({ most }) =>
      `En ligne, nous acceptons les réservations jusqu’à ${most} ${most === 1 ? 'personne' : 'personnes'}. Pour un groupe plus grand, appelez-nous.`,
    not_offered: ({ time }) => `Il n’est pas possible de réserver à ${time} ce jour-là.`,
    notice: ({ wait }) => `Veuillez réserver au moins ${wait} à l’avance.`,
    question_required: ({ question }) => `Veuillez répondre à cette question : ${question}`,
    guest_limit: () => 'Trop de demandes ont été faites avec ces coordonnées en une heure. Veuillez nous appeler.',
  },
  bookingsOff: () => 'La réservation en ligne n’est pas possible pour le moment. Veuillez nous appeler.',
  conflict: {
    requested: () => 'Cette réservation est encore seulement demandée',
    only_waitlisted: () => 'Cette réservation est encore seulement sur la liste d’attente',
    confirmed: () => 'Déjà confirmée',
    declined: () => 'Déjà refusée',
    waitlisted: () => 'Déjà sur la liste d’attente',
    cancelled: () => 'Déjà annulée',
    no_show: () => 'Déjà notée comme non présentée',
    seated: () => 'Déjà à table',
    left: () => 'Les clients sont déjà partis',
    not_seated: () => 'Pas encore à table',
    not_started: () => 'La réservation n’a pas encore commencé',
    not_today: () => 'La réservation n’est pas pour aujourd’hui',
    started: () => 'La réservation a déjà commencé',
    not_asked_yet: () => 'Le client n’a pas encore été interrogé',
    said_already: () => 'Le client a déjà confirmé sa venue',
    changed_since: () => 'La réservation a été modifiée depuis : cela ne peut plus être annulé',
    undo_over: () => 'Il est trop tard pour revenir en arrière',
    no_table: () => 'Aucune table n’est libre à cette heure',
    person_busy: () => 'Personne n’est disponible à cette heure',
    table_taken: ({ tables }) => `Indisponible à cette heure : ${tables}`,
  },
  warning: {
    past: () => 'L’heure est déjà passée.',
    horizon: ({ days }) => `Le jour est à plus de ${days} jours.`,
    closed: () => 'L’établissement est fermé ce jour-là.',
    party_too_large: ({ most }) => `Le groupe dépasse les ${most} personnes acceptées en ligne.`,
    off_grid: () => 'Cette heure n’est pas proposée en ligne.',
    outside_hours: () => 'La réservation n’est pas comprise dans les heures d’ouverture.',
    notice: ({ wait }) => `Le délai est plus court que ${wait}.`,
    question_required: ({ question }) => `Une question obligatoire est restée sans réponse : ${question}`,
    off_duty: () => 'Personne ne travaille à cette heure pour cette prestation.',
    pacing: ({ covers }) => `Plus de ${covers} clients arrivent à cette heure.`,
    no_table: () => 'Aucune table n’est libre : la réservation est sans table.',
    table_too_small: ({ seats }) => `Les tables choisies n’ont que ${seats} places, ce qui ne suffit pas.`,
    table_too_large: ({ least }) => `Les tables choisies sont prévues pour ${least} personnes ou plus.`,
  },
  answer: {
    requested: ({ business, date, time }) =>
      `Merci. ${business} a reçu votre demande pour le ${date} à ${time} et vous répondra bientôt.`,
    confirmed: ({ business, date, time }) => `Votre réservation chez ${business} le ${date} à ${time} est confirmée.`,
  },
  sms: {
    said: ({ business, sentence }) => `${business} : ${sentence}`,
    confirmed: ({ party, date, time }) =>
      party === null
        ? `votre rendez-vous du ${date} à ${time} est confirmé. A très vite !`
        : `votre table pour ${party} le ${date} à ${time} est confirmée. A très vite !`,
    declined: ({ date, time }) => `désolé, nous ne pouvons pas accepter votre demande pour le ${date} à ${time}.`,
    moved: ({ party, date, time }) =>
      party === null
        ? `votre rendez-vous est déplacé au ${date} à ${time}.`
        : `votre réservation pour ${party} est déplacée au ${date} à ${time}.`,
    moved_request: ({ party, date, time }) =>
      `votre demande est modifiée : ${party === null ? 'rendez-vous' : `table pour ${party}`} le ${date} à ${time}. Elle n'est pas encore confirmée.`,
    cancelled: ({ party, date, time }) =>
      party === null
        ? `votre rendez-vous du ${date} à ${time} est annulé.`
        : `votre réservation pour ${party} le ${date} à ${time} est annulée.`,
    reminder: ({ party, date, time }) =>
      `rappel de votre ${party === null ? 'rendez-vous' : `table pour ${party}`} le ${date} à ${time}. A tout à l'heure !`,
    call: ({ phone }) => `Une question ? Tél. ${phone}.`,
    stop: () => 'Plus de SMS : répondez STOP.',
    brief: {
      confirmed: () => 'réservation confirmée,',
      declined: () => 'demande refusée,',
      moved: () => 'réservation déplacée au',
      moved_request: () => 'demande déplacée au',
      cancelled: () => 'réservation annulée,',
      reminder: () => 'rappel,',
      stop: () => 'Arrêt : STOP',
    },
    stopped: () =>
      'Vous ne recevrez plus de SMS de notre part. Vos réservations sont maintenues. Pour en recevoir de nouveau : START.',
    started: () => 'Vous recevrez de nouveau des SMS sur vos réservations. Plus de SMS : répondez STOP.',
  },
  minutes: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n) => (n === 1 ? '1 heure' : `${n} heures`),
  days: (n) => (n === 1 ? '1 jour' : `${n} jours`),
  people: (n) => (n === 1 ? '1 personne' : `${n} personnes`),
  label: {
    date: () => 'Date',
    time: () => 'Heure',
    party: () => 'Personnes',
    service: () => 'Prestation',
    staff: () => 'Avec',
    duration: () => 'Durée',
    tables: () => 'Table',
    name: () => 'Nom',
    email: () => 'E-mail',
    phone: () => 'Téléphone',
    notes: () => 'Remarque',
    reason: () => 'Motif',
  },
  link: {
    booking: () => 'Votre réservation en un coup d’œil',
    request: () => 'Votre demande en un coup d’œil',
    coming: () => 'Je confirme ma venue',
    cannotCome: () => 'Je ne peux pas venir',
    confirm: () => 'Confirmer',
    decline: () => 'Refuser',
  },
  mail: {
    greeting: ({ name }) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    closing: ({ business }) => `Cordialement\n${business}`,
    acknowledged: {
      subject: ({ business }) => `Votre demande chez ${business}`,
      lead: ({ business }) =>
        `Nous avons reçu votre demande. Elle n’est pas encore confirmée : ${business} vous répondra bientôt.`,
    },
    confirmed: {
      subject: ({ business }) => `Votre réservation chez ${business} est confirmée`,
      lead: () => 'Votre réservation est confirmée. Nous nous réjouissons de vous accueillir.',
    },
    declined: {
      subject: ({ business }) => `Votre demande chez ${business}`,
      lead: () => 'Nous sommes désolés : nous ne pouvons pas prendre votre réservation à cette heure.',
    },
    waitlisted: {
      subject: ({ business }) => `Vous êtes sur la liste d’attente chez ${business}`,
      lead: () =>
        'C’est complet à cette heure pour le moment. Vous êtes sur la liste d’attente et nous vous écrirons dès que l’horaire se libère.',
    },
    moved: {
      subject: ({ business }) => `Votre réservation chez ${business} a été modifiée`,
      lead: () => 'Votre réservation a été modifiée. Voici les nouveaux détails :',
    },
    cancelled: {
      subject: ({ business }) => `Votre réservation chez ${business} est annulée`,
      lead: () => 'Votre réservation a été annulée.',
    },
    reminder: {
      subject: ({ business }) => `Rappel : votre réservation chez ${business}`,
      lead: () =>
        'Nous nous réjouissons de vous accueillir. Merci de nous confirmer votre venue, ou d’annuler si vous avez un empêchement.',
      coming: () => 'Merci d’avoir confirmé votre venue. Nous nous réjouissons de vous accueillir.',
    },
    desk_requested: {
      subject: ({ who, date, time }) => `Nouvelle demande : ${who}, ${date}, ${time}`,
      lead: () => 'Une nouvelle demande attend votre réponse. Veuillez la confirmer ou la refuser.',
    },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nouvelle réservation : ${who}, ${date}, ${time}`,
      lead: () => 'Une nouvelle réservation a été confirmée automatiquement.',
    },
    desk_cancelled: {
      subject: ({ who, date, time }) => `Annulée par le client : ${who}, ${date}, ${time}`,
      lead: () => 'Le client a annulé cette réservation. La place est de nouveau libre.',
    },
    desk_fits: {
      subject: ({ who, date, time }) => `Liste d’attente : une place pour ${who}, ${date}, ${time}`,
      lead: () => 'De la place s’est libérée pour la liste d’attente. Rien n’est confirmé automatiquement.',
    },
  },
} satisfies Texts;

export const frAppointments: AppointmentTexts = {
  refusal: {
    notice: ({ wait }) => `Veuillez prendre rendez-vous au moins ${wait} à l’avance.`,
    horizon: ({ days }) => `Vous pouvez prendre rendez-vous jusqu’à ${days} jours à l’avance.`,
  },
  bookingsOff: () => 'La prise de rendez-vous en ligne n’est pas possible pour le moment. Veuillez nous appeler.',
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
  warning: { outside_hours: () => 'Le rendez-vous n’est pas compris dans les heures d’ouverture.' },
  answer: {
    confirmed: ({ business, date, time }) => `Votre rendez-vous chez ${business} le ${date} à ${time} est confirmé.`,
  },
  link: { booking: () => 'Votre rendez-vous en un coup d’œil' },
  mail: {
    confirmed: {
      subject: ({ business }) => `Votre rendez-vous chez ${business} est confirmé`,
      lead: () => 'Votre rendez-vous est confirmé. Nous nous réjouissons de vous accueillir.',
    },
    declined: { lead: () => 'Nous sommes désolés : nous ne pouvons pas vous proposer de rendez-vous à cette heure.' },
    moved: {
      subject: ({ business }) => `Votre rendez-vous chez ${business} a été modifié`,
      lead: () => 'Votre rendez-vous a été modifié. Voici les nouveaux détails :',
    },
    cancelled: {
      subject: ({ business }) => `Votre rendez-vous chez ${business} est annulé`,
      lead: () => 'Votre rendez-vous a été annulé.',
    },
    reminder: { subject: ({ business }) => `Rappel : votre rendez-vous chez ${business}` },
    desk_confirmed: {
      subject: ({ who, date, time }) => `Nouveau rendez-vous : ${who}, ${date}, ${time}`,
      lead: () => 'Un nouveau rendez-vous a été confirmé automatiquement.',
    },
    desk_cancelled: { lead: () => 'Le client a annulé ce rendez-vous. L’horaire est de nouveau libre.' },
  },
};
