import { inFrench as at } from './at-hotel.ts';
import type { Texts } from './en.ts';

const count = (n: number, one: string, many: string) => `${n} ${n <= 1 ? one : many}`;
const nights = (n: number) => count(n, 'nuit', 'nuits');

export const fr: Texts = {
  refusals: {
    past: () => 'Le jour d’arrivée est déjà passé.',
    lead: (first) => `L’arrivée est possible au plus tôt le ${first}.`,
    horizon: (last) => `Les arrivées peuvent être réservées jusqu’au ${last}.`,
    maxNights: (n) => `Un séjour dure au plus ${nights(n)}.`,
    children: () => 'Cet hôtel n’accueille pas d’enfants.',
    pets: () => 'Les animaux ne sont pas admis.',
    arrivalTime: (earliest, latest) => `Merci d’arriver entre ${earliest} et ${latest}.`,
    closed: () => 'L’hôtel est fermé au moins une de ces nuits.',
    tooManyAdults: (most) => `Cette chambre accueille au plus ${count(most, 'adulte', 'adultes')}.`,
    tooManyChildren: (most) =>
      most === 0
        ? 'Cette chambre n’accueille pas d’enfants.'
        : `Cette chambre accueille au plus ${count(most, 'enfant', 'enfants')}.`,
    minimumStay: (n) => `Pour cette arrivée, le séjour minimum est de ${nights(n)}.`,
    full: () => 'Il ne reste plus de chambre disponible pour ces nuits.',
    extraRoomType: (extra) => `${extra} n’est pas proposé avec cette chambre.`,
    extraSoldOut: (extra) => `${extra} n’est plus disponible ces jours-là.`,
    question: (question) => `Merci de répondre : ${question}`,
    guestLimit: () => 'Il y a eu trop de demandes. Réessayez plus tard ou appelez l’hôtel.',
  },
  coupons: {
    unknown: (code) => `Le code ${code} est inconnu.`,
    usedUp: (code) => `Le code ${code} n’est plus utilisable.`,
    roomType: (code) => `Le code ${code} n’est pas valable pour cette chambre.`,
    minNights: (code, n) => `Le code ${code} est valable à partir de ${nights(n)}.`,
    dates: (code, from, to) =>
      `Le code ${code} est valable pour une arrivée ${[from && `à partir du ${from}`, to && `jusqu’au ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel) => `Merci. ${hotel} a reçu votre demande et y répondra dès que possible.`,
    confirmed: (hotel) => `Votre séjour ${at(hotel)} est confirmé. Au plaisir de vous accueillir.`,
    bookingsOff: (hotel) => `${hotel} ne prend pas de réservations en ligne pour le moment.`,
  },
  conflicts: {
    status: {
      requested: 'Encore à l’état de demande',
      confirmed: 'Déjà confirmé',
      declined: 'Déjà refusé',
      cancelled: 'Déjà annulé',
      checked_in: 'Arrivée déjà enregistrée',
      checked_out: 'Départ déjà enregistré',
      no_show: 'Déjà noté comme non présenté',
    },
    still: { requested: 'Encore à l’état de demande', confirmed: 'Seulement confirmé pour l’instant' },
    tooEarly: (day) => `Pas avant le ${day}`,
    tooLate: (day) => `Le séjour a pris fin le ${day}`,
    full: () => 'Aucune chambre de ce type n’est libre toutes les nuits',
    roomTaken: (room) => `La chambre ${room} n’est pas libre pour tout le séjour`,
    roomOccupied: (room) => `La chambre ${room} est encore occupée`,
    noRoom: () => 'Aucune chambre n’est libre pour tout le séjour',
    gone: {
      type: () => 'Ce type de chambre n’est plus vendu : veuillez en choisir un autre',
      plan: () => 'Ce tarif n’est plus vendu : veuillez en choisir un autre',
    },
    refundLimit: (limit) => `Seul un propriétaire peut rembourser plus de ${limit} d’un paiement`,
    inHouse: () =>
      'Le client est déjà là : l’arrivée, le tarif et le code ne peuvent plus changer, et le séjour a besoin d’une chambre',
    nothingToPay: () => 'Aucun acompte de ce séjour n’est à payer par carte pour le moment',
    noEmail: () => 'Le client n’a pas laissé d’adresse e-mail',
    undo: {
      changedSince: () => 'Le séjour a été modifié entre-temps : impossible de revenir en arrière',
      invoiced: () => 'La facture est déjà émise',
      over: () => 'Il est trop tard pour annuler ce déplacement : veuillez déplacer le séjour à la main',
    },
  },
  warnings: {
    noSingleRoom: () => 'Aucune chambre n’est libre pour tout le séjour : aucune n’est encore attribuée.',
  },
  bill: {
    room: (roomType) => `Nuit, ${roomType}`,
    touristTax: () => 'Taxe de séjour',
    longStay: (n) => `Remise à partir de ${nights(n)}`,
    coupon: (code) => `Code de réduction ${code}`,
  },
  nights,
  guests: (adults, children) =>
    [count(adults, 'adulte', 'adultes'), ...(children > 0 ? [count(children, 'enfant', 'enfants')] : [])].join(', '),
  emails: {
    labels: {
      reference: 'Référence',
      checkIn: 'Arrivée',
      checkOut: 'Départ',
      nights: 'Nuits',
      guests: 'Personnes',
      room: 'Chambre',
      plan: 'Tarif',
      breakfast: 'Petit-déjeuner compris',
      arrivalTime: 'Arrivée prévue',
      roomAmount: 'Chambre',
      extras: 'Extras',
      discount: 'Remise',
      touristTax: 'Taxe de séjour',
      total: 'Total',
      deposit: 'Acompte',
      payNow: 'À payer maintenant',
      fee: 'Frais d’annulation',
      paid: 'Payé',
      open: 'Reste à payer',
      toGiveBack: 'À rembourser',
      givenBack: 'Remboursé',
      received: 'Reçu',
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      notes: 'Remarque',
      address: 'Adresse',
    },
    greeting: (name) => `Bonjour ${name},`,
    links: {
      guest: 'Votre séjour en un coup d’œil',
      pay: 'Payer l’acompte',
      payNow: 'Payer maintenant',
      confirm: 'Confirmer',
      decline: 'Refuser',
      coming: 'Je confirme ma venue',
      cannotCome: 'Je ne peux pas venir',
    },
    from: (time) => `à partir de ${time}`,
    until: (time) => `jusqu’à ${time}`,
    cancelUntil: (day) => `Vous pouvez annuler sans frais jusqu’au ${day}.`,
    notRefundable: () => 'Ce tarif n’est pas remboursable.',
    tellArrival: () => 'Dites-nous à quelle heure vous pensez arriver : il suffit de répondre à cet e-mail.',
    guest: {
      requested: {
        subject: (hotel) => `Votre demande ${at(hotel)}`,
        text: (hotel) =>
          `Merci de votre demande. ${hotel} y répondra dès que possible. Ce n’est pas encore une réservation.`,
      },
      confirmed: {
        subject: (hotel) => `Votre séjour ${at(hotel)} est confirmé`,
        text: (hotel) => `${hotel} confirme votre séjour et se réjouit de vous accueillir.`,
      },
      declined: {
        subject: (hotel) => `Votre demande ${at(hotel)}`,
        text: (hotel) => `Malheureusement, ${hotel} ne peut pas accepter votre demande.`,
      },
      cancelled: {
        subject: (hotel) => `Votre séjour ${at(hotel)} est annulé`,
        text: (hotel) => `Votre séjour ${at(hotel)} a été annulé.`,
      },
      changed: {
        subject: (hotel) => `Votre séjour ${at(hotel)} a été modifié`,
        text: (hotel) => `Votre séjour ${at(hotel)} a été modifié. Voici les nouveaux détails.`,
      },
      refunded: {
        subject: (hotel) => `Remboursement de ${hotel}`,
        text: (hotel) => `${hotel} vous a remboursé une somme pour ce séjour.`,
      },
      payment: {
        subject: (hotel) => `Paiement à ${hotel}`,
        text: () => 'Veuillez régler le montant dû pour ce séjour. Le lien ci-dessous mène à la page de paiement.',
      },
      reminder: {
        subject: (hotel) => `Votre séjour ${at(hotel)} commence bientôt`,
        text: () =>
          'Nous nous réjouissons de vous accueillir. Merci de nous confirmer votre venue, ou d’annuler si vous avez un empêchement.',
        coming: () => 'Merci d’avoir confirmé votre venue. Nous nous réjouissons de vous accueillir.',
      },
    },
    clashes: {
      soldOn: 'Vendu sur',
      open: 'Ouvrir le planning',
      more: (n) => `et ${n === 1 ? 'un autre séjour' : `${n} autres séjours`} dans le planning`,
      overbooked: {
        subject: (room) => `Surréservation : chambre ${room}`,
        text: () =>
          'Un autre site a vendu des nuits d’une chambre déjà attribuée à un séjour chez vous, et aucune autre chambre de ce type n’est libre. Nous avons conservé les deux réservations. Veuillez donner une autre chambre à l’un des clients ou annuler l’une des réservations avant leur arrivée.',
      },
      room_lost: {
        subject: (room) => `Séjour sans chambre : la chambre ${room} est hors service`,
        text: () =>
          'Une chambre est hors service pendant des nuits déjà réservées. Le séjour n’a pas été déplacé : aucune autre chambre de ce type n’est libre, ou vous avez choisi celle-ci vous-même. Veuillez trouver une chambre pour le client.',
      },
    },
    hotel: {
      requested: {
        subject: (name, checkIn) => `Nouvelle demande : ${name}, ${checkIn}`,
        text: () => 'Une nouvelle demande attend votre réponse.',
      },
      confirmed: {
        subject: (name, checkIn) => `Nouveau séjour : ${name}, ${checkIn}`,
        text: () => 'Un nouveau séjour a été confirmé automatiquement.',
      },
      cancelled: {
        subject: (name, checkIn) => `Annulé par le client : ${name}, ${checkIn}`,
        text: () => 'Le client a annulé en ligne. La chambre est de nouveau libre.',
      },
      coming: {
        subject: (name, checkIn) => `Arrivée confirmée : ${name}, ${checkIn}`,
        text: () => 'Le client a confirmé sa venue.',
      },
      paid: {
        subject: (name, checkIn) => `Acompte payé : ${name}, ${checkIn}`,
        text: () => 'L’acompte de ce séjour a été payé par carte.',
      },
      paid_late: {
        subject: (name, checkIn) => `Payé trop tard : ${name}, ${checkIn}`,
        text: () =>
          'L’acompte de ce séjour a été payé par carte, mais le séjour n’aura pas lieu. Veuillez contacter le client et le rembourser s’il y a lieu.',
      },
      unmatched_payment: {
        subject: (name, checkIn) => `Paiement à vérifier : ${name}, ${checkIn}`,
        text: () =>
          'Un paiement par carte pour ce séjour ne correspond pas à l’acompte dû : le montant ou la devise diffère, ou l’acompte était déjà payé. Il ne figure pas sur la facture. Veuillez le vérifier auprès de votre prestataire de paiement et le rembourser s’il y a lieu.',
      },
    },
  },
  pay: {
    title: (hotel) => `Acompte pour ${hotel}`,
    fullTitle: (hotel) => `À payer maintenant : ${hotel}`,
    due: (amount, reference) => `${amount} pour votre séjour ${reference}`,
    sandbox: () => 'Page de test : aucune carte ne sera débitée.',
    pay: () => 'Payer',
    fail: () => 'Simuler un échec de paiement',
    paid: () => 'L’acompte est payé. Merci.',
    unknown: () => 'Il n’y a rien à payer à cette adresse.',
    failed: () => 'Le dernier paiement n’a pas abouti. Vous pouvez réessayer.',
  },
};
