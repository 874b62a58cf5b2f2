import type { Lang } from '@booking/core/lang';

type Entry = { readonly title: string; readonly text: string };

/** What the front page of an installation says. */
export type FrontWords = {
  readonly title: string;
  readonly lead: string;
  readonly docs: Entry;
  readonly widget: Entry;
  readonly messages: Entry;
  readonly console: Entry;
};

const WORDS: Readonly<Record<Lang, FrontWords>> = {
  en: {
    title: 'Booking and stay service',
    lead: 'Bookings for restaurants, appointments and hotels, on any website and through one API.',
    docs: {
      title: 'API reference',
      text: 'Every call, with examples in four languages and a form to try it with a key.',
    },
    widget: { title: 'The widget at work', text: 'Websites with the booking button and the form on them.' },
    messages: { title: 'Messages', text: 'Every e-mail and text message that this sandbox sends.' },
    console: { title: 'Console', text: 'Where members of a business sign in.' },
  },
  de: {
    title: 'Buchungsdienst',
    lead: 'Buchungen für Restaurants, Termine und Hotels, auf jeder Website und über eine einzige API.',
    docs: {
      title: 'API-Referenz',
      text: 'Jeder Aufruf, mit Beispielen in vier Sprachen und einem Formular, um ihn mit einem Schlüssel auszuprobieren.',
    },
    widget: { title: 'Das Widget im Einsatz', text: 'Websites mit der Schaltfläche und dem Buchungsformular.' },
    messages: { title: 'Nachrichten', text: 'Jede E-Mail und jede SMS, die diese Testumgebung verschickt.' },
    console: { title: 'Konsole', text: 'Hier melden sich die Mitglieder eines Betriebs an.' },
  },
  fr: {
    title: 'Service de réservation',
    lead: 'Réservations pour restaurants, rendez-vous et hôtels, sur n’importe quel site web et par une seule API.',
    docs: {
      title: 'Référence de l’API',
      text: 'Chaque appel, avec des exemples en quatre langages et un formulaire pour l’essayer avec une clé.',
    },
    widget: { title: 'Le widget en action', text: 'Des sites web avec le bouton et le formulaire de réservation.' },
    messages: { title: 'Messages', text: 'Tous les e-mails et SMS envoyés par cet environnement de test.' },
    console: {
      title: 'Console',
      text: 'Ici se connectent les membres d’un établissement.',
    },
  },
  es: {
    title: 'Servicio de reservas',
    lead: 'Reservas para restaurantes, citas y hoteles, en cualquier sitio web y mediante una sola API.',
    docs: {
      title: 'Referencia de la API',
      text: 'Todas las llamadas, con ejemplos en cuatro lenguajes y un formulario para probarlas con una clave.',
    },
    widget: { title: 'El widget en acción', text: 'Sitios web con el botón y el formulario de reserva.' },
    messages: { title: 'Mensajes', text: 'Todos los correos electrónicos y SMS que envía este entorno de pruebas.' },
    console: {
      title: 'Consola',
      text: 'Aquí inician sesión los miembros de un negocio.',
    },
  },
  it: {
    title: 'Servizio di prenotazione',
    lead: 'Prenotazioni per ristoranti, appuntamenti e hotel, su qualsiasi sito web e con un’unica API.',
    docs: {
      title: 'Riferimento dell’API',
      text: 'Ogni chiamata, con esempi in quattro linguaggi e un modulo per provarla con una chiave.',
    },
    widget: { title: 'Il widget all’opera', text: 'Siti web con il pulsante e il modulo di prenotazione.' },
    messages: { title: 'Messaggi', text: 'Tutte le e-mail e gli SMS inviati da questo ambiente di prova.' },
    console: {
      title: 'Console',
      text: 'Qui accedono i membri di un’attività.',
    },
  },
  pt: {
    title: 'Serviço de reservas',
    lead: 'Reservas para restaurantes, marcações e hotéis, em qualquer site e através de uma única API.',
    docs: {
      title: 'Referência da API',
      text: 'Todas as chamadas, com exemplos em quatro linguagens e um formulário para as experimentar com uma chave.',
    },
    widget: { title: 'O widget em ação', text: 'Sites com o botão e o formulário de reserva.' },
    messages: { title: 'Mensagens', text: 'Todos os e-mails e SMS enviados por este ambiente de testes.' },
    console: {
      title: 'Consola',
      text: 'Aqui iniciam sessão os membros de um estabelecimento.',
    },
  },
};

export const frontWords = (lang: Lang): FrontWords => WORDS[lang];
