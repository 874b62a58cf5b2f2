import type { Lang } from '@booking/core/lang';
import { type ConsoleNoticeWords, NOTICE_WORDS } from './console-notices.ts';

/** What the console's e-mails say. */
export type ConsoleEmailWords = {
  readonly signIn: {
    readonly subject: string;
    readonly lead: string;
    readonly once: (minutes: number) => string;
    readonly notYou: string;
    readonly button: string;
  };
  readonly invitation: {
    readonly subject: (business: string) => string;
    readonly text: (inviter: string, business: string) => string;
    readonly how: (email: string) => string;
    readonly button: string;
  };
  readonly notice: ConsoleNoticeWords;
};

const WORDS: Readonly<Record<Lang, ConsoleEmailWords>> = {
  en: {
    notice: NOTICE_WORDS.en,
    signIn: {
      subject: 'Your link to sign in',
      lead: 'With this button you sign in to the console.',
      once: (minutes) => `The link works once, within ${minutes} minutes.`,
      notYou: 'If you did not ask for it, there is nothing to do: nobody gets in without this e-mail.',
      button: 'Open the console',
    },
    invitation: {
      subject: (business) => `${business} invites you to its console`,
      text: (inviter, business) =>
        `${inviter} asks you to work in the console of ${business}. You are a member once you accept there.`,
      how: (email) => `Sign in with your e-mail address, ${email}. There is no password: you are sent a link.`,
      button: 'Go to the console',
    },
  },
  de: {
    notice: NOTICE_WORDS.de,
    signIn: {
      subject: 'Ihr Anmeldelink',
      lead: 'Mit dieser Schaltfläche melden Sie sich in der Konsole an.',
      once: (minutes) => `Der Link gilt einmal und ${minutes} Minuten lang.`,
      notYou: 'Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne diese E-Mail kommt niemand hinein.',
      button: 'Konsole öffnen',
    },
    invitation: {
      subject: (business) => `${business} lädt Sie in die Konsole ein`,
      text: (inviter, business) =>
        `${inviter} bittet Sie in die Konsole von ${business}. Mitglied sind Sie, sobald Sie dort annehmen.`,
      how: (email) =>
        `Melden Sie sich mit Ihrer E-Mail-Adresse ${email} an. Ein Passwort gibt es nicht: Sie erhalten einen Link.`,
      button: 'Zur Konsole',
    },
  },
  fr: {
    notice: NOTICE_WORDS.fr,
    signIn: {
      subject: 'Votre lien de connexion',
      lead: 'Ce bouton vous connecte à la console.',
      once: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
      notYou: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : personne n’entre sans cet e-mail.',
      button: 'Ouvrir la console',
    },
    invitation: {
      subject: (business) => `${business} vous invite dans sa console`,
      text: (inviter, business) =>
        `${inviter} vous invite dans la console de ${business}. Vous en êtes membre dès que vous y acceptez.`,
      how: (email) =>
        `Connectez-vous avec votre adresse e-mail ${email}. Il n’y a pas de mot de passe : un lien vous est envoyé.`,
      button: 'Aller à la console',
    },
  },
  es: {
    notice: NOTICE_WORDS.es,
    signIn: {
      subject: 'Su enlace para iniciar sesión',
      lead: 'Con este botón inicia sesión en la consola.',
      once: (minutes) => `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      notYou: 'Si no lo ha pedido usted, no tiene que hacer nada: nadie entra sin este correo.',
      button: 'Abrir la consola',
    },
    invitation: {
      subject: (business) => `${business} le invita a su consola`,
      text: (inviter, business) =>
        `${inviter} le invita a la consola de ${business}. Será miembro en cuanto acepte allí.`,
      how: (email) => `Inicie sesión con su dirección de correo ${email}. No hay contraseña: le enviamos un enlace.`,
      button: 'Ir a la consola',
    },
  },
  it: {
    notice: NOTICE_WORDS.it,
    signIn: {
      subject: 'Il Suo link per accedere',
      lead: 'Con questo pulsante accede alla console.',
      once: (minutes) => `Il link funziona una sola volta, per ${minutes} minuti.`,
      notYou: 'Se non l’ha richiesto Lei, non deve fare nulla: senza questa e-mail nessuno può entrare.',
      button: 'Apri la console',
    },
    invitation: {
      subject: (business) => `${business} La invita nella sua console`,
      text: (inviter, business) =>
        `${inviter} La invita nella console di ${business}. Ne sarà membro appena avrà accettato.`,
      how: (email) => `Acceda con il Suo indirizzo e-mail ${email}. Non c’è nessuna password: riceverà un link.`,
      button: 'Vai alla console',
    },
  },
  pt: {
    notice: NOTICE_WORDS.pt,
    signIn: {
      subject: 'A sua ligação para iniciar sessão',
      lead: 'Com este botão inicia sessão na consola.',
      once: (minutes) => `A ligação funciona uma única vez, durante ${minutes} minutos.`,
      notYou: 'Se não a pediu, não tem de fazer nada: ninguém entra sem este e-mail.',
      button: 'Abrir a consola',
    },
    invitation: {
      subject: (business) => `${business} convida-o para a sua consola`,
      text: (inviter, business) => `${inviter} convida-o para a consola de ${business}. É membro assim que aceitar.`,
      how: (email) =>
        `Inicie sessão com o seu endereço de e-mail ${email}. Não há palavra-passe: é-lhe enviada uma ligação.`,
      button: 'Ir para a consola',
    },
  },
};

export const consoleEmailWords = (lang: Lang): ConsoleEmailWords => WORDS[lang];
