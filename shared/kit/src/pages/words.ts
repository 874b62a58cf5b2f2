import type { Lang } from '@booking/core/lang';

/** What every page says, whoever's it is. */
export type PageWords = {
  readonly skip: string;
  readonly languages: string;
  readonly optional: string;
  readonly problem: string;
  /** Names of the buttons that turn a calendar's leaf. */
  readonly month: { readonly before: string; readonly after: string };
  /** Where a business is, as maps show it. */
  readonly map: string;
  readonly address: string;
  /** The band above a page that a member sees as a guest. */
  readonly test: string;
  readonly gone: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
};

const WORDS: Readonly<Record<Lang, PageWords>> = {
  en: {
    skip: 'Skip to the content',
    languages: 'Language',
    optional: 'optional',
    problem: 'Please check the following',
    month: { before: 'Previous month', after: 'Next month' },
    map: 'Show on a map',
    address: 'Address',
    test: 'You are seeing this as a guest. What you book here is a test.',
    gone: { title: 'There is nothing at this address', text: 'The link may be incomplete or no longer valid.' },
    failed: { title: 'Something went wrong on our side', text: 'Nothing was saved. Please try again in a minute.' },
  },
  de: {
    skip: 'Zum Inhalt springen',
    languages: 'Sprache',
    optional: 'freiwillig',
    problem: 'Bitte prüfen Sie Folgendes',
    month: { before: 'Voriger Monat', after: 'Nächster Monat' },
    map: 'Auf der Karte zeigen',
    address: 'Adresse',
    test: 'Sie sehen diese Seite wie ein Gast. Was Sie hier buchen, ist ein Test.',
    gone: {
      title: 'Unter dieser Adresse ist nichts',
      text: 'Der Link ist vielleicht unvollständig oder nicht mehr gültig.',
    },
    failed: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: 'Es wurde nichts gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
  },
  fr: {
    skip: 'Aller au contenu',
    languages: 'Langue',
    optional: 'facultatif',
    problem: 'Veuillez vérifier les points suivants',
    month: { before: 'Mois précédent', after: 'Mois suivant' },
    map: 'Voir sur la carte',
    address: 'Adresse',
    test: 'Vous voyez cette page comme un client. Ce que vous réservez ici est un test.',
    gone: {
      title: 'Il n’y a rien à cette adresse',
      text: 'Le lien est peut-être incomplet ou n’est plus valable.',
    },
    failed: {
      title: 'Un problème est survenu de notre côté',
      text: 'Rien n’a été enregistré. Veuillez réessayer dans une minute.',
    },
  },
  es: {
    skip: 'Ir al contenido',
    languages: 'Idioma',
    optional: 'opcional',
    problem: 'Revise lo siguiente',
    month: { before: 'Mes anterior', after: 'Mes siguiente' },
    map: 'Ver en el mapa',
    address: 'Dirección',
    test: 'Está viendo esta página como un cliente. Lo que reserve aquí es una prueba.',
    gone: {
      title: 'No hay nada en esta dirección',
      text: 'Puede que el enlace esté incompleto o ya no sea válido.',
    },
    failed: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'No se ha guardado nada. Vuelva a intentarlo dentro de un minuto.',
    },
  },
  it: {
    skip: 'Vai al contenuto',
    languages: 'Lingua',
    optional: 'facoltativo',
    problem: 'Controlli quanto segue',
    month: { before: 'Mese precedente', after: 'Mese successivo' },
    map: 'Mostra sulla mappa',
    address: 'Indirizzo',
    test: 'Sta vedendo questa pagina come un ospite. Ciò che prenota qui è una prova.',
    gone: {
      title: 'A questo indirizzo non c’è nulla',
      text: 'Il link è forse incompleto o non è più valido.',
    },
    failed: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: 'Non è stato salvato nulla. Riprovi tra un minuto.',
    },
  },
  pt: {
    skip: 'Ir para o conteúdo',
    languages: 'Idioma',
    optional: 'opcional',
    problem: 'Verifique o seguinte',
    month: { before: 'Mês anterior', after: 'Mês seguinte' },
    map: 'Ver no mapa',
    address: 'Morada',
    test: 'Está a ver esta página como um cliente. O que reservar aqui é um teste.',
    gone: {
      title: 'Não há nada neste endereço',
      text: 'A ligação pode estar incompleta ou já não ser válida.',
    },
    failed: {
      title: 'Algo correu mal do nosso lado',
      text: 'Nada foi guardado. Tente novamente dentro de um minuto.',
    },
  },
};

export const pageWords = (lang: Lang): PageWords => WORDS[lang];

/** The languages as their own speakers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};
