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
    gone: { title: 'There is nothing at this address', text: 'The link may be incomplete, or what it led to is over.' },
    closed: {
      title: 'No online bookings at the moment',
      text: 'Please ring or write instead: your request is welcome in person.',
    },
    tooMany: {
      title: 'One moment, please',
      text: (seconds) =>
        `A great deal was asked for from your connection. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    },
    tooManyToday: {
      title: 'Please ring instead',
      text: 'Too many requests came from this connection today. Please ring the business instead.',
    },
    foreign: {
      title: 'This form came from another website',
      text: 'This form was sent from another website. Please open the booking page and send it from there.',
    },
    unreadable: { title: 'This could not be read', text: 'Please go back and send the form once more.' },
    noTest: {
      title: 'This test view is over',
      text: 'Nothing was booked. Go back to the console and press “View as a guest” again.',
    },
    failed: {
      title: 'Something went wrong on our side',
      text: 'Please try again in a moment. Nothing that you send twice is booked twice.',
    },
    again: 'Try again',
  },
  de: {
    gone: {
      title: 'Unter dieser Adresse ist nichts',
      text: 'Der Link ist vielleicht unvollständig, oder das, wohin er führte, ist vorbei.',
    },
    closed: {
      title: 'Zurzeit sind keine Online-Buchungen möglich',
      text: 'Bitte rufen Sie an oder schreiben Sie: Man nimmt Ihren Wunsch gern persönlich entgegen.',
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
      title: 'Das konnte nicht gelesen werden',
      text: 'Bitte gehen Sie zurück und senden Sie das Formular noch einmal.',
    },
    noTest: {
      title: 'Diese Testansicht ist abgelaufen',
      text: 'Es wurde nichts gebucht. Gehen Sie zurück zur Konsole und wählen Sie erneut „Als Gast ansehen“.',
    },
    failed: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: 'Bitte versuchen Sie es gleich noch einmal. Was Sie zweimal senden, wird nicht zweimal gebucht.',
    },
    again: 'Noch einmal versuchen',
  },
  fr: {
    gone: {
      title: 'Il n’y a rien à cette adresse',
      text: 'Le lien est peut-être incomplet, ou ce à quoi il menait est terminé.',
    },
    closed: {
      title: 'Pas de réservation en ligne pour le moment',
      text: 'Appelez ou écrivez plutôt : votre demande sera volontiers reçue de vive voix.',
    },
    tooMany: {
      title: 'Un instant, s’il vous plaît',
      text: (seconds) =>
        `Un très grand nombre de demandes est venu de votre connexion. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
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
      title: 'Cet envoi n’a pas pu être lu',
      text: 'Veuillez revenir en arrière et envoyer le formulaire encore une fois.',
    },
    noTest: {
      title: 'Cet aperçu de test est terminé',
      text: 'Rien n’a été réservé. Revenez à la console et choisissez de nouveau « Voir comme un client ».',
    },
    failed: {
      title: 'Un problème est survenu de notre côté',
      text: 'Veuillez réessayer dans un instant. Ce que vous envoyez deux fois n’est pas réservé deux fois.',
    },
    again: 'Réessayer',
  },
  es: {
    gone: {
      title: 'No hay nada en esta dirección',
      text: 'Puede que el enlace esté incompleto o que aquello a lo que llevaba haya terminado.',
    },
    closed: {
      title: 'Por el momento no hay reservas en línea',
      text: 'Llame o escriba: le atenderán personalmente con mucho gusto.',
    },
    tooMany: {
      title: 'Un momento, por favor',
      text: (seconds) =>
        `Han llegado muchas solicitudes desde su conexión. Vuelva a intentarlo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
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
      title: 'No se ha podido leer el envío',
      text: 'Vuelva atrás y envíe el formulario una vez más.',
    },
    noTest: {
      title: 'Esta vista de prueba ha caducado',
      text: 'No se ha reservado nada. Vuelva a la consola y pulse de nuevo «Ver como cliente».',
    },
    failed: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'Vuelva a intentarlo en un momento. Lo que envíe dos veces no se reserva dos veces.',
    },
    again: 'Volver a intentarlo',
  },
  it: {
    gone: {
      title: 'A questo indirizzo non c’è nulla',
      text: 'Il link è forse incompleto, oppure ciò a cui portava è concluso.',
    },
    closed: {
      title: 'Al momento non si accettano prenotazioni online',
      text: 'Telefoni o scriva: la sua richiesta sarà accolta volentieri di persona.',
    },
    tooMany: {
      title: 'Un momento, per favore',
      text: (seconds) =>
        `Dalla sua connessione sono arrivate moltissime richieste. Riprovi tra ${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}.`,
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
      title: 'Non è stato possibile leggere l’invio',
      text: 'Torni indietro e invii il modulo ancora una volta.',
    },
    noTest: {
      title: 'Questa vista di prova è scaduta',
      text: 'Non è stato prenotato nulla. Torni alla console e prema di nuovo «Vedi come ospite».',
    },
    failed: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: 'Riprovi tra un momento. Ciò che invia due volte non viene prenotato due volte.',
    },
    again: 'Riprova',
  },
  pt: {
    gone: {
      title: 'Não há nada neste endereço',
      text: 'A ligação pode estar incompleta, ou aquilo a que levava já terminou.',
    },
    closed: {
      title: 'De momento não há reservas online',
      text: 'Telefone ou escreva: terão todo o gosto em atendê-lo pessoalmente.',
    },
    tooMany: {
      title: 'Um momento, por favor',
      text: (seconds) =>
        `Chegaram muitos pedidos a partir da sua ligação. Tente novamente dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
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
      title: 'Não foi possível ler o envio',
      text: 'Volte atrás e envie o formulário mais uma vez.',
    },
    noTest: {
      title: 'Esta vista de teste terminou',
      text: 'Nada foi reservado. Volte à consola e escolha novamente «Ver como cliente».',
    },
    failed: {
      title: 'Algo correu mal do nosso lado',
      text: 'Tente novamente dentro de momentos. O que enviar duas vezes não é reservado duas vezes.',
    },
    again: 'Tentar novamente',
  },
};

export const refusalWords = (lang: Lang): RefusalWords => WORDS[lang];
