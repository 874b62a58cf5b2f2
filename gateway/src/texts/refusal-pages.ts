import type { Lang } from '@booking/core/lang';

type Words = { readonly title: string; readonly text: string };

/** What the gateway says on a page in place of the one that was asked for. */
export type RefusalWords = {
  readonly gone: Words;
  readonly closed: Words;
  readonly tooMany: { readonly title: string; readonly text: (seconds: number) => string };
  /** All that one address may send in a day. */
  readonly tooManyToday: Words;
  /** A form that another website sent. */
  readonly foreign: Words;
  readonly unreadable: Words;
  /** A guest's view that is over, or that nobody of this business began. */
  readonly noTest: Words;
  readonly failed: Words;
  readonly again: string;
};

const WORDS: Readonly<Record<Lang, RefusalWords>> = {
  en: {
    gone: { title: 'There is nothing at this address', text: 'The link may be incomplete or no longer valid.' },
    closed: {
      title: 'No online bookings at the moment',
      text: 'Please contact the business by telephone or e-mail instead.',
    },
    tooMany: {
      title: 'One moment, please',
      text: (seconds) =>
        `There were too many requests from your connection. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    },
    tooManyToday: {
      title: 'Please call instead',
      text: 'Too many requests came from this connection today. Please call the business instead.',
    },
    foreign: {
      title: 'This form came from another website',
      text: 'This form was sent from another website. Please open the booking page and send it from there.',
    },
    unreadable: { title: 'The form could not be read', text: 'Please go back and send the form again.' },
    noTest: {
      title: 'This test view is over',
      text: 'Nothing was booked. Go back to the console and press “View as a guest” again.',
    },
    failed: {
      title: 'Something went wrong on our side',
      text: 'Please try again in a moment. Nothing is booked twice.',
    },
    again: 'Try again',
  },
  de: {
    gone: {
      title: 'Unter dieser Adresse ist nichts',
      text: 'Der Link ist vielleicht unvollständig oder nicht mehr gültig.',
    },
    closed: {
      title: 'Zurzeit sind keine Online-Buchungen möglich',
      text: 'Bitte wenden Sie sich telefonisch oder per E-Mail direkt an den Betrieb.',
    },
    tooMany: {
      title: 'Einen Moment bitte',
      text: (seconds) =>
        `Über Ihren Anschluss kamen sehr viele Anfragen. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
    },
    tooManyToday: {
      title: 'Bitte rufen Sie an',
      text: 'Heute kamen über diesen Anschluss zu viele Anfragen. Bitte rufen Sie den Betrieb an.',
    },
    foreign: {
      title: 'Dieses Formular kam von einer anderen Website',
      text: 'Dieses Formular kam von einer anderen Website. Bitte öffnen Sie die Buchungsseite und senden Sie es von dort.',
    },
    unreadable: {
      title: 'Das Formular konnte nicht gelesen werden',
      text: 'Bitte gehen Sie zurück und senden Sie es noch einmal.',
    },
    noTest: {
      title: 'Diese Testansicht ist abgelaufen',
      text: 'Es wurde nichts gebucht. Gehen Sie zurück zur Konsole und wählen Sie erneut „Als Gast ansehen“.',
    },
    failed: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: 'Bitte versuchen Sie es gleich noch einmal. Es wird nichts doppelt gebucht.',
    },
    again: 'Noch einmal versuchen',
  },
  fr: {
    gone: {
      title: 'Il n’y a rien à cette adresse',
      text: 'Le lien est peut-être incomplet ou n’est plus valable.',
    },
    closed: {
      title: 'Pas de réservation en ligne pour le moment',
      text: 'Veuillez contacter directement l’établissement par téléphone ou par e-mail.',
    },
    tooMany: {
      title: 'Un instant, s’il vous plaît',
      text: (seconds) =>
        `Trop de demandes sont venues de votre connexion. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
    },
    tooManyToday: {
      title: 'Veuillez plutôt appeler',
      text: 'Trop de demandes sont venues de cette connexion aujourd’hui. Veuillez plutôt appeler l’établissement.',
    },
    foreign: {
      title: 'Ce formulaire vient d’un autre site',
      text: 'Ce formulaire a été envoyé depuis un autre site. Veuillez ouvrir la page de réservation et l’envoyer de là.',
    },
    unreadable: {
      title: 'Le formulaire n’a pas pu être lu',
      text: 'Veuillez revenir en arrière et l’envoyer de nouveau.',
    },
    noTest: {
      title: 'Cet aperçu de test est terminé',
      text: 'Rien n’a été réservé. Revenez à la console et choisissez de nouveau « Voir comme un client ».',
    },
    failed: {
      title: 'Un problème est survenu de notre côté',
      text: 'Veuillez réessayer dans un instant. Rien n’est réservé deux fois.',
    },
    again: 'Réessayer',
  },
  es: {
    gone: {
      title: 'No hay nada en esta dirección',
      text: 'Puede que el enlace esté incompleto o ya no sea válido.',
    },
    closed: {
      title: 'Por el momento no hay reservas en línea',
      text: 'Póngase en contacto directamente con el negocio por teléfono o por correo electrónico.',
    },
    tooMany: {
      title: 'Un momento, por favor',
      text: (seconds) =>
        `Han llegado demasiadas solicitudes desde su conexión. Vuelva a intentarlo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    },
    tooManyToday: {
      title: 'Llame por teléfono, por favor',
      text: 'Hoy han llegado demasiadas solicitudes desde esta conexión. Llame al negocio, por favor.',
    },
    foreign: {
      title: 'Este formulario viene de otra web',
      text: 'Este formulario se envió desde otra web. Abra la página de reservas y envíelo desde allí.',
    },
    unreadable: {
      title: 'No se ha podido leer el formulario',
      text: 'Vuelva atrás y envíelo de nuevo.',
    },
    noTest: {
      title: 'Esta vista de prueba ha caducado',
      text: 'No se ha reservado nada. Vuelva a la consola y pulse de nuevo «Ver como cliente».',
    },
    failed: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'Vuelva a intentarlo en un momento. Nada se reserva dos veces.',
    },
    again: 'Volver a intentarlo',
  },
  it: {
    gone: {
      title: 'A questo indirizzo non c’è nulla',
      text: 'Il link è forse incompleto o non è più valido.',
    },
    closed: {
      title: 'Al momento non si accettano prenotazioni online',
      text: 'La preghiamo di contattare direttamente l’attività per telefono o per e-mail.',
    },
    tooMany: {
      title: 'Un momento, per favore',
      text: (seconds) =>
        `Dalla Sua connessione sono arrivate troppe richieste. Riprovi tra ${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}.`,
    },
    tooManyToday: {
      title: 'Telefoni, per favore',
      text: 'Oggi da questa connessione sono arrivate troppe richieste. Telefoni all’attività, per favore.',
    },
    foreign: {
      title: 'Questo modulo viene da un altro sito',
      text: 'Questo modulo è stato inviato da un altro sito. Apra la pagina di prenotazione e lo invii da lì.',
    },
    unreadable: {
      title: 'Non è stato possibile leggere il modulo',
      text: 'Torni indietro e lo invii di nuovo.',
    },
    noTest: {
      title: 'Questa vista di prova è scaduta',
      text: 'Non è stato prenotato nulla. Torni alla console e prema di nuovo «Vedi come ospite».',
    },
    failed: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: 'Riprovi tra un momento. Nulla viene prenotato due volte.',
    },
    again: 'Riprova',
  },
  pt: {
    gone: {
      title: 'Não há nada neste endereço',
      text: 'A ligação pode estar incompleta ou já não ser válida.',
    },
    closed: {
      title: 'De momento não há reservas online',
      text: 'Contacte diretamente o estabelecimento por telefone ou por e-mail.',
    },
    tooMany: {
      title: 'Um momento, por favor',
      text: (seconds) =>
        `Chegaram demasiados pedidos a partir da sua ligação. Tente novamente dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    },
    tooManyToday: {
      title: 'Telefone, por favor',
      text: 'Hoje chegaram demasiados pedidos desta ligação. Telefone ao estabelecimento, por favor.',
    },
    foreign: {
      title: 'Este formulário veio de outro site',
      text: 'Este formulário foi enviado de outro site. Abra a página de reservas e envie-o a partir daí.',
    },
    unreadable: {
      title: 'Não foi possível ler o formulário',
      text: 'Volte atrás e envie-o de novo.',
    },
    noTest: {
      title: 'Esta vista de teste terminou',
      text: 'Nada foi reservado. Volte à consola e escolha novamente «Ver como cliente».',
    },
    failed: {
      title: 'Algo correu mal do nosso lado',
      text: 'Tente novamente dentro de momentos. Nada é reservado duas vezes.',
    },
    again: 'Tentar novamente',
  },
};

export const refusalWords = (lang: Lang): RefusalWords => WORDS[lang];
